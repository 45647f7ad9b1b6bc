import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startPostgres } from "@/e2e/support/postgres";
import { startService } from "@/e2e/support/start-service";
import type { Seed } from "./bulk-seed";
import { seedPostgres, seedSqlite, waitingId } from "./bulk-seed";
import { twelveQuestions } from "./twelve-questions";

/** Something that is measured: a server with the same key and the same data as the others. */
export type Contender = {
  name: string;
  baseUrl: string;
  pid: () => number;
  headers: Record<string, string>;
  /** The path of a page of twelve questions; null where there are no pages. */
  page: string | null;
  /** The next form that takes one answer. */
  nextWaiting: () => string;
  dispose: () => Promise<void>;
};

const ENV = { RATE_LIMITS: "off", APP_SECRET: "a secret for a measurement, of enough length" };

/** The bare server, and the service with each number of workers, all on copies of one SQLite file. */
export async function startOnSqlite(seed: Seed, { workers, isWithBare }: { workers: number[]; isWithBare: boolean }): Promise<Contender[]> {
  const first = await startService({ env: ENV });
  const key = first.apiKey ?? "";
  await first.stop();
  seedSqlite(join(first.dataDir, "formslip.db"), seed);
  const contenders: Contender[] = [];
  const copy = () => {
    const folder = mkdtempSync(join(tmpdir(), "formslip-bench-"));
    cpSync(first.dataDir, folder, { recursive: true });
    return folder;
  };
  if (isWithBare) contenders.push(await startBare(copy(), { key, seed }));
  for (const count of workers) {
    const service = await startService({ dataDir: copy(), env: { ...ENV, WORKERS: String(count) } });
    contenders.push(await toContender(service, { name: nameOf("SQLite", count), key, seed }));
  }
  await first.dispose();
  return contenders;
}

/** The service with each number of workers, on copies of one PostgreSQL database of a server that is stopped with the last of them. */
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
    const service = await startService({ env: { ...ENV, DATABASE_URL: copy, WORKERS: String(count) } });
    contenders.push(await toContender(service, { name: nameOf("PostgreSQL", count), key, seed }));
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

function nameOf(database: string, workers: number): string {
  return `${database}, ${workers} worker${workers === 1 ? "" : "s"}`;
}

async function copyDatabase(serverUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`CREATE DATABASE ${name} TEMPLATE bench`).finally(() => client.end());
  return Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
}

type About = { name: string; key: string; seed: Seed };

async function toContender(service: Awaited<ReturnType<typeof startService>>, { name, key, seed }: About): Promise<Contender> {
  const { baseUrl, pid, dispose } = service;
  const headers = { Authorization: `Bearer ${key}` };
  return { name, baseUrl, pid, headers, page: await createPage(baseUrl, headers), nextWaiting: waitingForms(seed), dispose };
}

async function createPage(baseUrl: string, headers: Record<string, string>): Promise<string> {
  const init = { method: "POST", headers: { ...headers, "Content-Type": "application/json" }, body: JSON.stringify(twelveQuestions) };
  const reply = await fetch(`${baseUrl}/api/v1/forms`, init);
  return new URL(((await reply.json()) as { url: string }).url).pathname; // 201 has this shape: create-form.test.ts
}

function waitingForms({ waiting }: Seed): () => string {
  let next = 0;
  return () => {
    if (next === waiting) throw new Error("Out of forms to answer: seed more");
    return waitingId(next++);
  };
}

async function startBare(folder: string, { key, seed }: Omit<About, "name">): Promise<Contender> {
  const path = join(folder, "formslip.db");
  const child = spawn(process.execPath, [join(import.meta.dirname, "bare-server.mjs"), path], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  return {
    name: "bare server",
    baseUrl: `http://127.0.0.1:${line.toString().trim()}`,
    pid: () => child.pid ?? 0,
    headers: { Authorization: `Bearer ${key}` },
    page: null,
    nextWaiting: waitingForms(seed),
    dispose: async () => {
      child.kill();
      await once(child, "exit");
      rmSync(folder, { recursive: true });
    },
  };
}
