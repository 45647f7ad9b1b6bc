import fc from "fast-check";
import { expect, it } from "vitest";
import { People } from "./same-person";

const oneOf = (...values: string[]) => fc.option(fc.constantFrom(...values));
const person = fc.record({ externalId: oneOf("1", "2", "3"), email: oneOf("a@example.org", "b@example.org") });
type Person = { externalId: string | null; email: string | null };

/** The rule of contract §27, pair by pair. */
function areSame(one: Person, other: Person): boolean {
  if (one.externalId !== null && other.externalId !== null) return one.externalId === other.externalId;
  return one.email !== null && one.email === other.email;
}

it("people are found by external id, or by address while one of both has no external id", () => {
  fc.assert(
    fc.property(fc.array(person), person, (list, wanted) => {
      const found = new People(list).find(wanted);
      expect(found !== undefined).toBe(list.some((each) => areSame(each, wanted)));
      if (found) expect(areSame(found, wanted)).toBe(true);
      if (list.some(({ externalId }) => externalId !== null && externalId === wanted.externalId))
        expect(found?.externalId).toBe(wanted.externalId);
    }),
  );
});
