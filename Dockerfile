# One container, one volume. docs/operating.md shows how it is run.
#
#   docker build -t full-marks .
#   docker run -d --name full-marks -p 127.0.0.1:3000:3000 -v full-marks:/data full-marks

# The pages are built here; none of the tools for that goes further.
FROM node:24-bookworm-slim AS pages
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN node server/build/build.ts

FROM node:24-bookworm-slim
WORKDIR /site
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
COPY package.json package-lock.json .npmrc ./
# What is optional is a Node for machines without one; the image has its own.
RUN npm ci --omit=dev --omit=optional && npm cache clean --force
# The sources whole: the start compares them with what the pages were built of, and builds nothing when they are the same.
COPY . .
COPY --from=pages /site/build ./build
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node itself and no shell around it, so that `docker stop` reaches it.
CMD ["node", "--no-wasm-code-gc", "--wasm-tiering-budget=200000000", "server.ts"]
