import { expect, it } from "vitest";
import type { AnswerIssue } from "@/lib/rules/fields";
import { sayIssue } from "@/lib/rules/fields/say-issue";
import { sayClosing } from "@/lib/rules/words/say-closing";
import { language as nl } from ".";

type Issue = Pick<AnswerIssue, "code" | "params">;
const none = {};

it.each<[string, Issue, string]>([
  ["Volledige naam", { code: "required", params: none }, "Vul “Volledige naam” in"],
  ["Wie bent u?", { code: "required", params: none }, "Beantwoord “Wie bent u?”"],
  ["Kosten", { code: "number_format", params: none }, "Het antwoord bij “Kosten” moet een getal zijn"],
  ["Leeftijd", { code: "number_range", params: { min: 0, max: 60 } }, "Het getal bij “Leeftijd” moet tussen 0 en 60 liggen"],
  ["Leeftijd", { code: "number_range", params: { min: 5, max: 5 } }, "Het getal bij “Leeftijd” moet 5 zijn"],
  ["Aantal", { code: "number_step", params: { step: 3, base: 5 } }, "Vul bij “Aantal” een getal in: vanaf 5 in stappen van 3"],
  ["Naam", { code: "too_long", params: { max: 1 } }, "Het antwoord bij “Naam” mag maximaal 1 teken lang zijn"],
  [
    "Bezoek",
    { code: "date_range", params: { min: "2026-05-01", max: "today" } },
    "De datum bij “Bezoek” moet tussen 1 mei 2026 en vandaag liggen",
  ],
  [
    "Geboortedatum",
    { code: "date_range", params: { min: null, max: "today" } },
    "De datum bij “Geboortedatum” mag niet in de toekomst liggen",
  ],
  ["Bezoek", { code: "date_missing", params: { parts: ["day", "year"] } }, "Bij “Bezoek” ontbreken de dag en het jaar"],
  ["Extra’s", { code: "select_count", params: { min: 1, max: 2 } }, "Kies 1 of 2 opties bij “Extra’s”"],
  ["Extra’s", { code: "select_count", params: { min: 1, max: 1 } }, "Kies precies 1 optie bij “Extra’s”"],
  ["Foto’s", { code: "too_many_files", params: { max: 1 } }, "Upload niet meer dan één bestand bij “Foto’s”"],
])("says of “%s” (%j): %s", (label, issue, sentence) => {
  expect(sayIssue(nl, issue, { label })).toBe(sentence);
});

it("counts one and several", () => {
  expect([1, 2].map(nl.follows)).toEqual(["Door uw antwoorden volgt er nog 1 vraag", "Door uw antwoorden volgen er nog 2 vragen"]);
  expect([1, 21].map(nl.mail.answer.more)).toEqual(["In Formslip staat nog 1 inzending.", "In Formslip staan nog 21 inzendingen."]);
});

it("says when a form closes", () => {
  const expiresAt = new Date("2026-11-01T20:20:00Z");
  const before = sayClosing(nl, { expiresAt, now: new Date(expiresAt.getTime() - 89 * 60_000) });
  expect(before?.replaceAll(/\s/g, " ")).toBe("Dit formulier sluit over 1 uur en 29 minuten, op 1 november 2026 om 20:20 UTC.");
});
