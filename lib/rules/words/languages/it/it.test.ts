import { expect, it } from "vitest";
import type { AnswerIssue } from "@/lib/rules/fields";
import { mail } from "./mail";
import { words as italian } from "./words";
import { sayClosing } from "@/lib/rules/words/say-closing";
import { sayIssue } from "@/lib/rules/fields/say-issue";

type Issue = Pick<AnswerIssue, "code" | "params">;
const none = {};

it.each<[string, Issue, string]>([
  ["Nome completo", { code: "required", params: none }, "Compila il campo «Nome completo»"],
  ["Come ci hai conosciuti?", { code: "required", params: none }, "Rispondi a «Come ci hai conosciuti?»"],
  ["Sigla", { code: "too_short", params: { min: 1 } }, "La risposta a «Sigla» deve avere almeno 1 carattere"],
  ["Nome", { code: "too_long", params: { max: 80 } }, "La risposta a «Nome» deve avere al massimo 80 caratteri"],
  ["Testo", { code: "too_long", params: { max: 1_000_000 } }, "La risposta a «Testo» deve avere al massimo 1.000.000 di caratteri"],
  ["Peso", { code: "number_range", params: { min: 0.5, max: 12 } }, "La risposta a «Peso» deve essere un numero tra 0,5 e 12"],
  ["Visita", { code: "date_missing", params: { parts: ["year", "time"] } }, "In «Visita» mancano l’anno e l’ora"],
  ["Visita", { code: "date_missing", params: { parts: ["month"] } }, "In «Visita» manca il mese"],
  [
    "Visita",
    { code: "date_range", params: { min: "2026-05-01", max: "2026-05-08" } },
    "La risposta a «Visita» deve essere una data tra il 1º maggio 2026 e l’8 maggio 2026",
  ],
  [
    "Visita",
    { code: "date_range", params: { min: "2026-05-11", max: null } },
    "La risposta a «Visita» deve essere l’11 maggio 2026 o una data successiva",
  ],
  ["Extra", { code: "select_count", params: { min: 1, max: 3 } }, "Seleziona da 1 a 3 opzioni in «Extra»"],
  [
    "Turno",
    { code: "option_short", params: { option: "10:00", left: 1 } },
    "Scegli un’altra opzione in «Turno» o chiedi meno posti: per «10:00» resta solo 1 posto",
  ],
  ["CV", { code: "file_type", params: { accept: [".pdf", "image/*"] } }, "Il file in «CV» deve essere di tipo PDF o immagine"],
])("says of «%s» (%j): %s", (label, issue, sentence) => {
  expect(sayIssue(italian, issue, { label })).toBe(sentence);
});

it("writes the first of a month as an ordinal, and no other day", () => {
  expect(italian.date("2026-05-01T01:05")).toBe("1º maggio 2026 alle ore 01:05");
  expect(italian.date("2026-05-11")).toBe("11 maggio 2026");
});

it("says when a form closes", () => {
  const expiresAt = new Date("2026-11-08T20:20:00Z");
  const before = (milliseconds: number) => sayClosing(italian, { expiresAt, now: new Date(expiresAt.getTime() - milliseconds) });
  expect(before(61 * 60_000)).toBe("Questo modulo si chiude tra 1 ora e 1 minuto, in data 8 novembre 2026 alle ore 20:20 UTC.");
  expect(before(59_000)).toContain("tra meno di un minuto");
});

it("joins the article to the day in emails", () => {
  expect(mail.round.until(italian.moment(new Date("2026-11-08T20:20:00Z")))).toBe(
    "Puoi rispondere entro l’8 novembre 2026 alle ore 20:20 UTC.",
  );
  expect(mail.outcome.closes("7 maggio 2026 alle ore 20:20 UTC")).toBe("Il modulo si chiude il 7 maggio 2026 alle ore 20:20 UTC.");
  expect(mail.endpointDisabled.text("11 maggio 2026 alle ore 20:20 UTC")).toMatch(/^Dall’11 maggio 2026 /);
});
