import { joined, typedDate } from "@/lib/rules/words/formats";
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
  ENTRIES,
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
  clock,
  capitalise,
} from "./grammar";

export const issues: IssueWords = {
  required: (_, label) => (isSentence(label) ? `Svar på ${quote(label)}` : `Udfyld ${quote(label)}`),
  text_type: (_, label) => `${answer(label)} skal være tekst`,
  text_characters: (_, label) => `${answer(label)} indeholder tegn, der ikke kan gemmes`,
  text_line_break: (_, label) => `${answer(label)} skal stå på én linje`,
  too_short: ({ min }, label) => `${answer(label)} skal indeholde mindst ${number(min)} tegn`,
  too_long: ({ max }, label) => `${answer(label)} må højst indeholde ${number(max)} tegn`,
  pattern: ({ hint }, label) => `${answer(label)} skal have det rigtige format${hint === null ? "" : `: ${hint}`}`,
  email_format: (_, label) => `${answer(label)} skal være en e-mailadresse i det rigtige format, for eksempel navn@example.com`,
  number_format: (_, label) => `${answer(label)} skal være et tal`,
  number_digits: ({ max }, label) => `${answer(label)} må højst have ${count(max, DIGITS)}`,
  number_range: (params, label) => `${answer(label)} ${params.min === null ? "må" : "skal"} ${numberRange(params)}`,
  number_step: ({ step, base }, label) => {
    if (step === 1 && Number.isInteger(base)) return `${answer(label)} skal være et helt tal`;
    return base === 0
      ? `${answer(label)} skal kunne deles med ${number(step)}`
      : `Angiv et tal under ${quote(label)} i trin på ${number(step)} fra og med ${number(base)}`;
  },
  select_required: ({ multiple }, label) => `Vælg ${multiple ? "mindst én mulighed" : "en mulighed"} under ${quote(label)}`,
  select_type: ({ multiple }, label) => `${answer(label)} skal være ${multiple ? "en liste med muligheder" : "én mulighed"}`,
  select_unlisted: (_, label) => `${answer(label)} skal være en af mulighederne på listen`,
  option_taken: ({ option }, label) => `Vælg en anden mulighed under ${quote(label)}: der er ingen pladser tilbage til ${quote(option)}`,
  option_short: ({ option, left }, label) =>
    `Vælg en anden mulighed under ${quote(label)}, eller angiv et mindre antal: der er kun ${left} ${plural(left, { one: "plads", other: "pladser" })} tilbage til ${quote(option)}`,
  select_duplicate: (_, label) => `${answer(label)} må ikke indeholde den samme mulighed to gange`,
  select_count: (params, label) => `Vælg ${selectCount(params)} under ${quote(label)}`,
  checkbox_type: (_, label) => `${answer(label)} skal være ja eller nej`,
  checkbox_required: (params) => `Sæt kryds ved ${quote(params.label)} for at fortsætte`,
  date_missing: ({ parts }, label) => `Angiv også ${and(parts.map((part) => PARTS[part]))} under ${quote(label)}`,
  date_real: (_, label) => `${answer(label)} skal være en gyldig dato`,
  date_year: (_, label) => `Angiv årstallet med fire cifre under ${quote(label)}`,
  date_format: ({ time }, label) =>
    `${answer(label)} skal være ${time ? "dato og klokkeslæt, for eksempel 2026-03-27T14:30" : "en dato, for eksempel 2026-03-27"}`,
  date_range: (params, label) => `Datoen under ${quote(label)} ${dateRange(params) ?? "skal være en gyldig dato"}`,
  time_real: (_, label) => `${answer(label)} skal indeholde et klokkeslæt, for eksempel 14.30`,
  file_required: (_, label) => `Upload en fil under ${quote(label)}`,
  file_unknown: (_, label) => `Upload filen under ${quote(label)} igen`,
  file_type: ({ accept }, label) => `Filen under ${quote(label)} skal være af typen ${kinds(accept)}`,
  file_too_large: ({ max_mb }, label) => `Filen under ${quote(label)} må højst fylde ${number(max_mb)} MB`,
  file_empty: (_, label) => `Filen under ${quote(label)} må ikke være tom`,
  file_infected: (_, label) => `Filen under ${quote(label)} blev afvist, fordi en virusscanner fandt noget i den`,
  too_many_files: ({ max }, label) => `Upload ${max === 1 ? "kun én fil" : `højst ${count(max, FILES)}`} under ${quote(label)}`,
  valid_if: ({ message }, label) => message ?? `${answer(label)} passer ikke med dine øvrige svar. Tjek det, du har angivet`,
  exit: (_, label) => `Med disse svar slutter formularen ved ${quote(label)}. Svarene kan ikke sendes`,

  "address.missing": ({ parts }, label) => `Udfyld resten af ${quote(label)}: ${parts.join(", ")}`,
  "address.type": (_, label) => `${answer(label)} skal være et objekt med delene af en adresse`,
  "date.two_readings": ({ one, other }, label) =>
    `Mener du den ${date(one)} eller den ${date(other)} under ${quote(label)}? Skriv dag, måned og år i hvert sit felt`,
  "date.hijri": (_, label) => `Angiv året under ${quote(label)} efter den gregorianske kalender, for eksempel 2026`,
  "number.more_than": ({ bound }, label) => `${answer(label)} skal være mere end ${plain(bound)}`,
  "number.less_than": ({ bound }, label) => `${answer(label)} skal være mindre end ${plain(bound)}`,
  "number.two_readings": (params, label) => {
    const { large, small, plainLarge, plainSmall } = readings(params);
    return `Mener du ${large} eller ${small} under ${quote(label)}? Skriv ${plainLarge} eller ${plainSmall}`;
  },
  "matrix.type": (_, label) => `${answer(label)} skal være et objekt med en værdi for hver række`,
  "matrix.row": (_, label) => `${answer(label)} må kun indeholde rækker fra listen`,
  "matrix.all": (_, label) => `Vælg et svar i hver række under ${quote(label)}`,
  "matrix.any": (_, label) => `Vælg et svar i mindst én række under ${quote(label)}`,
  "phone.country": (_, label) => `${answer(label)} skal begynde med + og landekoden, for eksempel +45 12 34 56 78`,
  "phone.format": (_, label) => `${answer(label)} skal være et telefonnummer, for eksempel +45 12 34 56 78`,
  "ranking.places": (_, label) => `Giv hver mulighed under ${quote(label)} sin egen plads`,
  "repeat.type": (_, label) => `${answer(label)} skal være en liste med objekter`,
  "repeat.too_few": ({ min }, label) => `Tilføj mindst ${count(min, ENTRIES)} under ${quote(label)}`,
  "repeat.too_many": ({ max }, label) => `Tilføj højst ${count(max, ENTRIES)} under ${quote(label)}`,
  "select.other_blank": (_, label) => `Skriv dit eget svar under ${quote(label)}, eller vælg en mulighed`,
  "select.other_unchosen": (_, label) =>
    `Vælg muligheden ${quote(fields.select.other.option)} under ${quote(label)} for at sende dit eget svar, eller slet det, du har skrevet`,
  "signature.required": (_, label) => `Skriv dit fulde navn for at underskrive ${quote(label)}`,
  "time.format": (_, label) => `${answer(label)} skal være et klokkeslæt, for eksempel 14.30`,
  "time.range": (params, label) => `${answer(label)} skal være ${timeSpan(fields.time, params)}`,
  "time.step": ({ step, from }, label) => `Angiv tiden under ${quote(label)} i trin på ${count(step, MINUTES)} fra kl. ${clock(from)}`,
  "url.format": (_, label) => `${answer(label)} skal være en webadresse, for eksempel https://example.com`,
};

export const hints: HintWords = {
  lengthHint({ min, max }) {
    if (min > 1 && min === max) return `Præcis ${number(max)} tegn`;
    if (max !== null) return min > 1 ? `${number(min)} til ${number(max)} tegn` : `Højst ${number(max)} tegn`;
    return min > 1 ? `Mindst ${number(min)} tegn` : null;
  },
  numberHint({ min, max }) {
    if (min !== null && max !== null) return `Mellem ${number(min)} og ${number(max)}`;
    if (min !== null) return min === 0 ? null : `Mindst ${number(min)}`;
    return max === null ? null : `Højst ${number(max)}`;
  },
  selectHint({ min, max }) {
    if ((min ?? 0) < 1 && max === null) return "Vælg alle dem, der passer";
    return `Vælg ${selectCount({ min: min === 0 ? null : min, max })}`;
  },
  dateHint({ min, max, example }) {
    const range = dateRange({ min, max });
    return joined(example && `For eksempel ${clock(typedDate(example))}`, range && `Datoen ${range}`);
  },
  fileHint({ accept, max_mb, max_files }) {
    const size = `højst ${number(max_mb)} MB${max_files > 1 ? ` pr. fil, højst ${count(max_files, FILES)}` : ""}`;
    return capitalise(accept.length === 0 ? size : `${kinds(accept)}, ${size}`);
  },
};
