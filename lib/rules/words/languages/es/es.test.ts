import { expect, it } from "vitest";
import type { AnswerIssue } from "@/lib/rules/fields";
import { words as es } from "./words";
import { sayClosing } from "@/lib/rules/words/say-closing";
import { sayIssue } from "@/lib/rules/fields/say-issue";

type Issue = Pick<AnswerIssue, "code" | "params">;
const none = {};

it.each<[string, Issue, string]>([
  ["Nombre completo", { code: "required", params: none }, "Complete «Nombre completo»"],
  ["¿Cómo nos conoció?", { code: "required", params: none }, "Responda a «¿Cómo nos conoció?»"],
  ["Sigla", { code: "too_short", params: { min: 1 } }, "La respuesta a «Sigla» debe tener al menos 1 carácter"],
  ["Full name", { code: "too_long", params: { max: 80 } }, "La respuesta a «Full name» debe tener como máximo 80 caracteres"],
  ["Texto", { code: "too_long", params: { max: 1_000_000 } }, "La respuesta a «Texto» debe tener como máximo 1.000.000 de caracteres"],
  ["Peso", { code: "number_range", params: { min: 0.5, max: 12 } }, "La respuesta a «Peso» debe ser un número entre 0,5 y 12"],
  ["Cita", { code: "date_missing", params: { parts: ["day", "time"] } }, "En la respuesta a «Cita» faltan el día y la hora"],
  [
    "Cita",
    { code: "date_range", params: { min: "2026-05-01", max: "today" } },
    "La respuesta a «Cita» debe ser una fecha entre el 1 de mayo de 2026 y hoy",
  ],
  ["Extras", { code: "select_count", params: { min: null, max: 1 } }, "Seleccione como máximo 1 opción en «Extras»"],
  ["CV", { code: "file_type", params: { accept: [".pdf", "image/*"] } }, "El archivo de «CV» debe ser de tipo PDF o imagen"],
])("says of «%s» (%j): %s", (label, issue, sentence) => {
  expect(sayIssue(es, issue, { label })).toBe(sentence);
});

it("says when a form closes", () => {
  const expiresAt = new Date("2026-11-01T20:20:00Z");
  const before = (milliseconds: number) => sayClosing(es, { expiresAt, now: new Date(expiresAt.getTime() - milliseconds) });
  expect(before(61 * 60_000)).toBe("Este formulario se cierra dentro de 1 hora y 1 minuto, el 1 de noviembre de 2026 a las 20:20 UTC.");
  expect(before(59_000)).toContain("dentro de menos de un minuto");
});

it("joins the questions that decide as a list", () => {
  expect(es.onlyAfter(["Edad", "País"])).toContain("ciertas respuestas a «Edad» y «País»");
});
