import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Correspondence } from "./correspondence";
import type { Host, Network } from "./network";
import { ADDRESSES, postgresFolder } from "./network";

/** A host of the service, or of the database. */
export type ServiceHost = "a" | "b";
export type DatabaseHost = "one" | "two";

const SECRET = "a secret that all hosts of the cluster share";
const BUILD = ".next/standalone";

type Options = {
  /** Whether a commit waits until the standby has it on its disk. */
  isSynchronous: boolean;
  /** The folder of the build that the hosts begin with, if it is another than the current one. */
  firstBuild?: string | undefined;
  /** More variables of the service. */
  env?: Record<string, string>;
};

/**
 * What docs/scaling.md describes: HAProxy before two hosts of the service, each with a PgBouncer in transaction mode; a primary and a streaming
 * standby; files in S3.
 */
export class Cluster {
  readonly #network: Network;
  readonly #folder: string;
  readonly #options: Options;
  readonly #postgres: string;
  /** What each program said, to explain a failure. */
  readonly #said = new Map<string, string>();
  readonly #bouncers = new Map<ServiceHost, ChildProcess>();
  readonly #services = new Map<ServiceHost, ChildProcess>();
  /** The key that the first service printed. */
  apiKey = "";

  private constructor(network: Network, options: Options) {
    this.#network = network;
    this.#options = options;
    this.#folder = mkdtempSync("/tmp/formslip-cluster-");
    this.#postgres = postgresFolder() ?? "";
    chmodSync(this.#folder, 0o777); // PostgreSQL and PgBouncer do not run as root: that is also why it is not in TMPDIR
  }

  static async start(network: Network, options: Options): Promise<Cluster> {
    const cluster = new Cluster(network, options);
    try {
      await cluster.#start();
      return cluster;
    } catch (error) {
      throw new Error(`The cluster did not start:\n${cluster.said()}`, { cause: error });
    }
  }

  readonly baseUrl = `http://${ADDRESSES.balancer}`;

  /** What all programs have said, the last lines of each. */
  said(): string {
    return [...this.#said].map(([name, text]) => `--- ${name}\n${text.slice(-2_000)}`).join("\n");
  }

  /** Removes what is on disk; the network ends the programs. */
  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** Starts the service on a host, and waits until it is ready. @param build the folder of another build than the current one. */
  async startService(host: ServiceHost, { build = BUILD, env = {} }: { build?: string; env?: Record<string, string> } = {}): Promise<void> {
    const dataDir = this.#make(`data-${host}`);
    const child = this.#launch(host, [process.execPath, "serve.mjs"], {
      cwd: build,
      env: {
        PATH: process.env.PATH,
        NODE_ENV: "production",
        PORT: "3000",
        BASE_URL: this.baseUrl,
        DATA_DIR: dataDir,
        APP_SECRET: SECRET,
        DATABASE_URL: "postgres://forms@127.0.0.1:6432/forms?pgbouncer=true",
        FILES_URL: `s3://S3RVER:S3RVER@${ADDRESSES.files}:9000/forms?tls=off`,
        TRUSTED_PROXIES: ADDRESSES.balancer,
        WEBHOOK_ALLOWED_CIDRS: `${ADDRESSES.client}/32`,
        RATE_LIMITS: "off",
        SMTP_URL: Correspondence.url,
        MAIL_FROM: "forms@example.test",
        ...this.#options.env,
        ...env,
      },
    });
    this.#services.set(host, child);
    await this.#until(() => this.#textOf(host).includes("Formslip is ready"), child, 120_000);
  }

  /** Ends a service as an operator does, and waits until it has finished what it had begun. */
  async stopService(host: ServiceHost): Promise<void> {
    const child = this.#services.get(host);
    if (child?.kill("SIGTERM") && child.exitCode === null && child.signalCode === null) await once(child, "exit");
  }

  /** Promotes the standby, after its primary is gone, and sends the poolers to it: what docs/scaling.md tells an operator to do. */
  async failOver(): Promise<void> {
    this.sql("two", "SELECT pg_promote()");
    this.sql("two", "ALTER SYSTEM SET synchronous_standby_names = ''");
    this.sql("two", "SELECT pg_reload_conf()");
    for (const host of ["a", "b"] as const) {
      this.#writeBouncer(host, "two");
      this.#bouncers.get(host)?.kill("SIGHUP"); // reads its file again
    }
    await pause(0);
  }

  /** Ends a pooler and starts it again. */
  async restartBouncer(host: ServiceHost, database: DatabaseHost): Promise<void> {
    const child = this.#bouncers.get(host);
    if (child?.kill("SIGKILL") && child.exitCode === null && child.signalCode === null) await once(child, "exit");
    await this.#startBouncer(host, database);
  }

  /** Runs a statement on a host of the database. @returns its rows, one a line. */
  sql(host: DatabaseHost, statement: string, database = "postgres"): string {
    return this.#asPostgres(host, "psql", "-h", "127.0.0.1", "-U", "postgres", "-XAtc", statement, database).trim();
  }

  /** Stops or continues what receives the primary's changes: then commits wait, as for a slow disk. */
  pauseStandby(signal: "SIGSTOP" | "SIGCONT"): void {
    const pid = Number(this.#network.run("two", "sh", "-c", "pgrep -f '[w]alreceiver' | head -1"));
    process.kill(pid, signal);
  }

  async #start(): Promise<void> {
    await this.#startPrimary();
    await this.#startStandby();
    this.#launch("files", [process.execPath, "--import", "tsx", "e2e/support/cluster/files-host.ts", this.#make("files")]);
    for (const host of ["a", "b"] as const) await this.#startBouncer(host, "one");
    const { firstBuild: build = BUILD } = this.#options;
    await this.startService("a", { build });
    this.apiKey = /^API key: (\S+)$/m.exec(this.#textOf("a"))?.[1] ?? "";
    await this.startService("b", { build });
    const config = this.#write("haproxy.cfg", shown("# /etc/haproxy"));
    this.#launch("balancer", ["haproxy", "-f", config]);
    for (let tries = 0; !(await isAnswered(`${this.baseUrl}/healthz`)); tries++) {
      if (tries > 100) throw new Error("HAProxy does not answer");
      await pause(100);
    }
  }

  async #startPrimary(): Promise<void> {
    const data = this.#dataOf("one");
    this.#asPostgres("one", "initdb", "-D", data, "-U", "postgres", "--auth=trust", "--encoding=UTF8", "--locale=C");
    const standbys = this.#options.isSynchronous ? "two" : "";
    writeFileSync(
      join(data, "postgresql.auto.conf"),
      `${shown("# postgresql.conf")}unix_socket_directories = ''\nsynchronous_standby_names = '${standbys}'\n`,
    );
    writeFileSync(join(data, "pg_hba.conf"), `local all all trust\nhost all all 127.0.0.1/32 trust\n${shown("# pg_hba.conf")}`);
    await this.#startDatabase("one");
    // Nothing is committed until the standby is there, except what says that it need not wait.
    for (const statement of statements())
      this.#asPostgres("one", "psql", "-h", "127.0.0.1", "-U", "postgres", "-Xqc", "SET synchronous_commit = local", "-c", statement);
  }

  async #startStandby(): Promise<void> {
    const rest = "-R -X stream -C -S two -c fast".split(" ");
    this.#asPostgres("two", "pg_basebackup", "-d", primary(), "-D", this.#dataOf("two"), ...rest);
    await this.#startDatabase("two");
    for (let tries = 0; this.sql("one", "SELECT state FROM pg_stat_replication") !== "streaming"; tries++) {
      if (tries > 100) throw new Error("The standby does not follow");
      await pause(100);
    }
  }

  async #startDatabase(host: DatabaseHost): Promise<void> {
    this.#launch(host, asUser(join(this.#postgres, "postgres"), "-D", this.#dataOf(host)));
    for (let tries = 0; ; tries++) {
      try {
        this.sql(host, "SELECT 1");
        return;
      } catch (error) {
        if (tries > 100) throw error;
        await pause(100);
      }
    }
  }

  async #startBouncer(host: ServiceHost, database: DatabaseHost): Promise<void> {
    const config = this.#writeBouncer(host, database);
    this.#bouncers.set(
      host,
      this.#launch(
        host,
        ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups", "pgbouncer", "-q", config],
        {},
        `pgbouncer ${host}`,
      ),
    );
    await pause(300);
  }

  #writeBouncer(host: ServiceHost, database: DatabaseHost): string {
    return this.#write(`pgbouncer-${host}.ini`, bouncerConfig(database));
  }

  #dataOf(host: DatabaseHost): string {
    return join(this.#folder, `database-${host}`);
  }

  #asPostgres(host: DatabaseHost, program: string, ...args: string[]): string {
    return this.#network.run(host, ...asUser(join(this.#postgres, program), ...args));
  }

  #launch(
    host: Host,
    program: string[],
    options: { cwd?: string; env?: NodeJS.ProcessEnv | Record<string, string | undefined> } = {},
    name: string = host,
  ): ChildProcess {
    const child = this.#network.start(host, program, options as object);
    this.#said.set(name, "");
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (chunk: Buffer) => this.#said.set(name, this.#textOf(name) + chunk.toString()));
    return child;
  }

  #textOf(name: string): string {
    return this.#said.get(name) ?? "";
  }

  async #until(isThere: () => boolean, child: ChildProcess, ms: number): Promise<void> {
    const end = Date.now() + ms;
    while (!isThere()) {
      if (child.exitCode !== null || Date.now() > end) throw new Error("A program did not start");
      await pause(50);
    }
  }

  #make(name: string): string {
    const path = join(this.#folder, name);
    mkdirSync(path, { recursive: true });
    return path;
  }

  #write(name: string, text: string): string {
    const path = join(this.#folder, name);
    writeFileSync(path, text);
    return path;
  }
}

const asUser = (...program: string[]) => ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups", ...program];

/** The configuration that docs/scaling.md shows under a first line such as `; /etc/pgbouncer/pgbouncer.ini`. */
function shown(firstLine: string): string {
  const found = new RegExp(`^\`\`\`\\w+\\n(${firstLine}[^]*?)^\`\`\`$`, "m").exec(readFileSync("docs/scaling.md", "utf8"))?.[1];
  if (found === undefined) throw new Error(`docs/scaling.md shows no file that begins with ${firstLine}`);
  return found;
}

/** The roles and the database that docs/scaling.md creates, with the timeouts that it sets. */
const statements = () => readFileSync("docs/scaling.md", "utf8").match(/^(?:CREATE|ALTER) (?:ROLE|DATABASE) .*;$/gm) ?? [];

/** How the standby of docs/scaling.md connects to its primary. */
const primary = () => / pg_basebackup -d "([^"]+)"/.exec(readFileSync("docs/scaling.md", "utf8"))?.[1] ?? "";

const bouncerConfig = (database: DatabaseHost) => shown("; /etc/pgbouncer").replace(ADDRESSES.one, ADDRESSES[database]);

async function isAnswered(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(1_000) })).ok;
  } catch {
    return false;
  }
}
