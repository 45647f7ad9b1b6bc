import { once } from "node:events";
import { createServer } from "node:net";
import { expect, it } from "vitest";
import { startPostgres } from "@/e2e/support/database/postgres";
import { waitForDatabase } from "./wait-for-database";

/** A port where nobody listens. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  return address && typeof address === "object" ? address.port : 0;
}

it("says once that it is waiting, and gives up with one sentence that names the variable", async () => {
  const lines: string[] = [];
  const databaseUrl = `postgres://postgres@127.0.0.1:${await freePort()}/forms`;
  const waiting = waitForDatabase({ databaseUrl, waitMs: 300, pauseMs: 50, say: (line) => lines.push(line) });
  await expect(waiting).rejects.toThrow(/^DATABASE_URL names a database that cannot be used: .*within 0\.3 s \(ECONNREFUSED\)\.$/);
  expect(lines).toEqual(["Waiting up to 0.3 s for PostgreSQL (ECONNREFUSED)."]);
});

it("continues as soon as the server listens, and leaves other errors to the first query", async () => {
  const port = await freePort();
  const lines: string[] = [];
  const waiting = waitForDatabase({
    databaseUrl: `postgres://postgres@127.0.0.1:${port}/forms`,
    waitMs: 60_000,
    pauseMs: 20,
    say: (line) => {
      lines.push(line);
      // Answers, but not as PostgreSQL.
      const server = createServer((socket) => void socket.end("E\0\0\0\x0f" + "C28P01\0Mno\0\0")).listen(port, "127.0.0.1");
      server.unref();
    },
  });
  await waiting;
  expect(lines).toHaveLength(1);
});

it("does not wait for SQLite, or for a PostgreSQL that is up", async () => {
  const say = () => expect.unreachable();
  await waitForDatabase({ databaseUrl: "file:data/forms.db", waitMs: 0, say });
  const server = await startPostgres();
  try {
    await waitForDatabase({ databaseUrl: server.url, waitMs: 0, say });
  } finally {
    await server.stop();
  }
});
