import { expect, it } from "vitest";
import type { AnswerIssue } from "@/lib/rules/fields";
import { sayIssue } from "@/lib/rules/fields/say-issue";
import { language as hu } from ".";
import { sayClosing } from "@/lib/rules/words/say-closing";

type Issue = Pick<AnswerIssue, "code" | "params">;
const none = {};

it.each<[string, Issue, string]>([
  ["Teljes név", { code: "required", params: none }, "Töltse ki a következőt: „Teljes név”"],
  ["Honnan hallott rólunk?", { code: "required", params: none }, "Válaszoljon a következőre: „Honnan hallott rólunk?”"],
  ["Megjegyzés", { code: "too_long", params: { max: 80 } }, "„Megjegyzés”: a válasz legfeljebb 80 karakter lehet"],
  ["Életkor", { code: "number_range", params: { min: 0, max: 60 } }, "„Életkor”: a válasz legalább 0, legfeljebb 60 lehet"],
  ["Életkor", { code: "number_range", params: { min: 5, max: 5 } }, "„Életkor”: a válasz csak 5 lehet"],
  [
    "Látogatás",
    { code: "date_range", params: { min: "2026-05-01", max: "today" } },
    "„Látogatás”: a dátum legkorábban 2026. május 1., legkésőbb a mai nap lehet",
  ],
  ["Látogatás", { code: "date_range", params: { min: "2026-05-01", max: null } }, "„Látogatás”: a dátum legkorábban 2026. május 1. lehet"],
  ["Születés", { code: "date_missing", params: { parts: ["day", "year"] } }, "„Születés”: hiányzik az év és a nap"],
  ["Extrák", { code: "select_count", params: { min: 1, max: 2 } }, "„Extrák”: válasszon 1 vagy 2 lehetőséget"],
  ["Extrák", { code: "select_count", params: { min: 2, max: 5 } }, "„Extrák”: válasszon legalább 2, legfeljebb 5 lehetőséget"],
  ["Önéletrajz", { code: "too_many_files", params: { max: 3 } }, "„Önéletrajz”: legfeljebb 3 fájlt tölthet fel"],
])("says of “%s” (%j): %s", (label, issue, sentence) => {
  expect(sayIssue(hu, issue, { label })).toBe(sentence);
});

it("writes dates with the year first", () => {
  expect(hu.dateOrder).toBe("ymd");
  expect(hu.date("2026-03-27")).toBe("2026. március 27.");
  expect(hu.dateHint({ min: null, max: "today", example: "2026-03-27" })).toBe("Például 2026 3 27. A dátum legkésőbb a mai nap lehet");
});

it("says when a form closes", () => {
  const expiresAt = new Date("2026-11-01T20:20:00Z");
  const before = (minutes: number) => sayClosing(hu, { expiresAt, now: new Date(expiresAt.getTime() - minutes * 60_000) });
  expect(before(89)?.replaceAll(/\s/g, " ")).toBe("Ez az űrlap 1 óra és 29 perc múlva lezárul. Határidő: 2026. november 1. 20:20 UTC.");
  expect(before(0.5)).toContain("kevesebb mint egy perc múlva");
});

it("puts neither an article before nor a suffix behind people's text", () => {
  expect(JSON.stringify(hu)).not.toMatch(/a\(z\)|[”}]-\p{L}/iu);
});
