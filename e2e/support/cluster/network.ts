import type { ChildProcess, SpawnOptions } from "node:child_process";
import { execFileSync, spawn } from "node:child_process";
import { readFileSync } from "node:fs";

/** The hosts of the cluster, by their addresses. */
export const ADDRESSES = {
  balancer: "10.77.0.2",
  a: "10.77.0.11",
  b: "10.77.0.12",
  one: "10.77.0.21",
  two: "10.77.0.22",
  files: "10.77.0.31",
  client: "10.77.0.100",
} as const;
export type Host = keyof typeof ADDRESSES;
const HOSTS = Object.keys(ADDRESSES) as Host[]; // its keys are these

/**
 * Hosts as network namespaces of this machine, connected by a bridge in a namespace of its own: nothing of them is reachable from outside, and
 * nothing outside from them. Needs root.
 */
export class Network {
  /** @param prefix of the namespaces' names. */
  constructor(readonly prefix = `fs${process.pid}`) {}

  /** Makes the namespaces. @throws Error when this machine permits none. */
  create(): void {
    this.#ip("netns", "add", this.#nameOf("wire"));
    this.#within("wire", "ip", "link", "add", "bridge", "type", "bridge");
    this.#within("wire", "ip", "link", "set", "bridge", "up");
    for (const host of HOSTS) this.#connect(host);
  }

  /** Starts a program on a host. */
  start(host: Host, program: string[], options: SpawnOptions = {}): ChildProcess {
    return spawn("ip", ["netns", "exec", this.#nameOf(host), ...program], { stdio: ["ignore", "pipe", "pipe"], ...options });
  }

  /** Runs a program on a host to its end. @returns its output. */
  run(host: Host, ...program: string[]): string {
    return execFileSync("ip", ["netns", "exec", this.#nameOf(host), ...program], { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
  }

  /** Takes a host off the network: its programs run on, and packets to and from it are lost without a sign. */
  cutOff(host: Host): void {
    this.#within("wire", "ip", "link", "set", `to-${host}`, "down");
  }

  /** Connects a host again. */
  rejoin(host: Host): void {
    this.#within("wire", "ip", "link", "set", `to-${host}`, "up");
  }

  /** Ends all programs of a host at once, as a power cut does. */
  powerOff(host: Host): void {
    const pids = execFileSync("ip", ["netns", "pids", this.#nameOf(host)], { encoding: "utf8" })
      .split("\n")
      .filter(Boolean);
    for (const pid of pids) killIfThere(Number(pid));
  }

  /** Ends everything on all hosts, and removes them. */
  remove(): void {
    for (const host of HOSTS) this.powerOff(host);
    for (const name of [...HOSTS, "wire"]) this.#ip("netns", "delete", this.#nameOf(name));
  }

  #connect(host: Host): void {
    const name = this.#nameOf(host);
    this.#ip("netns", "add", name);
    this.#within("wire", "ip", "link", "add", "name", `to-${host}`, "type", "veth", "peer", "name", "eth0", "netns", name);
    this.#within("wire", "ip", "link", "set", `to-${host}`, "master", "bridge", "up");
    this.#within(host, "ip", "address", "add", `${ADDRESSES[host]}/24`, "dev", "eth0");
    for (const device of ["lo", "eth0"]) this.#within(host, "ip", "link", "set", device, "up");
  }

  #nameOf(host: string): string {
    return `${this.prefix}-${host}`;
  }

  #within(host: string, ...program: string[]): void {
    execFileSync("ip", ["netns", "exec", this.#nameOf(host), ...program], { stdio: ["ignore", "ignore", "pipe"] });
  }

  #ip(...args: string[]): void {
    execFileSync("ip", args, { stdio: ["ignore", "ignore", "pipe"] });
  }
}

function killIfThere(pid: number): void {
  if (pid === process.pid) return;
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // it has ended with its parent
  }
}

/** What this machine lacks to run a cluster, in words; null when it can. */
export function lacksForCluster(): string | null {
  if (process.getuid?.() !== 0) return "network namespaces need root";
  for (const program of ["haproxy", "pgbouncer", "ip"]) if (!isThere(program)) return `there is no ${program}`;
  if (postgresFolder() === null) return "there is no PostgreSQL with pg_basebackup";
  try {
    execFileSync("ip", ["netns", "add", `fs${process.pid}-try`], { stdio: "ignore" });
    execFileSync("ip", ["netns", "delete", `fs${process.pid}-try`], { stdio: "ignore" });
    return null;
  } catch {
    return "this machine permits no network namespaces";
  }
}

function isThere(program: string): boolean {
  try {
    execFileSync("sh", ["-c", `command -v ${program} || test -x /usr/sbin/${program}`], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** The folder of Debian's newest PostgreSQL; null without one. */
export function postgresFolder(): string | null {
  const found = execFileSync("sh", ["-c", "ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -1"], { encoding: "utf8" }).trim();
  return found !== "" && readFileSync("/etc/passwd", "utf8").includes("\npostgres:") ? found : null;
}
