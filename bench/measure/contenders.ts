import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startPostgres } from "../../e2e/support/database/postgres";
import { startService } from "../../e2e/support/service/start-service";
import type { Seed } from "./bulk-seed";
import { seedPostgres, seedSqlite, waitingId } from "./bulk-seed";
import { twelveQuestions } from "./twelve-questions";
import { spawn } from "node:child_process";
import { once } from "node:events";

export type Database = "SQLite" | "PostgreSQL";

/** A measured server, with the same key and data as the others. */
export type Contender = {
  database: Database;
  /** 0 for the bare server. */
  workers: number;
  baseUrl: string;
  pid: () => number;
  servingPids: () => number[];
  headers: Record<string, string>;
  /** The path of a page with twelve questions; null without pages. */
  page: string | null;
  /** The path of the next open form that takes one response. */
  nextWaiting: () => string;
  dispose: () => Promise<void>;
};

export function nameOf({ database, workers }: Pick<Contender, "database" | "workers">): string {
  if (workers === 0) return `${database}, bare server`;
  return `${database}, ${workers} worker${workers === 1 ? "" : "s"}`;
}

const ENV = { RATE_LIMITS: "off", APP_SECRET: "a secret for a measurement, of enough length" };

/** For each number in `workers`, starts the bare server (0) or the service, on a copy of one SQLite file. */
export async function startOnSqlite(seed: Seed, { workers }: { workers: number[] }): Promise<Contender[]> {
  const first = await startService({ env: ENV });
  const key = first.apiKey ?? "";
  await first.stop();
  seedSqlite(join(first.dataDir, "formslip.db"), seed);
  const contenders: Contender[] = [];
  for (const count of workers) {
    const dataDir = mkdtempSync(join(tmpdir(), "formslip-bench-"));
    cpSync(first.dataDir, dataDir, { recursive: true });
    const about = { database: "SQLite", workers: count, key, seed } as const;
    if (count === 0) contenders.push(await toBare(join(dataDir, "formslip.db"), { ...about, dataDir }));
    else contenders.push(await toContender(await startService({ dataDir, env: { ...ENV, WORKERS: String(count) } }), about));
  }
  await first.dispose();
  return contenders;
}

/** The same on copies of one PostgreSQL database, whose server stops with the last of them. */
export async function startOnPostgres(seed: Seed, { workers }: { workers: number[] }): Promise<Contender[]> {
  const postgres = await startPostgres({ isDurable: true });
  const databaseUrl = await postgres.createDatabase("bench");
  const first = await startService({ env: { ...ENV, DATABASE_URL: databaseUrl } });
  const key = first.apiKey ?? "";
  await first.dispose();
  await seedPostgres(databaseUrl, seed);
  const contenders: Contender[] = [];
  for (const count of workers) {
    const copy = await copyDatabase(postgres.url, `bench_${count}`);
    const about = { database: "PostgreSQL", workers: count, key, seed } as const;
    if (count === 0) contenders.push(await toBare(copy, about));
    else contenders.push(await toContender(await startService({ env: { ...ENV, DATABASE_URL: copy, WORKERS: String(count) } }), about));
  }
  const last = contenders.at(-1);
  if (last) {
    const { dispose } = last;
    last.dispose = async () => {
      await dispose();
      await postgres.stop();
    };
  }
  return contenders;
}

async function copyDatabase(serverUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${name} TEMPLATE bench`);
  } finally {
    await client.end();
  }
  return Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
}

type About = { database: Database; workers: number; key: string; seed: Seed };

async function toContender(service: Awaited<ReturnType<typeof startService>>, { key, seed, ...about }: About): Promise<Contender> {
  const { baseUrl, pid, servingPids, dispose } = service;
  const headers = authorize(key);
  const page = await createPage(baseUrl, headers);
  return { ...about, baseUrl, pid, servingPids, headers, page, nextWaiting: waitingForms(seed), dispose };
}

async function toBare(place: string, { key, seed, dataDir, ...about }: About & { dataDir?: string }): Promise<Contender> {
  const { baseUrl, pid, stop } = await startBare(place);
  const dispose = async () => {
    await stop();
    if (dataDir !== undefined) rmSync(dataDir, { recursive: true });
  };
  const servingPids = () => [pid()];
  return { ...about, baseUrl, pid, servingPids, headers: authorize(key), page: null, nextWaiting: waitingForms(seed), dispose };
}

function authorize(key: string): Record<string, string> {
  return { Authorization: `Bearer ${key}` };
}

async function createPage(baseUrl: string, headers: Record<string, string>): Promise<string> {
  const init = { method: "POST", headers: { ...headers, "Content-Type": "application/json" }, body: JSON.stringify(twelveQuestions) };
  const reply = await fetch(`${baseUrl}/api/v1/forms`, init);
  return new URL(((await reply.json()) as { url: string }).url).pathname; // the shape of a 201: create-form.both.test.ts
}

function waitingForms({ waiting }: Seed): () => string {
  let next = 0;
  return () => {
    if (next === waiting) throw new Error("Out of forms to answer: seed more");
    return waitingId(next++);
  };
}

type BareServer = { baseUrl: string; pid: () => number; stop: () => Promise<void> };

/** Starts `bare-server.mjs`. @param place SQLite file or PostgreSQL URL. */
async function startBare(place: string): Promise<BareServer> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "bare-server.mjs"), place], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  const [line] = (await once(child.stdout, "data")) as [Buffer]; // a stream without an encoding gives buffers
  return {
    baseUrl: `http://127.0.0.1:${line.toString().trim()}`,
    pid: () => child.pid ?? 0,
    stop: async () => {
      child.kill();
      await once(child, "exit");
    },
  };
}
