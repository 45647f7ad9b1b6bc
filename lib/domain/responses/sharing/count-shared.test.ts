import { expect, it } from "vitest";
import { countedInSteps, inSteps } from "./count-shared";

/** Ids of responses, newest first, in batches of three. */
async function* batchesOf(count: number): AsyncGenerator<{ id: string }[]> {
  const ids = Array.from({ length: count }, (_, index) => ({ id: String(count - index).padStart(3, "0") }));
  for (let from = 0; from < ids.length; from += 3) yield await Promise.resolve(ids.slice(from, from + 3));
}

async function counted(stored: number, responseCount = stored, lastResponseId: string | null = null): Promise<string[]> {
  const all: string[] = [];
  for await (const rows of inSteps(batchesOf(stored), { responseCount, lastResponseId })) all.push(...rows.map(({ id }) => id));
  return all;
}

it.each([
  [0, []],
  [4, []],
  [5, ["005", "004", "003", "002", "001"]],
  [9, ["005", "004", "003", "002", "001"]],
])("counts the oldest of %i responses, in whole steps", async (stored, ids) => {
  expect(await counted(stored)).toEqual(ids);
  expect(countedInSteps(stored)).toBe(ids.length);
});

it("leaves out what came after the form was read", async () => {
  expect(await counted(11, 9, "009")).toEqual(["005", "004", "003", "002", "001"]);
  expect(await counted(11, 10, "010")).toHaveLength(10);
});
