import { joined } from "@/lib/rules/words/formats";
import type { HintWords, IssueWords } from "@/lib/rules/words/issue-words";
import { timeSpan } from "@/lib/rules/words/time-span";
import { fields } from "./fields";
import {
  date,
  number,
  plain,
  readings,
  and,
  PARTS,
  DIGITS,
  FILES,
  MINUTES,
  plural,
  count,
  quote,
  answer,
  isSentence,
  kinds,
  numberRange,
  selectCount,
  dateRange,
  typedYearFirst,
  capitalise,
} from "./grammar";

export const issues: IssueWords = {
  required: (_, label) => (isSentence(label) ? `Svara på ${quote(label)}` : `Fyll i ${quote(label)}`),
  text_type: (_, label) => `${answer(label)} måste vara text`,
  text_characters: (_, label) => `${answer(label)} innehåller tecken som inte kan sparas`,
  text_line_break: (_, label) => `${answer(label)} måste stå på en enda rad`,
  too_short: ({ min }, label) => `${answer(label)} måste innehålla minst ${number(min)} tecken`,
  too_long: ({ max }, label) => `${answer(label)} får innehålla högst ${number(max)} tecken`,
  pattern: ({ hint }, label) => `${answer(label)} måste ha rätt format${hint === null ? "" : `: ${hint}`}`,
  email_format: (_, label) => `${answer(label)} måste vara en e-postadress i rätt format, till exempel namn@example.com`,
  number_format: (_, label) => `${answer(label)} måste vara ett tal`,
  number_digits: ({ max }, label) => `${answer(label)} får ha högst ${count(max, DIGITS)}`,
  number_range: (params, label) => `${answer(label)} ${params.min === null ? "får" : "måste"} vara ${numberRange(params)}`,
  number_step: ({ step, base }, label) => {
    if (step === 1 && Number.isInteger(base)) return `${answer(label)} måste vara ett heltal`;
    return base === 0
      ? `${answer(label)} måste gå jämnt att dela med ${number(step)}`
      : `Ange ett tal för ${quote(label)} i steg om ${number(step)} från och med ${number(base)}`;
  },
  select_required: ({ multiple }, label) => `Välj ${multiple ? "minst ett alternativ" : "ett alternativ"} för ${quote(label)}`,
  select_type: ({ multiple }, label) => `${answer(label)} måste vara ${multiple ? "en lista med alternativ" : "ett enda alternativ"}`,
  select_unlisted: (_, label) => `${answer(label)} måste vara ett av alternativen i listan`,
  option_taken: ({ option }, label) => `Välj ett annat alternativ för ${quote(label)}: det finns inga platser kvar för ${quote(option)}`,
  option_short: ({ option, left }, label) =>
    `Välj ett annat alternativ för ${quote(label)} eller ange ett mindre antal: det finns bara ${left} ${plural(left, { one: "plats", other: "platser" })} kvar för ${quote(option)}`,
  select_duplicate: (_, label) => `${answer(label)} får inte innehålla samma alternativ två gånger`,
  select_count: (params, label) => `Välj ${selectCount(params)} för ${quote(label)}`,
  checkbox_type: (_, label) => `${answer(label)} måste vara ja eller nej`,
  checkbox_required: (params) => `Kryssa i ${quote(params.label)} för att fortsätta`,
  date_missing: ({ parts }, label) => `Ange också ${and(parts.map((part) => PARTS[part]))} för ${quote(label)}`,
  date_real: (_, label) => `${answer(label)} måste vara ett giltigt datum`,
  date_year: (_, label) => `Ange året med fyra siffror för ${quote(label)}`,
  date_format: ({ time }, label) =>
    `${answer(label)} måste vara ${time ? "datum och tid, till exempel 2026-03-27T14:30" : "ett datum, till exempel 2026-03-27"}`,
  date_range: (params, label) => `Datumet för ${quote(label)} ${dateRange(params) ?? "måste vara ett giltigt datum"}`,
  time_real: (_, label) => `${answer(label)} måste innehålla en tid, till exempel 14:30`,
  file_required: (_, label) => `Ladda upp en fil för ${quote(label)}`,
  file_unknown: (_, label) => `Ladda upp filen för ${quote(label)} igen`,
  file_type: ({ accept }, label) => `Filen för ${quote(label)} måste vara av typen ${kinds(accept)}`,
  file_too_large: ({ max_mb }, label) => `Filen för ${quote(label)} får vara högst ${number(max_mb)} MB`,
  file_empty: (_, label) => `Filen för ${quote(label)} får inte vara tom`,
  file_infected: (_, label) => `Filen för ${quote(label)} togs inte emot, eftersom en viruskontroll hittade något i den`,
  too_many_files: ({ max }, label) => `Ladda upp ${max === 1 ? "bara en fil" : `högst ${count(max, FILES)}`} för ${quote(label)}`,
  valid_if: ({ message }, label) => message ?? `${answer(label)} stämmer inte med dina andra svar. Kontrollera svaret`,
  exit: (_, label) => `Med de här svaren slutar formuläret vid ${quote(label)}. Svaren kan inte skickas`,

  "address.missing": ({ parts }, label) => `Fyll också i det här för ${quote(label)}: ${parts.join(", ")}`,
  "address.type": (_, label) => `${answer(label)} måste vara ett objekt med delarna av en adress`,
  "date.two_readings": ({ one, other }, label) =>
    `Menar du den ${date(one)} eller den ${date(other)} för ${quote(label)}? Skriv dag, månad och år i var sin ruta`,
  "date.hijri": (_, label) => `Ange året för ${quote(label)} enligt den gregorianska kalendern, till exempel 2026`,
  "number.more_than": ({ bound }, label) => `${answer(label)} måste vara mer än ${plain(bound)}`,
  "number.less_than": ({ bound }, label) => `${answer(label)} måste vara mindre än ${plain(bound)}`,
  "number.two_readings": (params, label) => {
    const { large, small, plainLarge, plainSmall } = readings(params);
    return `Menar du ${large} eller ${small} för ${quote(label)}? Skriv ${plainLarge} eller ${plainSmall}`;
  },
  "matrix.type": (_, label) => `${answer(label)} måste vara ett objekt med ett värde för varje rad`,
  "matrix.row": (_, label) => `${answer(label)} får bara innehålla rader i listan`,
  "matrix.all": (_, label) => `Välj ett svar på varje rad för ${quote(label)}`,
  "matrix.any": (_, label) => `Välj ett svar på minst en rad för ${quote(label)}`,
  "phone.country": (_, label) => `${answer(label)} måste börja med + och landsnumret, till exempel +46 8 465 004 12`,
  "phone.format": (_, label) => `${answer(label)} måste vara ett telefonnummer, till exempel +46 8 465 004 12`,
  "ranking.places": (_, label) => `Ge varje alternativ för ${quote(label)} en egen plats`,
  "repeat.type": (_, label) => `${answer(label)} måste vara en lista med objekt`,
  "repeat.too_few": ({ min }, label) => `Lägg till minst ${number(min)} för ${quote(label)}`,
  "repeat.too_many": ({ max }, label) => `Lägg till högst ${number(max)} för ${quote(label)}`,
  "select.other_blank": (_, label) => `Skriv ett eget svar för ${quote(label)} eller välj ett alternativ`,
  "select.other_unchosen": (_, label) =>
    `Välj alternativet ${quote(fields.select.other.option)} för ${quote(label)} om du vill skicka ditt eget svar, eller ta bort det du har skrivit`,
  "signature.required": (_, label) => `Skriv ditt fullständiga namn för att skriva under ${quote(label)}`,
  "time.format": (_, label) => `${answer(label)} måste vara en tid, till exempel 14:30`,
  "time.range": (params, label) => `${answer(label)} måste vara ${timeSpan(fields.time, params)}`,
  "time.step": ({ step, from }, label) => `Ange tiden för ${quote(label)} i steg om ${count(step, MINUTES)} från kl. ${from}`,
  "url.format": (_, label) => `${answer(label)} måste vara en webbadress, till exempel https://example.com`,
};

export const hints: HintWords = {
  lengthHint({ min, max }) {
    if (min > 1 && min === max) return `Exakt ${number(max)} tecken`;
    if (max !== null) return min > 1 ? `${number(min)} till ${number(max)} tecken` : `Högst ${number(max)} tecken`;
    return min > 1 ? `Minst ${number(min)} tecken` : null;
  },
  numberHint({ min, max }) {
    if (min !== null && max !== null) return `Mellan ${number(min)} och ${number(max)}`;
    if (min !== null) return min === 0 ? null : `Minst ${number(min)}`;
    return max === null ? null : `Högst ${number(max)}`;
  },
  selectHint({ min, max }) {
    if ((min ?? 0) < 1 && max === null) return "Välj alla alternativ som stämmer";
    return `Välj ${selectCount({ min: min === 0 ? null : min, max })}`;
  },
  dateHint({ min, max, example }) {
    const range = dateRange({ min, max });
    return joined(example && `Till exempel ${typedYearFirst(example)}`, range && `Datumet ${range}`);
  },
  fileHint({ accept, max_mb, max_files }) {
    const size = `högst ${number(max_mb)} MB${max_files > 1 ? ` per fil, högst ${count(max_files, FILES)}` : ""}`;
    return capitalise(accept.length === 0 ? size : `${kinds(accept)}, ${size}`);
  },
};
