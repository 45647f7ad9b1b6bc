import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { connect, createServer } from "node:net";
import { expect, it } from "vitest";
import { sharePostgres } from "@/e2e/support/database/share-postgres";
import { isBusy } from "./errors";
import { openPostgres, postgresPool } from "./open-postgres";

it("abandons a silently lost connection and continues with another", async () => {
  const postgres = await sharePostgres();
  const url = new URL(await postgres.createDatabase());
  const upstream = { host: url.hostname, port: Number(url.port) };
  const sockets = new Set<Socket>();
  let isLost = false;
  // A firewall that forgets: nothing comes through any more, and nobody is told.
  const proxy = createServer((client) => {
    const server = connect(upstream);
    const isOfBefore = !isLost;
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(from);
      from.on("error", () => undefined);
      from.on("data", (chunk: Buffer) => {
        if (!(isLost && isOfBefore)) to.write(chunk);
      });
    }
  }).listen(0, "127.0.0.1");
  await once(proxy, "listening");
  url.hostname = "127.0.0.1";
  url.port = String((proxy.address() as AddressInfo).port); // a TCP server has one of this kind
  const db = openPostgres(url.href, { pool: postgresPool(url.href, { silenceMs: 500 }) });
  try {
    expect(await db.$queryRaw`SELECT 1 AS one`).toEqual([{ one: 1 }]);
    isLost = true;
    const fault = await db.$queryRaw`SELECT 1 AS one`.catch((error: unknown) => error);
    expect(isBusy(fault)).toBe(true);
    expect(await db.$queryRaw`SELECT 2 AS two`).toEqual([{ two: 2 }]);
  } finally {
    await db.$disconnect();
    for (const socket of sockets) socket.destroy();
    proxy.close();
    await postgres.stop();
  }
});
