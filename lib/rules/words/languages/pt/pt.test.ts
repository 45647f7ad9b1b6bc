import { expect, it } from "vitest";
import type { AnswerIssue } from "@/lib/rules/fields";
import { words as pt } from "./words";
import { sayClosing } from "@/lib/rules/words/say-closing";
import { sayIssue } from "@/lib/rules/fields/say-issue";

type Issue = Pick<AnswerIssue, "code" | "params">;
const none = {};

it.each<[string, Issue, string]>([
  ["Nome completo", { code: "required", params: none }, "Preencha o campo «Nome completo»"],
  ["Como nos conheceu?", { code: "required", params: none }, "Responda a «Como nos conheceu?»"],
  ["Sigla", { code: "too_short", params: { min: 1 } }, "A resposta em «Sigla» deve ter pelo menos 1 carácter"],
  ["Nome", { code: "too_long", params: { max: 80 } }, "A resposta em «Nome» deve ter no máximo 80 caracteres"],
  ["Texto", { code: "too_long", params: { max: 1_000_000 } }, "A resposta em «Texto» deve ter no máximo 1 000 000 de caracteres"],
  ["Peso", { code: "number_range", params: { min: 0.5, max: 1234 } }, "A resposta em «Peso» deve ser um número entre 0,5 e 1234"],
  ["Visita", { code: "date_missing", params: { parts: ["day", "time"] } }, "Em «Visita», faltam o dia e a hora"],
  ["Visita", { code: "date_missing", params: { parts: ["year"] } }, "Em «Visita», falta o ano"],
  [
    "Visita",
    { code: "date_range", params: { min: "2026-05-01", max: "today" } },
    "A resposta em «Visita» deve ser uma data entre 1 de maio de 2026 e hoje",
  ],
  ["Extras", { code: "select_count", params: { min: 1, max: 2 } }, "Selecione 1 ou 2 opções em «Extras»"],
  ["CV", { code: "file_type", params: { accept: [".pdf", "image/*"] } }, "O ficheiro em «CV» deve ser do tipo PDF ou imagem"],
])("says of «%s» (%j): %s", (label, issue, sentence) => {
  expect(sayIssue(pt, issue, { label }).replaceAll(/\s/g, " ")).toBe(sentence);
});

it("writes one o’clock in the singular", () => {
  expect(pt.date("2026-05-01T01:05")).toBe("1 de maio de 2026 à 01:05");
  expect(pt.date("2026-05-11T11:05")).toBe("11 de maio de 2026 às 11:05");
  expect(pt.fields.time.upTo("01:00")).toBe("até à 01:00");
  expect(pt.fields.time.upTo("17:00")).toBe("até às 17:00");
});

it("says when a form closes", () => {
  const expiresAt = new Date("2026-11-21T20:20:00Z");
  const before = (milliseconds: number) => sayClosing(pt, { expiresAt, now: new Date(expiresAt.getTime() - milliseconds) });
  expect(before(61 * 60_000)).toBe("Este formulário encerra dentro de 1 hora e 1 minuto, em 21 de novembro de 2026 às 20:20 UTC.");
  expect(before(59_000)).toContain("dentro de menos de um minuto");
});
