import { expect, it } from "vitest";
import type { AnswerIssue } from "@/lib/rules/fields";
import { mail } from "./mail";
import { words as fr } from "./words";
import { sayClosing } from "@/lib/rules/words/say-closing";
import { sayIssue } from "@/lib/rules/fields/say-issue";

type Issue = Pick<AnswerIssue, "code" | "params">;
const none = {};

/** `_` stands for a no-break space. */
it.each<[string, Issue, string]>([
  ["Nom complet", { code: "required", params: none }, "Renseignez «_Nom complet_»"],
  ["Qui êtes-vous\u202f?", { code: "required", params: none }, "Répondez à «_Qui êtes-vous\u202f?_»"],
  ["Sigle", { code: "too_short", params: { min: 1 } }, "La réponse à «_Sigle_» doit contenir au moins 1 caractère"],
  ["Full name", { code: "too_long", params: { max: 80 } }, "La réponse à «_Full name_» doit contenir au maximum 80 caractères"],
  ["Poids", { code: "number.more_than", params: { bound: 1.5 } }, "La réponse à «_Poids_» doit être supérieure à 1,5"],
  ["Poids", { code: "number_range", params: { min: 0.5, max: 12 } }, "La réponse à «_Poids_» doit être comprise entre 0,5 et 12"],
  ["Visite", { code: "date_missing", params: { parts: ["year", "time"] } }, "Il manque l’année et l’heure dans la réponse à «_Visite_»"],
  [
    "Visite",
    { code: "date_range", params: { min: "2026-05-01", max: null } },
    "La réponse à «_Visite_» ne peut pas être antérieure au 1er mai 2026",
  ],
  ["Extras", { code: "select_count", params: { min: 1, max: 3 } }, "Choisissez de 1 à 3 options pour «_Extras_»"],
  ["CV", { code: "file_too_large", params: { max_mb: 1.5 } }, "Le fichier pour «_CV_» ne doit pas dépasser 1,5_Mo"],
])("says of «%s» (%j): %s", (label, issue, sentence) => {
  expect(sayIssue(fr, issue, { label })).toBe(sentence.replaceAll("_", "\u00a0"));
});

it("writes the first of a month as an ordinal, and no other day", () => {
  expect(fr.date("2026-05-01")).toBe("1er mai 2026");
  expect(fr.date("2026-05-11T14:30")).toBe("11 mai 2026 à 14:30");
});

it("says when a form closes", () => {
  const expiresAt = new Date("2026-11-01T20:20:00Z");
  // Which blanks of a duration do not break differs with the version of Intl's data.
  const before = (milliseconds: number) =>
    sayClosing(fr, { expiresAt, now: new Date(expiresAt.getTime() - milliseconds) })?.replaceAll(/\s/g, " ");
  expect(before(61 * 60_000)).toBe("Ce formulaire ferme dans 1 heure et 1 minute, le 1er novembre 2026 à 20:20 UTC.");
  expect(before(59_000)).toContain("dans moins d’une minute");
});

it("sets quotation marks off with no-break spaces, and joins questions as a list", () => {
  expect(fr.stored.questions(["Nom", "Âge"])).toBe("«\u00a0Nom\u00a0» et «\u00a0Âge\u00a0»");
  expect(fr.onlyAfter(["Nom", "Âge"])).toContain("réponses à «\u00a0Nom\u00a0» et «\u00a0Âge\u00a0»");
});

it("needs no elision before a name", () => {
  expect(mail.round.why("Anne")).toContain("car Anne a saisi");
  expect(mail.handOn.why(null)).toContain("car une personne sollicitée a saisi");
});
