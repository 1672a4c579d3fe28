# One container, one volume (docs/operating.md).
#
#   docker build -t full-marks .
#   docker run -d --name full-marks -p 127.0.0.1:3000:3000 -v full-marks:/data full-marks

# Builds the pages. The tools for that stay in this stage.
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
# The image has its own Node: the one among the optional dependencies goes.
RUN npm ci --omit=dev && rm -rf node_modules/node-linux-* node_modules/.bin/node \
  && npm cache clean --force
# All sources: a start compares them with those of the built pages and builds only if they differ.
COPY . .
COPY --from=pages /site/build ./build
RUN mkdir -m 700 /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Without a shell, so that the signal of `docker stop` reaches Node. docs/decisions/011 explains the
# flags.
CMD ["node", "--no-wasm-code-gc", "--wasm-tiering-budget=200000000", "--max-semi-space-size=16", \
  "server.ts"]
