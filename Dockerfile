# One server: docker build -t legendarium . && docker run -p 8000:8000 -v legendarium:/data legendarium
FROM python:3.13-slim AS build
RUN apt-get update && apt-get install -y --no-install-recommends build-essential && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY . .
RUN pip install --no-cache-dir hatchling && LEGENDARIUM_COMPILE=auto pip wheel --no-deps --wheel-dir /wheels .

FROM python:3.13-slim
COPY --from=build /wheels /wheels
RUN pip install --no-cache-dir "$(echo /wheels/*.whl)[postgres]" && rm -r /wheels \
    && useradd --system --home-dir /data --create-home legendarium
USER legendarium
VOLUME /data
EXPOSE 8000
HEALTHCHECK CMD ["python", "-c", "import urllib.request as r; r.urlopen('http://127.0.0.1:8000/healthz', timeout=4)"]
ENTRYPOINT ["legendarium"]
CMD ["serve", "--host", "0.0.0.0", "--port", "8000", "--data", "/data"]
