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
  characters,
  digits,
  files,
  placesLeft,
  minutesStep,
  quote,
  isSentence,
  inField,
  kinds,
  numberRange,
  selectCount,
  dateRange,
  capitalise,
  entries,
} from "./grammar";

/** Labels are quoted, behind "pole" or "otázka": set into a sentence they would need a case. */
export const issues: IssueWords = {
  required: (_, label) => (isSentence(label) ? `Odpovězte na otázku ${quote(label)}` : `Vyplňte pole ${quote(label)}`),
  text_type: (_, label) => `${inField(label)} zadejte text`,
  text_characters: (_, label) => `${inField(label)} jsou znaky, které nelze uložit`,
  text_line_break: (_, label) => `${inField(label)} zadejte text na jednom řádku`,
  too_short: ({ min }, label) => `${inField(label)} zadejte nejméně ${characters(min)}`,
  too_long: ({ max }, label) => `${inField(label)} zadejte nejvýše ${characters(max)}`,
  pattern: ({ hint }, label) => `${inField(label)} použijte správný formát${hint === null ? "" : `: ${hint}`}`,
  email_format: (_, label) => `${inField(label)} zadejte e-mailovou adresu ve správném formátu, například jmeno@example.com`,
  number_format: (_, label) => `${inField(label)} zadejte číslo`,
  number_digits: ({ max }, label) => `Číslo v poli ${quote(label)} může mít nejvýše ${digits(max)}`,
  number_range: (params, label) => `${inField(label)} zadejte ${numberRange(params)}`,
  number_step: ({ step, base }, label) => {
    if (step === 1 && Number.isInteger(base)) return `${inField(label)} zadejte celé číslo`;
    return Number.isInteger(Number((base / step).toFixed(9)))
      ? `${inField(label)} zadejte násobek čísla ${number(step)}`
      : `${inField(label)} zadejte číslo ${number(base)} zvětšené o násobek čísla ${number(step)}`;
  },
  select_required: ({ multiple }, label) => `${inField(label)} vyberte ${multiple ? "alespoň jednu možnost" : "jednu možnost"}`,
  select_type: ({ multiple }, label) => `Odpověď v poli ${quote(label)} musí být ${multiple ? "seznam možností" : "jedna možnost"}`,
  select_unlisted: (_, label) => `${inField(label)} vyberte jednu z uvedených možností`,
  option_taken: ({ option }, label) => `${inField(label)} vyberte jinou možnost: u možnosti ${quote(option)} už nejsou volná místa`,
  option_short: ({ option, left }, label) =>
    `${inField(label)} vyberte jinou možnost nebo zadejte menší počet míst: u možnosti ${quote(option)} ${placesLeft(left)}`,
  select_duplicate: (_, label) => `${inField(label)} nesmí být stejná možnost dvakrát`,
  select_count: (params, label) => `${inField(label)} vyberte ${selectCount(params)}`,
  checkbox_type: (_, label) => `Odpovědí v poli ${quote(label)} může být jen „Ano“ nebo „Ne“`,
  checkbox_required: (params) => `Chcete-li pokračovat, zaškrtněte políčko ${quote(params.label)}`,
  date_missing: ({ parts }, label) => `${inField(label)} doplňte ${and(parts.map((part) => PARTS[part]))}`,
  date_real: (_, label) => `${inField(label)} zadejte platné datum`,
  date_year: (_, label) => `${inField(label)} zadejte rok čtyřmi číslicemi`,
  date_format: ({ time }, label) =>
    `${inField(label)} zadejte ${time ? "datum a čas ve formátu 2026-03-27T14:30" : "datum ve formátu 2026-03-27"}`,
  date_range: (params, label) => {
    const range = dateRange(params);
    return range === null ? `${inField(label)} zadejte platné datum` : `Datum v poli ${quote(label)} musí být ${range}`;
  },
  time_real: (_, label) => `${inField(label)} zadejte i čas, například 14:30`,
  file_required: (_, label) => `${inField(label)} nahrajte soubor`,
  file_unknown: (_, label) => `${inField(label)} nahrajte soubor znovu`,
  file_type: ({ accept }, label) => `${inField(label)} nahrajte soubor povoleného typu: ${kinds(accept)}`,
  file_too_large: ({ max_mb }, label) => `Soubor v poli ${quote(label)} může mít nejvýše ${number(max_mb)} MB`,
  file_empty: (_, label) => `Soubor v poli ${quote(label)} nesmí být prázdný`,
  file_infected: (_, label) => `Soubor v poli ${quote(label)} byl odmítnut, protože v něm antivirový program našel hrozbu`,
  too_many_files: ({ max }, label) => `${inField(label)} nahrajte ${max === 1 ? "jen jeden soubor" : `nejvýše ${files(max)}`}`,
  valid_if: ({ message }, label) => message ?? `Odpověď v poli ${quote(label)} neodpovídá vašim ostatním odpovědím. Zkontrolujte ji`,
  exit: (_, label) => `S těmito odpověďmi formulář končí na stránce ${quote(label)}. Nelze je odeslat`,

  "address.missing": ({ parts }, label) => `${inField(label)} doplňte tyto údaje: ${parts.join(", ")}`,
  "address.type": (_, label) => `Odpověď v poli ${quote(label)} musí být objekt s částmi adresy`,
  "date.two_readings": ({ one, other }, label) =>
    `Je datum v poli ${quote(label)} ${date(one)}, nebo ${date(other)}? Zadejte den, měsíc a rok každý do svého pole`,
  "date.hijri": (_, label) => `${inField(label)} zadejte rok podle gregoriánského kalendáře, například 2026`,
  "number.more_than": ({ bound }, label) => `${inField(label)} zadejte číslo větší než ${plain(bound)}`,
  "number.less_than": ({ bound }, label) => `${inField(label)} zadejte číslo menší než ${plain(bound)}`,
  "number.two_readings": (params, label) => {
    const { large, small, plainLarge, plainSmall } = readings(params);
    return `Je číslo v poli ${quote(label)} ${large}, nebo ${small}? Zadejte ${plainLarge} nebo ${plainSmall}`;
  },
  "matrix.type": (_, label) => `Odpověď v poli ${quote(label)} musí být objekt s hodnotou pro každý řádek`,
  "matrix.row": (_, label) => `${inField(label)} jsou jen uvedené řádky`,
  "matrix.all": (_, label) => `${inField(label)} vyberte odpověď v každém řádku`,
  "matrix.any": (_, label) => `${inField(label)} vyberte odpověď alespoň v jednom řádku`,
  "phone.country": (_, label) => `${inField(label)} začněte číslo znakem + a předvolbou země, například +420 123 456 789`,
  "phone.format": (_, label) => `${inField(label)} zadejte telefonní číslo, například +420 123 456 789`,
  "ranking.places": (_, label) => `${inField(label)} přiřaďte každé možnosti jiné pořadí`,
  "repeat.type": (_, label) => `Odpověď v poli ${quote(label)} musí být seznam objektů`,
  "repeat.too_few": ({ min }, label) => `${inField(label)} přidejte nejméně ${entries(min)}`,
  "repeat.too_many": ({ max }, label) => `${inField(label)} přidejte nejvýše ${entries(max)}`,
  "select.other_blank": (_, label) => `${inField(label)} napište vlastní odpověď nebo vyberte některou možnost`,
  "select.other_unchosen": (_, label) =>
    `${inField(label)} vyberte možnost ${quote(fields.select.other.option)}, aby se odeslala vlastní odpověď, nebo napsaný text smažte`,
  "signature.required": (_, label) => `${inField(label)} se podepište: napište své jméno a příjmení`,
  "time.format": (_, label) => `${inField(label)} zadejte čas, například 14:30`,
  "time.range": (params, label) => `${inField(label)} zadejte čas: ${timeSpan(fields.time, params)}`,
  "time.step": ({ step, from }, label) => `${inField(label)} lze zadat časy ${minutesStep(step)} od ${from}`,
  "url.format": (_, label) => `${inField(label)} zadejte webovou adresu, například https://example.com`,
};

export const hints: HintWords = {
  lengthHint({ min, max }) {
    if (max === null) return min > 1 ? `Nejméně ${characters(min)}` : null;
    if (min <= 1) return `Nejvýše ${characters(max)}`;
    return min === max ? `Přesně ${characters(max)}` : `${number(min)} až ${characters(max)}`;
  },
  numberHint({ min, max }) {
    if (min !== null && max !== null) return `Od ${number(min)} do ${number(max)}`;
    if (min !== null) return min === 0 ? null : `Nejméně ${number(min)}`;
    return max === null ? null : `Nejvýše ${number(max)}`;
  },
  selectHint({ min, max }) {
    const least = min === 0 ? null : min;
    return least === null && max === null ? "Vyberte vše, co platí" : `Vyberte ${selectCount({ min: least, max })}`;
  },
  dateHint({ min, max, example }) {
    const range = dateRange({ min, max });
    return joined(example && `Například ${typedDate(example)}`, range && `Datum musí být ${range}`);
  },
  fileHint({ accept, max_mb, max_files }) {
    const size = max_files > 1 ? `každý soubor do ${number(max_mb)} MB, nejvýše ${files(max_files)}` : `do ${number(max_mb)} MB`;
    return capitalise(accept.length === 0 ? size : `${kinds(accept)}, ${size}`);
  },
};
