#!/usr/bin/env bash
# openpyxl 3.1.5: a workbook in Strict Open XML (ISO/IEC 29500, "Strict Open XML Spreadsheet" in Excel's Save as)
# loads without an error as a workbook that has no sheets.
#
# Expected: the sheets, or an error. The documentation of openpyxl calls it "a Python library to read/write Excel 2010
# xlsx/xlsm/xltx/xltm files"; `load_workbook` raises InvalidFileException for files that it does not support
# (https://openpyxl.readthedocs.io/en/stable/api/openpyxl.reader.excel.html).
# Seen: `load_workbook` returns a Workbook with `sheetnames == []`. The one hint is a UserWarning about "0", in which the
# sheet's name was to stand.
#
# The strict file is made from one of openpyxl's own: strict differs in the names of its vocabularies
# (ISO/IEC 29500-1, annex A), and in a mark at the root.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check openpyxl==3.1.5 et-xmlfile==2.0.0
cat > "$folder/strict.py" <<'PY'
import io
import re
import warnings
import zipfile

from openpyxl import Workbook, load_workbook

USUAL = re.compile(rb"http://schemas\.openxmlformats\.org/(spreadsheetml|officeDocument|drawingml)/2006/")

book = Workbook()
book.active["A1"] = 1
usual, strict = io.BytesIO(), io.BytesIO()
book.save(usual)
with zipfile.ZipFile(usual) as parts, zipfile.ZipFile(strict, "w") as made:
    for name in parts.namelist():
        part = USUAL.sub(rb"http://purl.oclc.org/ooxml/\1/", parts.read(name))
        made.writestr(name, part.replace(b"<workbook ", b'<workbook conformance="strict" '))

for kind, file in (("transitional", usual), ("strict", strict)):
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        print(f"{kind}: {load_workbook(file).sheetnames} {[str(each.message) for each in said]}")
PY
seen=$("$folder/venv/bin/python" "$folder/strict.py")
echo "$seen"
wanted="transitional: ['Sheet'] []
strict: [] ['File contains an invalid specification for 0. This will be removed']"
if [ "$seen" != "$wanted" ]; then
    echo "It behaves otherwise by now." >&2
    exit 1
fi
