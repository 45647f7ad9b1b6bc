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
  CHARACTERS,
  DIGITS,
  ENTRIES,
  FILES,
  MINUTES,
  PLACES,
  many,
  isSentence,
  answer,
  numberRange,
  count,
  dateRange,
  capitalise,
} from "./grammar";

/** Labels are quoted behind a noun of ours: their own gender, number and case never matter. */
export const issues: IssueWords = {
  required: (_, label) => (isSentence(label) ? `Răspundeți la „${label}”` : `Completați câmpul „${label}”`),
  text_type: (_, label) => `${answer(label)} trebuie să fie un text`,
  text_characters: (_, label) => `${answer(label)} conține caractere care nu pot fi stocate`,
  text_line_break: (_, label) => `${answer(label)} trebuie să fie pe un singur rând`,
  too_short: ({ min }, label) => `${answer(label)} trebuie să aibă cel puțin ${many(min, CHARACTERS)}`,
  too_long: ({ max }, label) => `${answer(label)} trebuie să aibă cel mult ${many(max, CHARACTERS)}`,
  pattern: ({ hint }, label) => `${answer(label)} trebuie să aibă formatul corect${hint === null ? "" : `: ${hint}`}`,
  email_format: (_, label) => `${answer(label)} trebuie să fie o adresă de e-mail în formatul corect, de exemplu nume@example.com`,
  number_format: (_, label) => `${answer(label)} trebuie să fie un număr`,
  number_digits: ({ max }, label) => `${answer(label)} trebuie să aibă cel mult ${many(max, DIGITS)}`,
  number_range: (params, label) => `${answer(label)} trebuie să fie ${numberRange(params)}`,
  number_step: ({ step, base }, label) => {
    if (step === 1 && Number.isInteger(base)) return `${answer(label)} trebuie să fie un număr întreg`;
    return Number.isInteger(Number((base / step).toFixed(9)))
      ? `${answer(label)} trebuie să fie un multiplu de ${number(step)}`
      : `${answer(label)} trebuie să fie ${number(base)} plus un multiplu de ${number(step)}`;
  },
  select_required: ({ multiple }, label) => `Alegeți ${multiple ? "cel puțin o opțiune" : "o opțiune"} la „${label}”`,
  select_type: ({ multiple }, label) => `${answer(label)} trebuie să fie ${multiple ? "o listă de opțiuni" : "o singură opțiune"}`,
  select_unlisted: (_, label) => `${answer(label)} trebuie să fie una dintre opțiunile din listă`,
  option_taken: ({ option }, label) => `Alegeți altă opțiune la „${label}”: nu mai sunt locuri libere pentru „${option}”`,
  option_short: ({ option, left }, label) =>
    `Alegeți altă opțiune la „${label}” sau cereți mai puține locuri: ${left === 1 ? "mai este doar 1 loc liber" : `mai sunt doar ${many(left, PLACES)} libere`} pentru „${option}”`,
  select_duplicate: (_, label) => `${answer(label)} nu trebuie să conțină aceeași opțiune de două ori`,
  select_count: (params, label) => `Alegeți ${count(params)} la „${label}”`,
  checkbox_type: (_, label) => `${answer(label)} trebuie să fie da sau nu`,
  checkbox_required: (params) => `Bifați „${params.label}” pentru a continua`,
  date_missing: ({ parts }, label) => `${answer(label)} trebuie să conțină ${and(parts.map((part) => PARTS[part]))}`,
  date_real: (_, label) => `${answer(label)} trebuie să fie o dată validă`,
  date_year: (_, label) => `${answer(label)} trebuie să conțină un an format din 4 cifre`,
  date_format: ({ time }, label) =>
    `${answer(label)} trebuie să fie ${time ? "o dată și o oră ca 2026-03-27T14:30" : "o dată ca 2026-03-27"}`,
  date_range: (params, label) => `Data de la „${label}” trebuie să fie ${dateRange(params) ?? "validă"}`,
  time_real: (_, label) => `${answer(label)} trebuie să conțină o oră, de exemplu 14:30`,
  file_required: (_, label) => `Încărcați un fișier la „${label}”`,
  file_unknown: (_, label) => `Încărcați din nou fișierul de la „${label}”`,
  file_type: ({ accept }, label) => `Fișierul de la „${label}” trebuie să fie de tip ${or(fileKinds(accept, FAMILIES))}`,
  file_too_large: ({ max_mb }, label) => `Fișierul de la „${label}” trebuie să aibă cel mult ${number(max_mb)} MB`,
  file_empty: (_, label) => `Fișierul de la „${label}” nu trebuie să fie gol`,
  file_infected: (_, label) => `Fișierul de la „${label}” a fost respins, deoarece un program antivirus a găsit ceva suspect în el`,
  too_many_files: ({ max }, label) => `Încărcați ${max === 1 ? "un singur fișier" : `cel mult ${many(max, FILES)}`} la „${label}”`,
  valid_if: ({ message }, label) => message ?? `${answer(label)} nu se potrivește cu celelalte răspunsuri. Verificați-l`,
  exit: (_, label) => `Cu aceste răspunsuri, formularul se încheie la „${label}”. Răspunsurile nu pot fi trimise`,

  "address.missing": ({ parts }, label) => `La „${label}”, completați și: ${parts.join(", ")}`,
  "address.type": (_, label) => `${answer(label)} trebuie să fie un obiect cu părțile unei adrese`,
  "date.two_readings": ({ one, other }, label) =>
    `La „${label}”, vă referiți la ${date(one)} sau la ${date(other)}? Scrieți ziua, luna și anul separat, fiecare în câmpul său`,
  "date.hijri": (_, label) => `Scrieți la „${label}” anul din calendarul gregorian, de exemplu 2026`,
  "number.more_than": ({ bound }, label) => `${answer(label)} trebuie să fie mai mare decât ${plain(bound)}`,
  "number.less_than": ({ bound }, label) => `${answer(label)} trebuie să fie mai mic decât ${plain(bound)}`,
  "number.two_readings": (params, label) => {
    const { large, small, plainLarge, plainSmall } = readings(params);
    return `La „${label}”, ați vrut să scrieți ${large} sau ${small}? Scrieți ${plainLarge} sau ${plainSmall}`;
  },
  "matrix.type": (_, label) => `${answer(label)} trebuie să fie un obiect cu o valoare pentru fiecare rând`,
  "matrix.row": (_, label) => `${answer(label)} poate conține numai rândurile indicate`,
  "matrix.all": (_, label) => `Alegeți un răspuns pe fiecare rând la „${label}”`,
  "matrix.any": (_, label) => `Alegeți un răspuns pe cel puțin un rând la „${label}”`,
  "phone.country": (_, label) => `${answer(label)} trebuie să înceapă cu + și prefixul țării, de exemplu +40 21 123 45 67`,
  "phone.format": (_, label) => `${answer(label)} trebuie să fie un număr de telefon, de exemplu +40 21 123 45 67`,
  "ranking.places": (_, label) => `Dați fiecărei opțiuni de la „${label}” un loc diferit`,
  "repeat.type": (_, label) => `${answer(label)} trebuie să fie o listă de obiecte`,
  "repeat.too_few": ({ min }, label) => `Adăugați cel puțin ${min === 1 ? "o înregistrare" : many(min, ENTRIES)} la „${label}”`,
  "repeat.too_many": ({ max }, label) =>
    `Adăugați ${max === 1 ? "o singură înregistrare" : `cel mult ${many(max, ENTRIES)}`} la „${label}”`,
  "select.other_blank": (_, label) => `Scrieți propriul răspuns la „${label}” sau alegeți o opțiune`,
  "select.other_unchosen": (_, label) =>
    `Alegeți „${fields.select.other.option}” la „${label}” pentru a trimite propriul răspuns sau ștergeți ce ați scris`,
  "signature.required": (_, label) => `Scrieți numele complet pentru a semna la „${label}”`,
  "time.format": (_, label) => `${answer(label)} trebuie să fie o oră, de exemplu 14:30`,
  "time.range": (params, label) => `Ora de la „${label}” trebuie să fie ${timeSpan(fields.time, params)}`,
  "time.step": ({ step, from }, label) =>
    `Ora de la „${label}” trebuie să fie la intervale de ${many(step, MINUTES)}, începând de la ${from}`,
  "url.format": (_, label) => `${answer(label)} trebuie să fie o adresă web, de exemplu https://example.com`,
};

export const hints: HintWords = {
  lengthHint({ min, max }) {
    if (max !== null) return min > 1 ? `Între ${number(min)} și ${many(max, CHARACTERS)}` : `Cel mult ${many(max, CHARACTERS)}`;
    return min > 1 ? `Cel puțin ${many(min, CHARACTERS)}` : null;
  },
  numberHint({ min, max }) {
    if (min !== null && max !== null) return `Între ${number(min)} și ${number(max)}`;
    if (min !== null) return min === 0 ? null : `Cel puțin ${number(min)}`;
    return max === null ? null : `Cel mult ${number(max)}`;
  },
  selectHint({ min, max }) {
    if ((min ?? 0) < 1 && max === null) return "Alegeți toate opțiunile care se potrivesc";
    return `Alegeți ${count({ min: min === 0 ? null : min, max })}`;
  },
  dateHint({ min, max, example }) {
    const range = dateRange({ min, max });
    return joined(example && `De exemplu, ${typedDate(example)}`, range && `Data trebuie să fie ${range}`);
  },
  fileHint({ accept, max_mb, max_files }) {
    const size = `cel mult ${number(max_mb)} MB${max_files > 1 ? ` fiecare, cel mult ${many(max_files, FILES)}` : ""}`;
    return capitalise(accept.length === 0 ? size : `${or(fileKinds(accept, FAMILIES))}, ${size}`);
  },
};
