import { expect, it } from "vitest";
import type { AnswerIssue } from "@/lib/rules/fields";
import { sayIssue } from "@/lib/rules/fields/say-issue";
import { words as el } from "./words";
import { sayClosing } from "@/lib/rules/words/say-closing";

type Issue = Pick<AnswerIssue, "code" | "params">;
const none = {};

it.each<[string, Issue, string]>([
  ["Ονοματεπώνυμο", { code: "required", params: none }, "Συμπληρώστε το πεδίο «Ονοματεπώνυμο»"],
  ["Πώς μάθατε για εμάς;", { code: "required", params: none }, "Απαντήστε στην ερώτηση «Πώς μάθατε για εμάς;»"],
  ["Σχόλια", { code: "too_short", params: { min: 1 } }, "Η απάντηση στο πεδίο «Σχόλια» πρέπει να έχει τουλάχιστον 1 χαρακτήρα"],
  ["Σχόλια", { code: "too_long", params: { max: 1200 } }, "Η απάντηση στο πεδίο «Σχόλια» πρέπει να έχει το πολύ 1.200 χαρακτήρες"],
  ["Ηλικία", { code: "number_range", params: { min: 0, max: 60 } }, "Η απάντηση στο πεδίο «Ηλικία» πρέπει να είναι από 0 έως 60"],
  [
    "Επίσκεψη",
    { code: "date_range", params: { min: "2026-05-01", max: "today" } },
    "Η ημερομηνία στο πεδίο «Επίσκεψη» πρέπει να είναι από 1 Μαΐου 2026 έως σήμερα",
  ],
  [
    "Γέννηση",
    { code: "date_missing", params: { parts: ["month", "year"] } },
    "Η απάντηση στο πεδίο «Γέννηση» πρέπει να περιλαμβάνει τον μήνα και το έτος",
  ],
  ["Πρόσθετα", { code: "select_count", params: { min: 1, max: 2 } }, "Επιλέξτε 1 ή 2 απαντήσεις στο πεδίο «Πρόσθετα»"],
  ["Πρόσθετα", { code: "select_count", params: { min: 1, max: 1 } }, "Επιλέξτε ακριβώς 1 απάντηση στο πεδίο «Πρόσθετα»"],
  ["Βιογραφικό", { code: "too_many_files", params: { max: 3 } }, "Μεταφορτώστε το πολύ 3 αρχεία στο πεδίο «Βιογραφικό»"],
])("says of “%s” (%j): %s", (label, issue, sentence) => {
  expect(sayIssue(el, issue, { label })).toBe(sentence);
});

it("says one o’clock in the singular", () => {
  expect(el.date("2026-03-27T01:05")).toBe("27 Μαρτίου 2026 στη 01:05");
  expect(el.date("2026-03-27T21:05")).toBe("27 Μαρτίου 2026 στις 21:05");
});

it("says when a form closes", () => {
  const expiresAt = new Date("2026-11-01T20:20:00Z");
  const before = (minutes: number) => sayClosing(el, { expiresAt, now: new Date(expiresAt.getTime() - minutes * 60_000) });
  expect(before(89)?.replaceAll(/\s/g, " ")).toContain("κλείνει σε 1 ώρα και 29 λεπτά: 1 Νοεμβρίου 2026 στις 20:20 UTC.");
  expect(before(0.5)).toContain("κλείνει σε λιγότερο από ένα λεπτό");
});
