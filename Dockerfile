ARG HELM_VERSION=3.17.0
FROM alpine/helm:${HELM_VERSION} AS helm

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY nest-cli.json tsconfig.json tsconfig.build.json .swcrc ./
COPY scripts scripts
COPY src src
COPY ui ui
COPY rules rules
COPY examples examples
# WITHOUT_AWS=true leaves the clients of AWS out. Otherwise only the build of them that is loaded stays: the others and the
# declarations are nine tenths of them.
ARG WITHOUT_AWS=
RUN npm run build \
  && npm prune --omit=dev ${WITHOUT_AWS:+--omit=optional} \
  && find node_modules -type d \( -path '*/@aws-sdk/*' -o -path '*/@smithy/*' \) \( -name dist-es -o -name dist-types \) \
    -prune -exec rm -rf {} +

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# What connectors to git repositories need.
RUN apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates git openssh-client \
  && rm -rf /var/lib/apt/lists/* \
  && install -d -o node -g node -m 0700 /data
# What Helm charts need.
COPY --from=helm /usr/bin/helm /usr/local/bin/helm
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY rules rules
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/health/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/main.js"]
