import { peaksOf } from "@/e2e/support/service/peak-memory";
import type { Contender, Database } from "./contenders";
import { startOnPostgres, startOnSqlite } from "./contenders";
import { contenderRate } from "./contender-rate";
import { startEmptyNext } from "./empty-next";
import { median, requestRate } from "./load";
import type { Operation } from "./operations";
import { operations } from "./operations";

/** More submissions than any contender can take in a second. */
const FASTEST: Record<Database, number> = { SQLite: 12_000, PostgreSQL: 6_000 };
const WARM_UP_S = 1;
/** Sampling may make a round this many seconds longer. */
const OVERTIME_S = 0.3;
/** Number of forms and of responses at the start. */
const COUNT = 1_000;
/** Numbers of workers; 0 is the bare server. */
const WORKERS = [0, 1, 2];

/** Requests a second, one per round. */
type Rates = number[];
/** `rates` in the order of the contenders; null where one does not support the operation. */
export type Throughput = Pick<Operation, "name" | "goal"> & { empty: Rates; rates: (Rates | null)[] };
export type Measured = {
  contenders: Pick<Contender, "database" | "workers">[];
  rows: Throughput[];
  /** In MB: the sum over all processes, each at its own peak, and the largest. */
  memory: { all: number; largest: number }[];
};

/**
 * The rate of each contender under full load. Each round of an operation measures the empty Next route and then every contender, so that all
 * run under the same conditions.
 */
export async function measureThroughput({
  rounds,
  seconds,
  databases,
}: {
  rounds: number;
  seconds: number;
  databases: string[];
}): Promise<Measured> {
  const loads = operations.filter(({ name }) => name.startsWith("submit")).length;
  const duration = loads * (rounds * (seconds + OVERTIME_S) + WARM_UP_S + OVERTIME_S);
  const seed = (database: Database) => ({ count: COUNT, waiting: Math.ceil(duration * FASTEST[database]) });
  const emptyNext = await startEmptyNext();
  const contenders: Contender[] = [];
  try {
    if (databases.includes("sqlite")) contenders.push(...(await startOnSqlite(seed("SQLite"), { workers: WORKERS })));
    if (databases.includes("postgres")) contenders.push(...(await startOnPostgres(seed("PostgreSQL"), { workers: WORKERS })));
    await requestRate({ url: emptyNext.url, seconds: WARM_UP_S, status: 200 });
    const rows: Throughput[] = [];
    for (const operation of operations) {
      const rates = contenders.map((): Rates => []);
      const empty: Rates = [];
      for (const contender of contenders) await contenderRate(contender, { operation, seconds: WARM_UP_S, count: COUNT });
      for (let round = 0; round < rounds; round++) {
        empty.push(await requestRate({ url: emptyNext.url, seconds, status: 200 }));
        for (const [index, contender] of contenders.entries()) {
          const rate = await contenderRate(contender, { operation, seconds, count: COUNT });
          if (rate !== null) rates[index]?.push(rate);
        }
      }
      rows.push({ name: operation.name, goal: operation.goal, empty, rates: rates.map((each) => (each.length > 0 ? each : null)) });
      process.stderr.write(`${operation.name}\n`);
    }
    const memory = contenders.map(({ pid }) => memoryOf(pid()));
    return { contenders: contenders.map(({ database, workers }) => ({ database, workers })), rows, memory };
  } finally {
    await emptyNext.dispose();
    for (const contender of contenders) await contender.dispose();
  }
}

function memoryOf(pid: number): Measured["memory"][number] {
  const peaks = peaksOf(pid).map(Math.round);
  return { all: peaks.reduce((sum, peak) => sum + peak, 0), largest: Math.max(...peaks) };
}

/** A contender's rates in a row; null when it was not measured or does not support the operation. */
export function ratesOf({ contenders }: Measured, row: Throughput, { database, workers }: Measured["contenders"][number]): Rates | null {
  return row.rates[contenders.findIndex((each) => each.database === database && each.workers === workers)] ?? null;
}

/** One rate relative to another: the median of the ratios within each round. Null when either is missing. */
export function shareOf(rates: Rates | null, yardstick: Rates | null): number | null {
  return rates && yardstick && median(rates.map((rate, round) => rate / (yardstick[round] ?? Number.NaN)));
}
