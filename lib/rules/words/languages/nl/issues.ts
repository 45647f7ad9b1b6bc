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
  CHARACTERS,
  DIGITS,
  FILES,
  ITEMS,
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
  capitalise,
} from "./grammar";

export const issues: IssueWords = {
  required: (_, label) => (isSentence(label) ? `Beantwoord ${quote(label)}` : `Vul ${quote(label)} in`),
  text_type: (_, label) => `${answer(label)} moet tekst zijn`,
  text_characters: (_, label) => `${answer(label)} bevat tekens die niet kunnen worden opgeslagen`,
  text_line_break: (_, label) => `${answer(label)} moet op één regel staan`,
  too_short: ({ min }, label) => `${answer(label)} moet minimaal ${count(min, CHARACTERS)} lang zijn`,
  too_long: ({ max }, label) => `${answer(label)} mag maximaal ${count(max, CHARACTERS)} lang zijn`,
  pattern: ({ hint }, label) => `${answer(label)} moet de juiste notatie hebben${hint === null ? "" : `: ${hint}`}`,
  email_format: (_, label) => `${answer(label)} moet een geldig e-mailadres zijn, zoals naam@example.com`,
  number_format: (_, label) => `${answer(label)} moet een getal zijn`,
  number_digits: ({ max }, label) => `Het getal bij ${quote(label)} mag maximaal ${count(max, DIGITS)} hebben`,
  number_range: (params, label) => `Het getal bij ${quote(label)} moet ${numberRange(params)}`,
  number_step: ({ step, base }, label) => {
    if (step === 1 && Number.isInteger(base)) return `${answer(label)} moet een geheel getal zijn`;
    return base === 0
      ? `Het getal bij ${quote(label)} moet een veelvoud van ${number(step)} zijn`
      : `Vul bij ${quote(label)} een getal in: vanaf ${number(base)} in stappen van ${number(step)}`;
  },
  select_required: ({ multiple }, label) => `Kies ${multiple ? "minimaal één optie" : "een optie"} bij ${quote(label)}`,
  select_type: ({ multiple }, label) => `${answer(label)} moet ${multiple ? "een lijst met opties" : "één optie"} zijn`,
  select_unlisted: (_, label) => `${answer(label)} moet een van de opties in de lijst zijn`,
  option_taken: ({ option }, label) => `Kies een andere optie bij ${quote(label)}: voor ${quote(option)} zijn er geen plaatsen meer`,
  option_short: ({ option, left }, label) =>
    `Kies een andere optie bij ${quote(label)} of vul een kleiner aantal in: voor ${quote(option)} ${plural(left, { one: "is er nog maar 1 plaats", other: `zijn er nog maar ${left} plaatsen` })}`,
  select_duplicate: (_, label) => `${answer(label)} mag niet twee keer dezelfde optie bevatten`,
  select_count: (params, label) => `Kies ${selectCount(params)} bij ${quote(label)}`,
  checkbox_type: (_, label) => `${answer(label)} moet ja of nee zijn`,
  checkbox_required: (params) => `Vink ${quote(params.label)} aan om verder te gaan`,
  date_missing: ({ parts }, label) =>
    `Bij ${quote(label)} ${parts.length > 1 ? "ontbreken" : "ontbreekt"} ${and(parts.map((part) => PARTS[part]))}`,
  date_real: (_, label) => `${answer(label)} moet een bestaande datum zijn`,
  date_year: (_, label) => `Het jaar bij ${quote(label)} moet vier cijfers hebben`,
  date_format: ({ time }, label) =>
    `${answer(label)} moet ${time ? "een datum en tijd zijn, zoals 2026-03-27T14:30" : "een datum zijn, zoals 2026-03-27"}`,
  date_range: (params, label) => `De datum bij ${quote(label)} ${dateRange(params) ?? "moet een bestaande datum zijn"}`,
  time_real: (_, label) => `${answer(label)} moet een tijd bevatten, zoals 14:30`,
  file_required: (_, label) => `Upload een bestand bij ${quote(label)}`,
  file_unknown: (_, label) => `Upload het bestand bij ${quote(label)} opnieuw`,
  file_type: ({ accept }, label) => `Het bestand bij ${quote(label)} moet van dit type zijn: ${kinds(accept)}`,
  file_too_large: ({ max_mb }, label) => `Het bestand bij ${quote(label)} mag maximaal ${number(max_mb)} MB groot zijn`,
  file_empty: (_, label) => `Het bestand bij ${quote(label)} mag niet leeg zijn`,
  file_infected: (_, label) => `Het bestand bij ${quote(label)} is geweigerd, omdat een virusscanner er iets in heeft gevonden`,
  too_many_files: ({ max }, label) =>
    `Upload ${max === 1 ? "niet meer dan één bestand" : `maximaal ${count(max, FILES)}`} bij ${quote(label)}`,
  valid_if: ({ message }, label) => message ?? `${answer(label)} past niet bij uw andere antwoorden. Controleer dit`,
  exit: (_, label) => `Met deze antwoorden eindigt het formulier bij ${quote(label)}. Ze kunnen niet worden verstuurd`,

  "address.missing": ({ parts }, label) => `Vul bij ${quote(label)} ook dit in: ${parts.join(", ")}`,
  "address.type": (_, label) => `${answer(label)} moet een object met de onderdelen van een adres zijn`,
  "date.two_readings": ({ one, other }, label) =>
    `Bedoelt u bij ${quote(label)} ${date(one)} of ${date(other)}? Vul de dag, de maand en het jaar elk in hun eigen vak in`,
  "date.hijri": (_, label) => `Vul bij ${quote(label)} het jaar in volgens de gregoriaanse kalender, bijvoorbeeld 2026`,
  "number.more_than": ({ bound }, label) => `Het getal bij ${quote(label)} moet hoger dan ${plain(bound)} zijn`,
  "number.less_than": ({ bound }, label) => `Het getal bij ${quote(label)} moet lager dan ${plain(bound)} zijn`,
  "number.two_readings": (params, label) => {
    const { large, small, plainLarge, plainSmall } = readings(params);
    return `Bedoelt u bij ${quote(label)} ${large} of ${small}? Vul ${plainLarge} of ${plainSmall} in`;
  },
  "matrix.type": (_, label) => `${answer(label)} moet een object met een waarde voor elke rij zijn`,
  "matrix.row": (_, label) => `${answer(label)} mag alleen rijen uit de lijst bevatten`,
  "matrix.all": (_, label) => `Kies bij ${quote(label)} in elke rij een antwoord`,
  "matrix.any": (_, label) => `Kies bij ${quote(label)} in minimaal één rij een antwoord`,
  "phone.country": (_, label) => `${answer(label)} moet beginnen met + en het landnummer, zoals +31 20 123 45 67`,
  "phone.format": (_, label) => `${answer(label)} moet een telefoonnummer zijn, zoals +31 20 123 45 67`,
  "ranking.places": (_, label) => `Geef bij ${quote(label)} elke optie een eigen plaats`,
  "repeat.type": (_, label) => `${answer(label)} moet een lijst met objecten zijn`,
  "repeat.too_few": ({ min }, label) => `Voeg bij ${quote(label)} minimaal ${count(min, ITEMS)} toe`,
  "repeat.too_many": ({ max }, label) => `Voeg bij ${quote(label)} maximaal ${count(max, ITEMS)} toe`,
  "select.other_blank": (_, label) => `Schrijf bij ${quote(label)} uw eigen antwoord of kies een optie`,
  "select.other_unchosen": (_, label) =>
    `Kies bij ${quote(label)} de optie ${quote(fields.select.other.option)} om uw eigen antwoord te versturen, of wis wat u hebt geschreven`,
  "signature.required": (_, label) => `Typ uw volledige naam om ${quote(label)} te ondertekenen`,
  "time.format": (_, label) => `${answer(label)} moet een tijd zijn, zoals 14:30`,
  "time.range": (params, label) => `${answer(label)} moet een tijd ${timeSpan(fields.time, params)} zijn`,
  "time.step": ({ step, from }, label) => `Vul bij ${quote(label)} een tijd in: vanaf ${from} uur in stappen van ${count(step, MINUTES)}`,
  "url.format": (_, label) => `${answer(label)} moet een webadres zijn, zoals https://example.com`,
};

export const hints: HintWords = {
  lengthHint({ min, max }) {
    if (min > 1 && min === max) return `Precies ${count(max, CHARACTERS)}`;
    if (max !== null) return min > 1 ? `${number(min)} tot en met ${count(max, CHARACTERS)}` : `Maximaal ${count(max, CHARACTERS)}`;
    return min > 1 ? `Minimaal ${count(min, CHARACTERS)}` : null;
  },
  numberHint({ min, max }) {
    if (min !== null && max !== null) return `Tussen ${number(min)} en ${number(max)}`;
    if (min !== null) return min === 0 ? null : `${number(min)} of hoger`;
    return max === null ? null : `${number(max)} of lager`;
  },
  selectHint({ min, max }) {
    if ((min ?? 0) < 1 && max === null) return "Kies alles wat van toepassing is";
    return `Kies ${selectCount({ min: min === 0 ? null : min, max })}`;
  },
  dateHint({ min, max, example }) {
    const range = dateRange({ min, max });
    return joined(example && `Bijvoorbeeld ${typedDate(example)}`, range && `De datum ${range}`);
  },
  fileHint({ accept, max_mb, max_files }) {
    const size = `maximaal ${number(max_mb)} MB${max_files > 1 ? ` per bestand, maximaal ${count(max_files, FILES)}` : ""}`;
    return capitalise(accept.length === 0 ? size : `${kinds(accept)}, ${size}`);
  },
};
