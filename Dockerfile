FROM python:3.11.16-slim-trixie

ENV PYTHONUNBUFFERED=1 \
    UV_COMPILE_BYTECODE=1 \
    UV_LINK_MODE=copy \
    UV_PYTHON_DOWNLOADS=never \
    PARLEY_DB=/data/parley.sqlite3 \
    PATH="/app/.venv/bin:$PATH"

RUN pip install --no-cache-dir uv==0.13.8 \
    && useradd --create-home --uid 1000 parley \
    && install --directory --owner=parley --group=parley /data

WORKDIR /app

# The locked packages first: this layer is rebuilt only when the lock changes.
COPY pyproject.toml uv.lock ./
RUN uv sync --locked --no-default-groups --extra postgres --no-install-project --no-cache

COPY README.md LICENSE ./
COPY engines engines
COPY render render
COPY bot bot
COPY data data
RUN uv sync --locked --no-default-groups --extra postgres --no-cache \
    && python -m compileall -q bot engines render

USER parley
VOLUME /data
HEALTHCHECK --interval=60s --timeout=20s --start-period=120s CMD ["parley", "doctor", "--alive"]
# A container is started again whatever ended it: after a wrong token it waits for its host.
CMD ["parley", "run", "--stay"]
