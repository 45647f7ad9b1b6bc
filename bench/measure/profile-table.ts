/** Microseconds of CPU time per request of one operation, by owner of the code. */
export type ProfiledOperation = { name: string; parts: Map<string, number> };

/** Owners with a smaller share of every operation are not listed. */
const LEAST_PERCENT = 1;
const REST = "everything else";

/** One row per owner, the most expensive first, and a total. The first row is the header. */
export function profileTable(operations: ProfiledOperation[]): string[][] {
  const cell = (operation: ProfiledOperation, part: string[]) => {
    const time = part.reduce((sum, owner) => sum + (operation.parts.get(owner) ?? 0), 0);
    return { time, percent: (100 * time) / total(operation) };
  };
  const owners = [...new Set(operations.flatMap(({ parts }) => [...parts.keys()]))];
  const weight = (owner: string) => Math.max(...operations.map((operation) => cell(operation, [owner]).percent));
  const named = owners.filter((owner) => weight(owner) >= LEAST_PERCENT).sort((one, other) => weight(other) - weight(one));
  const rows = [
    ...named.map((owner) => ({ name: owner, part: [owner] })),
    { name: REST, part: owners.filter((owner) => !named.includes(owner)) },
  ];
  return [
    ["whose", ...operations.map(({ name }) => name)],
    ...rows.map(({ name, part }) => [
      name,
      ...operations.map((operation) => {
        const { time, percent } = cell(operation, part);
        return `${time.toFixed(0)} (${percent.toFixed(0)} %)`;
      }),
    ]),
    ["all", ...operations.map((operation) => total(operation).toFixed(0))],
  ];
}

function total({ parts }: ProfiledOperation): number {
  return [...parts.values()].reduce((sum, time) => sum + time, 0);
}
