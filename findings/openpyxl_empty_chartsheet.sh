#!/usr/bin/env bash
# openpyxl 3.1.5: a workbook with a chart sheet that has no chart yet can be saved, and not be loaded again.
#
# Expected: `load_workbook` returns what `save` wrote. `Workbook.create_chartsheet` is documented without a word that a
# chart has to be added (https://openpyxl.readthedocs.io/en/stable/api/openpyxl.workbook.workbook.html).
# Seen: AttributeError: 'list' object has no attribute 'find'. Where the sheet has no relations, `read_chartsheet` uses an
# empty list in the place of a RelationshipList. With a chart in the sheet all is well.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check openpyxl==3.1.5 et-xmlfile==2.0.0
cat > "$folder/chartsheet.py" <<'PY'
import io

from openpyxl import Workbook, load_workbook
from openpyxl.chart import BarChart, Reference


def saved(*, chart: bool) -> io.BytesIO:
    book = Workbook()
    book.active["A1"] = 1
    sheet = book.create_chartsheet("Chart")
    if chart:
        bars = BarChart()
        bars.add_data(Reference(book.active, min_col=1, min_row=1))
        sheet.add_chart(bars)
    file = io.BytesIO()
    book.save(file)
    return file


for chart in (True, False):
    try:
        print(f"with a chart: {chart}; loaded: {load_workbook(saved(chart=chart)).sheetnames}")
    except AttributeError as error:
        print(f"with a chart: {chart}; AttributeError: {error}")
PY
seen=$("$folder/venv/bin/python" "$folder/chartsheet.py")
echo "$seen"
wanted="with a chart: True; loaded: ['Sheet', 'Chart']
with a chart: False; AttributeError: 'list' object has no attribute 'find'"
if [ "$seen" != "$wanted" ]; then
    echo "It behaves otherwise by now." >&2
    exit 1
fi
