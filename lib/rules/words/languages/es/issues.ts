import { fileKinds, joined, typedDate } from "@/lib/rules/words/formats";
import type { HintWords, IssueWords } from "@/lib/rules/words/issue-words";
import { timeSpan } from "@/lib/rules/words/time-span";
import { fields } from "./fields";
import {
  date,
  number,
  plain,
  readings,
  or,
  and,
  FAMILIES,
  PARTS,
  isSentence,
  answer,
  characters,
  numberRange,
  count,
  dateRange,
  capitalise,
  theHour,
} from "./grammar";

/** Labels are quoted behind a noun of ours: their own gender and number never matter. */
export const issues: IssueWords = {
  required: (_, label) => (isSentence(label) ? `Responda a «${label}»` : `Complete «${label}»`),
  text_type: (_, label) => `${answer(label)} debe ser texto`,
  text_characters: (_, label) => `${answer(label)} contiene caracteres que no se pueden guardar`,
  text_line_break: (_, label) => `${answer(label)} debe estar en una sola línea`,
  too_short: ({ min }, label) => `${answer(label)} debe tener al menos ${characters(min)}`,
  too_long: ({ max }, label) => `${answer(label)} debe tener como máximo ${characters(max)}`,
  pattern: ({ hint }, label) => `${answer(label)} debe tener el formato correcto${hint === null ? "" : `: ${hint}`}`,
  email_format: (_, label) =>
    `${answer(label)} debe ser una dirección de correo electrónico con el formato correcto, como nombre@example.com`,
  number_format: (_, label) => `${answer(label)} debe ser un número`,
  number_digits: ({ max }, label) => `${answer(label)} debe ser un número de ${max} cifras como máximo`,
  number_range: (params, label) => `${answer(label)} debe ser ${numberRange(params)}`,
  number_step: ({ step, base }, label) => {
    if (step === 1 && Number.isInteger(base)) return `${answer(label)} debe ser un número entero`;
    return base === 0
      ? `${answer(label)} debe ser un múltiplo de ${number(step)}`
      : `${answer(label)} debe ser un número en intervalos de ${number(step)} a partir de ${number(base)}`;
  },
  select_required: ({ multiple }, label) => `Seleccione ${multiple ? "al menos una opción" : "una opción"} en «${label}»`,
  select_type: ({ multiple }, label) => `${answer(label)} debe ser ${multiple ? "una lista de opciones" : "una opción"}`,
  select_unlisted: (_, label) => `${answer(label)} debe estar entre las opciones de la lista`,
  option_taken: ({ option }, label) => `Elija otra opción en «${label}»: no quedan plazas para «${option}»`,
  option_short: ({ option, left }, label) =>
    `Elija otra opción en «${label}» o pida menos plazas: ${left === 1 ? "solo queda 1 plaza" : `solo quedan ${left} plazas`} para «${option}»`,
  select_duplicate: (_, label) => `${answer(label)} no debe incluir dos veces la misma opción`,
  select_count: (params, label) => `Seleccione ${count(params)} en «${label}»`,
  checkbox_type: (_, label) => `${answer(label)} debe ser sí o no`,
  checkbox_required: (params) => `Marque la casilla «${params.label}» para continuar`,
  date_missing: ({ parts }, label) =>
    `En la respuesta a «${label}» ${parts.length > 1 ? "faltan" : "falta"} ${and(parts.map((part) => PARTS[part]))}`,
  date_real: (_, label) => `${answer(label)} debe ser una fecha válida`,
  date_year: (_, label) => `${answer(label)} debe incluir un año de 4 cifras`,
  date_format: ({ time }, label) =>
    `${answer(label)} debe ser ${time ? "una fecha y una hora como 2026-03-27T14:30" : "una fecha como 2026-03-27"}`,
  date_range: (params, label) => `${answer(label)} debe ser ${dateRange(params) ?? "una fecha"}`,
  time_real: (_, label) => `${answer(label)} debe incluir una hora como 14:30`,
  file_required: (_, label) => `Suba un archivo en «${label}»`,
  file_unknown: (_, label) => `Suba otra vez el archivo de «${label}»`,
  file_type: ({ accept }, label) => `El archivo de «${label}» debe ser de tipo ${or(fileKinds(accept, FAMILIES))}`,
  file_too_large: ({ max_mb }, label) => `El archivo de «${label}» no debe pesar más de ${number(max_mb)} MB`,
  file_empty: (_, label) => `El archivo de «${label}» no debe estar vacío`,
  file_infected: (_, label) => `El archivo de «${label}» se ha rechazado porque un antivirus ha encontrado algo en él`,
  too_many_files: ({ max }, label) => `Suba ${max === 1 ? "un solo archivo" : `como máximo ${max} archivos`} en «${label}»`,
  valid_if: ({ message }, label) => message ?? `${answer(label)} no concuerda con sus otras respuestas. Revísela`,
  exit: (_, label) => `Con estas respuestas, el formulario termina en «${label}». Las respuestas no se pueden enviar`,

  "address.missing": ({ parts }, label) => `Complete «${label}»: ${parts.join(", ")}`,
  "address.type": (_, label) => `${answer(label)} debe ser un objeto con las partes de una dirección`,
  "date.two_readings": ({ one, other }, label) =>
    `¿Quiere decir el ${date(one)} o el ${date(other)} en «${label}»? Escriba el día, el mes y el año, cada uno en su casilla`,
  "date.hijri": (_, label) => `Escriba el año de «${label}» según el calendario gregoriano, por ejemplo, 2026`,
  "number.more_than": ({ bound }, label) => `${answer(label)} debe ser mayor que ${plain(bound)}`,
  "number.less_than": ({ bound }, label) => `${answer(label)} debe ser menor que ${plain(bound)}`,
  "number.two_readings": (params, label) => {
    const { large, small, plainLarge, plainSmall } = readings(params);
    return `¿Quiere decir ${large} o ${small} en «${label}»? Escriba ${plainLarge} o ${plainSmall}`;
  },
  "matrix.type": (_, label) => `${answer(label)} debe ser un objeto con un valor para cada fila`,
  "matrix.row": (_, label) => `«${label}» solo tiene las filas indicadas`,
  "matrix.all": (_, label) => `Seleccione una respuesta en cada fila de «${label}»`,
  "matrix.any": (_, label) => `Seleccione una respuesta en al menos una fila de «${label}»`,
  "phone.country": (_, label) => `La respuesta a «${label}» debe empezar por + y el prefijo del país, por ejemplo, +44 20 7946 0958`,
  "phone.format": (_, label) => `La respuesta a «${label}» debe ser un número de teléfono como +44 20 7946 0958`,
  "ranking.places": (_, label) => `Dé a cada opción de «${label}» un puesto distinto`,
  "repeat.type": (_, label) => `${answer(label)} debe ser una lista de objetos`,
  "repeat.too_few": ({ min }, label) => `Añada al menos ${min === 1 ? "1 elemento" : `${number(min)} elementos`} en «${label}»`,
  "repeat.too_many": ({ max }, label) => `Añada como máximo ${max === 1 ? "1 elemento" : `${number(max)} elementos`} en «${label}»`,
  "select.other_blank": (_, label) => `Escriba su respuesta a «${label}» o elija una opción`,
  "select.other_unchosen": (_, label) =>
    `Elija «${fields.select.other.option}» en «${label}» para enviar su propia respuesta, o borre lo que ha escrito`,
  "signature.required": (_, label) => `Escriba su nombre completo para firmar «${label}»`,
  "time.format": (_, label) => `La respuesta a «${label}» debe ser una hora como 14:30`,
  "time.range": (params, label) => `La respuesta a «${label}» debe ser una hora ${timeSpan(fields.time, params)}`,
  "time.step": ({ step, from }, label) =>
    `La respuesta a «${label}» debe ser una hora en intervalos de ${step} ${step === 1 ? "minuto" : "minutos"} a partir de ${theHour(from)}`,
  "url.format": (_, label) => `La respuesta a «${label}» debe ser una dirección web como https://example.com`,
};

export const hints: HintWords = {
  lengthHint({ min, max }) {
    if (max !== null) return min > 1 ? `De ${number(min)} a ${characters(max)}` : `Hasta ${characters(max)}`;
    return min > 1 ? `Al menos ${characters(min)}` : null;
  },
  numberHint({ min, max }) {
    if (min !== null && max !== null) return `Entre ${number(min)} y ${number(max)}`;
    if (min !== null) return min === 0 ? null : `Como mínimo, ${number(min)}`;
    return max === null ? null : `Como máximo, ${number(max)}`;
  },
  selectHint({ min, max }) {
    if ((min ?? 0) < 1 && max === null) return "Seleccione todas las opciones que correspondan";
    return `Seleccione ${count({ min: min === 0 ? null : min, max })}`;
  },
  dateHint({ min, max, example }) {
    const range = dateRange({ min, max });
    return joined(example && `Por ejemplo, ${typedDate(example)}`, range && `Debe ser ${range}`);
  },
  fileHint({ accept, max_mb, max_files }) {
    const size = `hasta ${number(max_mb)} MB${max_files > 1 ? ` por archivo, ${max_files} archivos como máximo` : ""}`;
    return capitalise(accept.length === 0 ? size : `${or(fileKinds(accept, FAMILIES))}, ${size}`);
  },
};
