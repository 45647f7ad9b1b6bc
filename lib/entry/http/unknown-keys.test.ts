import { describe, expect, it } from "vitest";
import type { Warning } from "@/lib/base/errors/warning-schema";
import { warningsHeader } from "./unknown-keys";

const warning = (name: string): Warning => ({ loc: ["body", name], msg: "Unknown", type: "unknown_key" });
const read = (warnings: Warning[]) => JSON.parse(warningsHeader(undefined, { warnings })["X-Warnings"] ?? "") as Warning[];

describe("the header with warnings", () => {
  it.each([
    ["one short name", ["näme"]],
    ["names of 200,000 characters", Array.from({ length: 60 }, (_, index) => `${index}${"x".repeat(200_000)}`)],
    ["names that ASCII makes six times as long", Array.from({ length: 60 }, (_, index) => `${index}${"字".repeat(200_000)}`)],
  ])("is short and says how many there are, for %s", (_, names) => {
    const warnings = names.map(warning);
    const text = warningsHeader(undefined, { warnings })["X-Warnings"] ?? "";
    expect(text.length).toBeLessThanOrEqual(4_000);
    expect(text).toMatch(/^[ -~]+$/);
    const listed = read(warnings);
    const others = Number(/^(\d+) more/.exec(listed.at(-1)?.msg ?? "")?.[1] ?? 0);
    expect(listed.length - (others > 0 ? 1 : 0) + others).toBe(names.length);
    expect(String(listed[0]?.loc[1]).slice(0, 4)).toBe(names[0]?.slice(0, 4));
  });

  it("is left out where the body has the warnings", () => {
    expect(warningsHeader("{}", { warnings: [warning("x")] })).toEqual({});
  });
});
