import { beforeAll, expect, it, vi } from "vitest";
import { mayCopy } from "./copy-limits";

beforeAll(() => vi.stubEnv("BASE_URL", ""));

it("sends five copies a day to a mailbox, whatever its tags are, for all who ask together", async () => {
  const tags = ["", "+a", "+b", "+a+b", "", "+c", ""];
  const sent = [];
  for (const [index, tag] of tags.entries())
    sent.push(await mayCopy({ accountId: `a${index}`, formId: `f${index}`, recipient: `ada${tag}@reader.example` }));
  expect(sent).toEqual([true, true, true, true, true, false, false]);
  expect(await mayCopy({ accountId: "a", formId: "f", recipient: "grace+a@reader.example" })).toBe(true);
});
