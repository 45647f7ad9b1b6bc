# Includes a compiler for SQLite where no prebuilt binary can be fetched; Node's own headers are in the image.
FROM node:24 AS build
WORKDIR /app
ENV npm_config_nodedir=/usr/local
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
# The served build is behind a symbolic link.
RUN npm run build && mv "$(readlink -f .next/standalone)" /service

FROM node:24-slim
WORKDIR /app
ENV NODE_ENV=production DATA_DIR=/data
COPY --from=build /service ./
RUN mkdir /data && chown node:node /data && ln -s /app/formslip.mjs /usr/local/bin/formslip
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK CMD ["node", "-e", "fetch('http://localhost:' + (process.env.PORT ?? 3000) + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-old-space-size=512", "--max-semi-space-size=8", "serve.mjs"]
