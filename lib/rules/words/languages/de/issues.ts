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
  isQuestion,
  answer,
  numberRange,
  count,
  dateRange,
  capitalise,
} from "./grammar";

/** Labels are quoted: set into a sentence they would need an article and a case. */
export const issues: IssueWords = {
  required: (_, label) => (isQuestion(label) ? `Beantworten Sie „${label}“` : `Füllen Sie „${label}“ aus`),
  text_type: (_, label) => `${answer(label)} muss Text sein`,
  text_characters: (_, label) => `${answer(label)} enthält Zeichen, die nicht gespeichert werden können`,
  text_line_break: (_, label) => `${answer(label)} muss in einer Zeile stehen`,
  too_short: ({ min }, label) => `${answer(label)} muss mindestens ${number(min)} Zeichen lang sein`,
  too_long: ({ max }, label) => `${answer(label)} darf höchstens ${number(max)} Zeichen lang sein`,
  pattern: ({ hint }, label) => `${answer(label)} muss das richtige Format haben${hint === null ? "" : `: ${hint}`}`,
  email_format: (_, label) => `${answer(label)} muss eine E-Mail-Adresse im richtigen Format sein, zum Beispiel name@example.com`,
  number_format: (_, label) => `${answer(label)} muss eine Zahl sein`,
  number_digits: ({ max }, label) => `${answer(label)} darf höchstens ${max} Ziffern haben`,
  number_range: (params, label) => `${answer(label)} ${numberRange(params)}`,
  number_step: ({ step, base }, label) => {
    if (step === 1 && Number.isInteger(base)) return `${answer(label)} muss eine ganze Zahl sein`;
    return base === 0
      ? `${answer(label)} muss ein Vielfaches von ${number(step)} sein`
      : `${answer(label)} ist ab ${number(base)} nur in Schritten von ${number(step)} möglich`;
  },
  select_required: ({ multiple }, label) => `Wählen Sie bei „${label}“ ${multiple ? "mindestens eine Option" : "eine Option"} aus`,
  select_type: ({ multiple }, label) => `${answer(label)} muss ${multiple ? "eine Liste von Optionen" : "eine Option"} sein`,
  select_unlisted: (_, label) => `${answer(label)} muss eine der aufgeführten Optionen sein`,
  option_taken: ({ option }, label) => `Wählen Sie bei „${label}“ eine andere Option: Für „${option}“ gibt es keine Plätze mehr`,
  option_short: ({ option, left }, label) =>
    `Wählen Sie bei „${label}“ eine andere Option, oder geben Sie eine kleinere Anzahl an: Für „${option}“ ${left === 1 ? "ist nur noch 1 Platz" : `sind nur noch ${left} Plätze`} frei`,
  select_duplicate: (_, label) => `${answer(label)} darf keine Option doppelt enthalten`,
  select_count: (params, label) => `Wählen Sie bei „${label}“ ${count(params)} aus`,
  checkbox_type: (_, label) => `${answer(label)} muss Ja oder Nein sein`,
  checkbox_required: (params) => `Setzen Sie das Häkchen bei „${params.label}“, um fortzufahren`,
  date_missing: ({ parts }, label) => `Bei „${label}“ ${parts.length > 1 ? "fehlen" : "fehlt"} ${and(parts.map((part) => PARTS[part]))}`,
  date_real: (_, label) => `${answer(label)} muss ein gültiges Datum sein`,
  date_year: (_, label) => `Bei „${label}“ muss das Jahr vier Ziffern haben`,
  date_format: ({ time }, label) =>
    `${answer(label)} muss ${time ? "Datum und Uhrzeit wie 2026-03-27T14:30" : "ein Datum wie 2026-03-27"} sein`,
  date_range: (params, label) => `${answer(label)} ${dateRange(params) ?? "muss ein gültiges Datum sein"}`,
  time_real: (_, label) => `${answer(label)} muss eine Uhrzeit wie 14:30 enthalten`,
  file_required: (_, label) => `Laden Sie bei „${label}“ eine Datei hoch`,
  file_unknown: (_, label) => `Laden Sie die Datei bei „${label}“ noch einmal hoch`,
  file_type: ({ accept }, label) =>
    `Die Datei bei „${label}“ muss ${fileKinds(accept, FAMILIES).length > 1 ? "eines dieser Formate" : "dieses Format"} haben: ${or(fileKinds(accept, FAMILIES))}`,
  file_too_large: ({ max_mb }, label) => `Die Datei bei „${label}“ darf höchstens ${number(max_mb)} MB groß sein`,
  file_empty: (_, label) => `Die Datei bei „${label}“ darf nicht leer sein`,
  file_infected: (_, label) => `Die Datei bei „${label}“ wurde abgelehnt, weil ein Virenscanner etwas darin gefunden hat`,
  too_many_files: ({ max }, label) => `Laden Sie bei „${label}“ ${max === 1 ? "nur eine Datei" : `höchstens ${max} Dateien`} hoch`,
  valid_if: ({ message }, label) => message ?? `${answer(label)} passt nicht zu Ihren anderen Antworten. Prüfen Sie die Angabe`,
  exit: (_, label) => `Mit diesen Antworten endet das Formular bei „${label}“. Die Antworten können nicht gesendet werden`,

  "address.missing": ({ parts }, label) => `Vervollständigen Sie „${label}“: ${parts.join(", ")}`,
  "address.type": (_, label) => `${answer(label)} muss ein Objekt mit den Teilen einer Adresse sein`,
  "date.two_readings": ({ one, other }, label) =>
    `Meinen Sie bei „${label}“ den ${date(one)} oder den ${date(other)}? Geben Sie Tag, Monat und Jahr jeweils in das eigene Feld ein`,
  "date.hijri": (_, label) => `Geben Sie bei „${label}“ das Jahr des gregorianischen Kalenders ein, zum Beispiel 2026`,
  "number.more_than": ({ bound }, label) => `${answer(label)} muss mehr als ${plain(bound)} sein`,
  "number.less_than": ({ bound }, label) => `${answer(label)} muss weniger als ${plain(bound)} sein`,
  "number.two_readings": (params, label) => {
    const { large, small, plainLarge, plainSmall } = readings(params);
    return `Meinen Sie bei „${label}“ ${large} oder ${small}? Geben Sie ${plainLarge} oder ${plainSmall} ein`;
  },
  "matrix.type": (_, label) => `${answer(label)} muss ein Objekt mit einem Wert für jede Zeile sein`,
  "matrix.row": (_, label) => `„${label}“ hat nur die aufgeführten Zeilen`,
  "matrix.all": (_, label) => `Wählen Sie bei „${label}“ in jeder Zeile eine Antwort aus`,
  "matrix.any": (_, label) => `Wählen Sie bei „${label}“ in mindestens einer Zeile eine Antwort aus`,
  "phone.country": (_, label) => `${answer(label)} muss mit + und der Landesvorwahl beginnen, zum Beispiel +49 30 23125 000`,
  "phone.format": (_, label) => `${answer(label)} muss eine Telefonnummer wie +49 30 23125 000 sein`,
  "ranking.places": (_, label) => `Geben Sie bei „${label}“ jeder Option einen eigenen Platz`,
  "repeat.type": (_, label) => `${answer(label)} muss eine Liste von Objekten sein`,
  "repeat.too_few": ({ min }, label) =>
    `Fügen Sie bei „${label}“ mindestens ${min === 1 ? "einen Eintrag" : `${number(min)} Einträge`} hinzu`,
  "repeat.too_many": ({ max }, label) =>
    `Fügen Sie bei „${label}“ höchstens ${max === 1 ? "einen Eintrag" : `${number(max)} Einträge`} hinzu`,
  "select.other_blank": (_, label) => `Schreiben Sie bei „${label}“ Ihre eigene Antwort oder wählen Sie eine Option`,
  "select.other_unchosen": (_, label) =>
    `Wählen Sie bei „${label}“ die Option „${fields.select.other.option}“, um Ihre eigene Antwort zu senden, oder löschen Sie sie`,
  "signature.required": (_, label) => `Schreiben Sie Ihren vollen Namen, um „${label}“ zu unterschreiben`,
  "time.format": (_, label) => `${answer(label)} muss eine Uhrzeit wie 14:30 sein`,
  "time.range": (params, label) => `${answer(label)} muss eine Uhrzeit ${timeSpan(fields.time, params)} sein`,
  "time.step": ({ step, from }, label) =>
    `${answer(label)} ist ab ${from} Uhr nur in Schritten von ${step} ${step === 1 ? "Minute" : "Minuten"} möglich`,
  "url.format": (_, label) => `${answer(label)} muss eine Internetadresse wie https://example.com sein`,
};

export const hints: HintWords = {
  lengthHint({ min, max }) {
    if (min > 1 && min === max) return `Genau ${number(max)} Zeichen`;
    if (max !== null) return min > 1 ? `${number(min)} bis ${number(max)} Zeichen` : `Höchstens ${number(max)} Zeichen`;
    return min > 1 ? `Mindestens ${number(min)} Zeichen` : null;
  },
  numberHint({ min, max }) {
    if (min !== null && max !== null) return `Zwischen ${number(min)} und ${number(max)}`;
    if (min !== null) return min === 0 ? null : `Mindestens ${number(min)}`;
    return max === null ? null : `Höchstens ${number(max)}`;
  },
  selectHint({ min, max }) {
    if ((min ?? 0) < 1 && max === null) return "Wählen Sie alles aus, was zutrifft";
    return `Wählen Sie ${count({ min: min === 0 ? null : min, max })} aus`;
  },
  dateHint({ min, max, example }) {
    const range = dateRange({ min, max });
    return joined(example && `Zum Beispiel ${typedDate(example)}`, range && `Das Datum ${range}`);
  },
  fileHint({ accept, max_mb, max_files }) {
    const size = `${max_files > 1 ? "je " : ""}höchstens ${number(max_mb)} MB${max_files > 1 ? `, höchstens ${max_files} Dateien` : ""}`;
    return accept.length === 0 ? capitalise(size) : `${or(fileKinds(accept, FAMILIES))}, ${size}`;
  },
};
