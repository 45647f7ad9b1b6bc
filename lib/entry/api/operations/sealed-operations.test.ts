import { expect, it } from "vitest";
import { sealedOperations } from "@/lib/rules/forms/sealed-operations";
import { operations } from "./operations";
import { publicOperations } from "./public-operations";

/** What has to do with forms and their answers; the rest is about accounts, people, keys, mail and webhook endpoints. */
const OF_FORMS = /^\/(?:f\/|api\/v1\/(?:forms|responses|rounds|decisions|drafts|people|imports|account\/archive)(?:\/|$))/;

it("says of every operation on forms what it does on a sealed one", () => {
  const named = new Set(sealedOperations.map(({ name }) => name));
  const all = [...Object.entries(operations), ...Object.entries(publicOperations)];
  const ofForms = all.filter(([, { path }]) => OF_FORMS.test(path)).map(([name]) => name);
  expect(ofForms.filter((name) => !named.has(name))).toEqual([]);
  expect([...named].filter((name) => !all.some(([known]) => known === name))).toEqual([]);
  expect(named.size).toBe(sealedOperations.length);
});
