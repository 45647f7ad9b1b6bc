import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { promises } from "./promise-list.mjs";

it("names existing test files, so that no promise loses its proof when one is renamed", () => {
  const files = promises.flatMap(({ parts }) => parts.map(({ file }) => file));
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});
