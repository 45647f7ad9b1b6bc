import { startOnPostgres, startOnSqlite } from "./contenders";
import { contenderRate } from "./contender-rate";
import { median } from "./load";
import { emptyRoute, operations } from "./operations";
import { peakMemory } from "./peak-memory";

/** More than any contender can answer in a second. */
const FASTEST = 8_000;
const WARM_UP_S = 1;
/** Forms and responses that are there from the start. */
const COUNT = 1_000;

export type Rate = { /** Requests a second. */ rate: number; /** Of the empty route's, in the same rounds. */ share: number };
export type Throughput = { name: string; asked: number | null; /** Null for who cannot do it. */ rates: (Rate | null)[] };
type Measured = { contenders: string[]; rows: Throughput[]; memory: { name: string; megabytes: number }[] };

/**
 * What each contender answers under full load, in turns: in each round of an operation first the empty route of the service with one worker on
 * SQLite, then everyone in a row, so that all see the machine in the same mood.
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
  const seed = { count: COUNT, waiting: Math.ceil(loads * (rounds * seconds + WARM_UP_S) * FASTEST) };
  const contenders = await startOnSqlite(seed, { workers: [1, 2], isWithBare: true });
  try {
    if (databases.includes("postgres"))
      contenders.push(...(await startOnPostgres({ ...seed, waiting: seed.waiting / 2 }, { workers: [1, 2] })));
    const [, yardstick] = contenders; // behind the bare server comes SQLite with one worker
    if (!yardstick) throw new Error("There is nothing to measure by.");
    const rows: Throughput[] = [];
    for (const operation of [emptyRoute, ...operations]) {
      const rates = contenders.map((): number[] => []);
      const shares = contenders.map((): number[] => []);
      for (const contender of contenders) await contenderRate(contender, { operation, seconds: WARM_UP_S, count: COUNT });
      for (let round = 0; round < rounds; round++) {
        const empty = (await contenderRate(yardstick, { operation: emptyRoute, seconds, count: COUNT })) ?? Number.NaN;
        for (const [index, contender] of contenders.entries()) {
          const rate = await contenderRate(contender, { operation, seconds, count: COUNT });
          if (rate === null) continue;
          rates[index]?.push(rate);
          shares[index]?.push(rate / empty);
        }
      }
      const summed = rates.map((each, index) => (each.length > 0 ? { rate: median(each), share: median(shares[index] ?? []) } : null));
      rows.push({ name: operation.name, asked: operation.asked, rates: summed });
      process.stderr.write(`${operation.name}\n`);
    }
    const memory = contenders.map(({ name, pid }) => ({ name, megabytes: peakMemory(pid()) }));
    return { contenders: contenders.map(({ name }) => name), rows, memory };
  } finally {
    for (const contender of contenders) await contender.dispose();
  }
}
