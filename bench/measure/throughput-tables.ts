import type { Database } from "./contenders";
import { nameOf } from "./contenders";
import { median } from "./load";
import type { Measured } from "./throughput";
import { ratesOf, shareOf } from "./throughput";

type Table = string[][];

/** Tables of all rates; per database, the shares of one worker and the effect of a second; memory. The first row of each is its header. */
export function throughputTables(measured: Measured): Table[] {
  const databases = [...new Set(measured.contenders.map(({ database }) => database))];
  return [
    rateTable(measured),
    ...databases.map((database) => shareTable(measured, database)),
    workersTable(measured, databases),
    memoryTable(measured),
  ];
}

function rateTable({ contenders, rows }: Measured): Table {
  return [
    ["requests a second", "empty Next route", ...contenders.map(nameOf)],
    ...rows.map(({ name, empty, rates }) => [name, ...[empty, ...rates].map((each) => (each ? median(each).toFixed(0) : ""))]),
  ];
}

function shareTable(measured: Measured, database: Database): Table {
  const head = [nameOf({ database, workers: 1 }), "rate", "of the bare server", "asked", "of the empty Next route", "asked"];
  const rows = measured.rows.map((row): string[] => {
    const rates = ratesOf(measured, row, { database, workers: 1 });
    const { ofBare, ofEmpty, ofBareOnPostgres } = row.goal;
    const [bareGoal, emptyGoal] = database === "SQLite" ? [ofBare, ofEmpty] : [ofBareOnPostgres];
    return [
      row.name,
      rates ? median(rates).toFixed(0) : "",
      percent(shareOf(rates, ratesOf(measured, row, { database, workers: 0 }))),
      bareGoal === undefined ? "" : `≥ ${percent(bareGoal)}`,
      times(shareOf(rates, row.empty)),
      emptyGoal === undefined ? "" : `≥ ${times(emptyGoal)}`,
    ];
  });
  return [head, ...rows];
}

function workersTable(measured: Measured, databases: Database[]): Table {
  const head = ["two workers, of one worker's rate", ...databases, "asked"];
  const rows = measured.rows.map((row) => {
    const of = (database: Database, workers: number) => ratesOf(measured, row, { database, workers });
    return [row.name, ...databases.map((database) => percent(shareOf(of(database, 2), of(database, 1)))), "≥ 100 %"];
  });
  return [head, ...rows];
}

function memoryTable({ contenders, memory }: Measured): Table {
  return [
    ["peak resident memory", "the largest process", "all together"],
    ...contenders.map((contender, index) => {
      const { all = Number.NaN, largest = Number.NaN } = memory[index] ?? {};
      return [nameOf(contender), `${largest} MB`, `${all} MB`];
    }),
  ];
}

function percent(share: number | null): string {
  return share === null ? "" : `${(share * 100).toFixed(0)} %`;
}

function times(share: number | null): string {
  return share === null ? "" : `${share.toFixed(1)} ×`;
}
