// node --import tsx e2e/support/cluster/run-cluster.ts [--asynchronous] [<part> …]: runs the cluster of docs/scaling.md under load, breaks it part by part,
// and prints as JSON what clients saw and what was lost. As root; needs haproxy, pgbouncer, iproute2 and PostgreSQL. RELEASE_BEFORE is the folder of an
// earlier release's build, to upgrade from (its .next/standalone); without it, the hosts are only restarted.
import { spawnSync } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { ownerOf } from "../http/owner-of";
import { Cluster } from "./cluster";
import { Correspondence } from "./correspondence";
import type { Seen } from "./load";
import { Follower } from "./follower";
import { Load, submit } from "./load";
import { ADDRESSES, Network } from "./network";
import { Waiter } from "./waiter";

const ALL = ["rolling-upgrade", "host-lost", "host-cut-off", "pooler-restarted", "slow-standby", "clocks-apart", "primary-lost"] as const;
export type Part = (typeof ALL)[number];
export type ClusterRun = {
  parts: Record<string, Seen>;
  acknowledged: number;
  /** Acknowledged, and not stored. */
  lost: string[];
  /** Stored more than once. */
  doubled: string[];
  /** Stored, but never announced by a webhook. */
  unannounced: number;
  /** Forms for one response that got another number of them. */
  notOne: string[];
  /** Events that a client which follows the stream never saw, though it went on after each interruption. */
  missed: string[];
  /** People who were asked by email, and got none that the service does not call uncertain. */
  unmailed: string[];
  /** People who got the same request twice. */
  mailedTwice: string[];
  /** A program that waits for one answer after another: how many it got, and the longest time from the answer's acknowledgement until it had it. */
  waits: { answered: number; unanswered: number; longestMs: number };
  /** How long a change at one host took to be seen at the other, in milliseconds. */
  hearsMs: Record<string, number>;
};

/** Acknowledgements between two parts. */
const ENOUGH = 100;

const { CLUSTER_NETWORK, RELEASE_BEFORE } = process.env;
if (CLUSTER_NETWORK === undefined) runInNetwork();
else await run(new Network(CLUSTER_NETWORK));

/** Makes the network and runs this program on its host of clients. */
function runInNetwork(): void {
  const network = new Network();
  network.create();
  try {
    const args = ["netns", "exec", `${network.prefix}-client`, process.execPath, ...process.execArgv, ...process.argv.slice(1)];
    const { status } = spawnSync("ip", args, { stdio: "inherit", env: { ...process.env, CLUSTER_NETWORK: network.prefix } });
    process.exitCode = status ?? 1;
  } finally {
    network.remove();
  }
}

async function run(network: Network): Promise<void> {
  const asked = process.argv.slice(2).filter((argument) => argument !== "--asynchronous") as Part[];
  const isSynchronous = asked.length === process.argv.length - 2;
  const say = (line: string) => process.stderr.write(`${line}\n`);
  const load = new Load();
  await load.listen();
  const correspondence = await Correspondence.listen();
  const cluster = await Cluster.start(network, { isSynchronous, firstBuild: RELEASE_BEFORE });
  say("The cluster is there");
  const owner = ownerOf({ baseUrl: cluster.baseUrl, apiKey: cluster.apiKey });
  const { id, url } = await owner.createForm({ callback_url: load.callbackUrl, expires_in: null });
  const follower = new Follower(cluster.baseUrl, cluster.apiKey);
  const waiter = new Waiter(cluster.baseUrl, cluster.apiKey, owner);
  load.start(url);
  await load.more(ENOUGH);
  const parts: Record<string, Seen> = { undisturbed: load.take() };
  const ones: { id: string; taken: number }[] = [];
  const actions: Record<Part, () => Promise<void>> = {
    "rolling-upgrade": async () => {
      for (const host of ["a", "b"] as const) {
        await cluster.stopService(host);
        await cluster.startService(host);
        await load.more(ENOUGH);
      }
    },
    "host-lost": async () => {
      network.powerOff("a");
      await load.more(ENOUGH);
      await cluster.restartBouncer("a", "one");
      await cluster.startService("a");
    },
    "host-cut-off": async () => {
      network.cutOff("b");
      await load.more(ENOUGH);
      network.rejoin("b");
    },
    "pooler-restarted": async () => {
      for (const host of ["a", "b"] as const) await cluster.restartBouncer(host, "one");
    },
    "slow-standby": async () => {
      for (let pauses = 0; pauses < 10; pauses++) {
        cluster.pauseStandby("SIGSTOP");
        await pause(400);
        cluster.pauseStandby("SIGCONT");
        await pause(100);
      }
    },
    "clocks-apart": async () => {
      network.powerOff("b");
      await cluster.restartBouncer("b", "one");
      await cluster.startService("b", { env: { NODE_OPTIONS: `--import ${new URL("late-clock.mjs", import.meta.url).href}` } });
    },
    "primary-lost": async () => {
      network.powerOff("one");
      await cluster.failOver();
    },
  };
  try {
    for (const part of asked.length > 0 ? asked : ALL) {
      say(part);
      await correspondence.ask(cluster.baseUrl, cluster.apiKey); // its emails are sent while the part is broken
      await actions[part]();
      await load.more(ENOUGH);
      ones.push(await raceForOne());
      parts[part] = load.take();
      say(JSON.stringify(parts[part]));
    }
    say("The load ends");
    await Promise.all([load.stop(), waiter.leave()]);
    say("Responses are read");
    const responses = await owner.responses(id);
    const stored = responses.map(({ data }) => String(data.name));
    say("Hosts hear of each other");
    const hearsMs = await hears();
    say("Webhooks and events arrive");
    for (const end = Date.now() + 60_000; load.received.size < stored.length && Date.now() < end;) await pause(200);
    const counts = new Map<string, number>();
    for (const name of stored) counts.set(name, (counts.get(name) ?? 0) + 1);
    const notOne: string[] = [];
    for (const { id: one, taken } of ones) {
      const { length } = await owner.responses(one);
      if (length !== 1 || taken > 1) notOne.push(`${one}: ${taken} acknowledged, ${length} stored`);
    }
    const isFollowed = () => stored.length <= follower.completed.size;
    for (const end = Date.now() + 30_000; !isFollowed() && Date.now() < end;) await pause(200);
    await follower.leave();
    say("Emails arrive");
    // API keys may not list emails. The standby has them too, or is the primary by now.
    const mailed = (condition: string) =>
      cluster.sql("two", `SELECT recipient FROM mails WHERE ${condition}`, "forms").split("\n").filter(Boolean);
    const mails = await correspondence.settle({
      waiting: () => mailed("next_attempt_at IS NOT NULL AND stage IS NULL"),
      // An email that was being handed over when its host was lost becomes uncertain once its lease ends.
      uncertain: () => mailed("stage IN ('handing_over', 'uncertain')"),
    });
    const result: ClusterRun = {
      parts,
      acknowledged: load.acknowledged.size,
      lost: [...load.acknowledged].filter((name) => !counts.has(name)),
      doubled: [...counts].filter(([, count]) => count > 1).map(([name]) => name),
      unannounced: stored.length - load.received.size,
      notOne,
      missed: responses.map(({ id: response }) => response).filter((response) => !follower.completed.has(response)),
      ...mails,
      waits: { answered: waiter.answered, unanswered: waiter.unanswered, longestMs: waiter.longestMs },
      hearsMs,
    };
    process.stdout.write(`${JSON.stringify(result)}\n`, () => process.exit(0)); // programs on other hosts are still connected to this one
  } catch (error) {
    say(cluster.said());
    throw error;
  } finally {
    load.close();
    correspondence.close();
    cluster.remove();
  }

  /** Lets several people answer a form for one person at once, at both hosts. */
  async function raceForOne(): Promise<{ id: string; taken: number }> {
    const form = await owner.createForm({ settings: { response_limit: 1 } });
    const at = (host: "a" | "b") => form.url.replace(ADDRESSES.balancer, `${ADDRESSES[host]}:3000`);
    const statuses = await Promise.all(Array.from({ length: 8 }, (_, person) => submit(at(person % 2 ? "a" : "b"), `person ${person}`)));
    return { id: form.id, taken: statuses.filter((status) => status === 201).length };
  }

  /** How long it takes until one host knows what the other was told. */
  async function hears(): Promise<Record<string, number>> {
    const form = await owner.createForm();
    const headers = { Authorization: `Bearer ${cluster.apiKey}`, "Content-Type": "application/json" };
    const ask = async (host: "a" | "b", path: string, method = "GET", body?: unknown, more = {}) => {
      const init = { method, headers: { ...headers, ...more }, ...(body !== undefined && { body: JSON.stringify(body) }) };
      const reply = await fetch(`http://${ADDRESSES[host]}:3000${path}`, { ...init, signal: AbortSignal.timeout(10_000) });
      return { status: reply.status, body: (await reply.json().catch(() => null)) as Record<string, string> | null };
    };
    /** Until the other host answers with something else than `known`. */
    const until = async (known: number, look: () => Promise<number | string>) => {
      const begun = performance.now();
      while ((await look()) === known) {
        if (performance.now() - begun > 10_000) throw new Error("A host did not hear of what the other was told");
        await pause(10);
      }
      return Math.round(performance.now() - begun);
    };
    const at = form.url.replace(ADDRESSES.balancer, `${ADDRESSES.b}:3000`);
    await submit(at, "first");
    const cancelled = await ask("a", `/api/v1/forms/${form.id}`, "PATCH", { status: "cancelled" });
    if (cancelled.status !== 200) throw new Error(`The form could not be cancelled: ${cancelled.status}`);
    const cancelledMs = await until(201, () => submit(at, `late ${performance.now()}`));
    const made = await ask("a", "/api/v1/keys", "POST", { name: "Of a program" });
    const withKey = async () => (await ask("b", "/api/v1/forms", "GET", undefined, { Authorization: `Bearer ${made.body?.key}` })).status;
    await until(401, withKey); // until it is known at all
    await ask("a", `/api/v1/keys/${made.body?.id}`, "DELETE");
    return { cancelled: cancelledMs, revoked: await until(200, withKey) };
  }
}
