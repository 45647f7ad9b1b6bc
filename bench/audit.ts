// npm run bench -- audit [sqlite | postgres]: what the audit adds to a write, in one process, in turns with its statement and without it. Only this
// file leaves it out. Creating a form has its entry in its own transaction; any other change has it in a second one. Chaining comes later, and is
// measured by itself. Responses of respondents have no entry.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startPostgres } from "../e2e/support/database/postgres";
import { closeDb } from "../lib/base/db/client";
import { migrate } from "../lib/base/db/migrate";
import { env } from "../lib/base/env/env";
import { extendChain } from "../lib/domain/audit/chain-mutations";
import type { AuditEvent } from "../lib/domain/audit/record-mutations";
import { recordEvent, statementOf } from "../lib/domain/audit/record-mutations";
import { createAccount } from "../lib/domain/auth/mutations";
import { createForm } from "../lib/domain/forms/create-mutations";
import { updateForm } from "../lib/domain/forms/mutations";
import { createFormSchema } from "../lib/domain/forms/schema";
import { percentile } from "./measure/load";
import { printTable } from "./measure/print-table";
import { twelveQuestions } from "./measure/twelve-questions";

const TURNS = Number(process.env.BENCH_TURNS ?? 150);
const WARM_UP = 15;
/** Writes at once: alone, and under load, where writers share commits. */
const AT_ONCE = [1, 20];
const [database = "sqlite"] = process.argv.slice(2);

const folder = mkdtempSync(join(tmpdir(), "formslip-bench-"));
const postgres = database === "postgres" ? await startPostgres({ isDurable: true }) : null;
Object.assign(process.env, { DATA_DIR: folder, APP_SECRET: "a secret for a measurement, of enough length" });
if (postgres) process.env.DATABASE_URL = await postgres.createDatabase("audit");
else delete process.env.DATABASE_URL;
try {
  await migrate({ databaseUrl: env().databaseUrl });
  await measure();
  await pause(500); // the last entries are chained soon
} finally {
  await closeDb();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function measure(): Promise<void> {
  const { id: accountId } = await createAccount({ name: "Bench", now: new Date() });
  const body = createFormSchema.parse(twelveQuestions);
  const actor = { kind: "user", id: accountId, name: "Ada", ip: "127.0.0.1" } as const;
  const about = (action: AuditEvent["action"], target: { id: string; title?: string }): AuditEvent => ({
    accountId,
    at: new Date(),
    actor,
    action,
    target: { kind: "form", ...target },
    detail: { changed: ["expires_at"] },
  });
  const forms: string[] = [];
  const create = async (isAudited: boolean) => {
    const order = { accountId, body, now: new Date(), claim: null };
    const { form } = await createForm(isAudited ? { ...order, record: (made) => statementOf(about("form.created", made)) } : order);
    forms.push(form.id);
  };
  let changes = 0;
  const change = async (isAudited: boolean) => {
    changes += 1;
    const formId = forms[changes % forms.length] ?? "";
    const expires = new Date(Date.now() + 86_400_000 + changes * 1_000);
    await updateForm({ accountId, formId, body: { expires_at: expires }, now: new Date() });
    if (isAudited) await recordEvent(about("form.changed", { id: formId }));
  };
  const rows = [
    [
      `${database}, a write, median`,
      "at once",
      "ms without",
      "ms with",
      "ratio, quartiles",
      "processor, ms without",
      "with",
      "ratio, quartiles",
    ],
  ];
  for (const [name, write] of [["creating a form", create] as const, ["changing a form", change] as const])
    for (const atOnce of AT_ONCE) rows.push([name, String(atOnce), ...(await inTurns(write, atOnce))]);
  printTable(rows);
  const [entries, rounds] = [200, 20];
  const chained: Times[] = [];
  for (let round = 0; round < rounds; round++) {
    await extendChain(accountId);
    await Promise.all(Array.from({ length: entries }, () => recordEvent(about("form.changed", { id: forms[0] ?? "" }))));
    chained.push(await timed(() => extendChain(accountId), entries));
  }
  const median = (kind: keyof Times) =>
    percentile(
      chained.map((each) => each[kind]),
      0.5,
    ).toFixed(3);
  console.log(`\nChaining ${entries} entries afterwards: ${median("ms")} ms each, ${median("cpu")} ms of the processor.`);
}

type Times = { ms: number; cpu: number };

/** How long work takes, for each of `count`. */
async function timed(work: () => Promise<unknown>, count: number): Promise<Times> {
  const [begin, used] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(used);
  return { ms: (performance.now() - begin) / count, cpu: (user + system) / 1_000 / count };
}

/** Alternates which comes first, so that neither profits from the other. The processor's time hardly depends on what else the machine does. */
async function inTurns(write: (isAudited: boolean) => Promise<void>, atOnce: number): Promise<string[]> {
  const pairs: { audited: Times; bare: Times }[] = [];
  const once = (isAudited: boolean) => timed(() => Promise.all(Array.from({ length: atOnce }, () => write(isAudited))), atOnce);
  for (let turn = -WARM_UP; turn < TURNS; turn++) {
    const isFirst = turn % 2 === 0;
    const [first, second] = [await once(isFirst), await once(!isFirst)];
    if (turn >= 0) pairs.push(isFirst ? { audited: first, bare: second } : { audited: second, bare: first });
  }
  const median = (values: number[]) => percentile(values, 0.5).toFixed(3);
  return (["ms", "cpu"] as const).flatMap((kind) => {
    const ratios = pairs.map(({ audited, bare }) => audited[kind] / bare[kind]);
    const [low, middle, high] = [0.25, 0.5, 0.75].map((share) => percentile(ratios, share).toFixed(2));
    return [median(pairs.map(({ bare }) => bare[kind])), median(pairs.map(({ audited }) => audited[kind])), `${middle}, ${low}–${high}`];
  });
}
