import { fileKinds, joined } from "@/lib/rules/words/formats";
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
  SAID,
  isSentence,
  about,
  numberRange,
  count,
  dateRange,
  capitalise,
  typed,
} from "./grammar";

export const issues: IssueWords = {
  required: (_, label) => (isSentence(label) ? `Válaszoljon a következőre: „${label}”` : `Töltse ki a következőt: „${label}”`),
  text_type: (_, label) => about(label, "a válasz csak szöveg lehet"),
  text_characters: (_, label) => about(label, "a válaszban olyan karakter van, amelyet nem lehet tárolni"),
  text_line_break: (_, label) => about(label, "a válasz csak egy sorból állhat"),
  too_short: ({ min }, label) => about(label, `a válasz legalább ${number(min)} karakter legyen`),
  too_long: ({ max }, label) => about(label, `a válasz legfeljebb ${number(max)} karakter lehet`),
  pattern: ({ hint }, label) => about(label, `a válasz formátuma nem megfelelő${hint === null ? "" : `. A helyes formátum: ${hint}`}`),
  email_format: (_, label) => about(label, "adjon meg egy helyes formátumú e-mail-címet, például nev@example.com"),
  number_format: (_, label) => about(label, "a válasz csak szám lehet"),
  number_digits: ({ max }, label) => about(label, `a szám legfeljebb ${max} számjegyből állhat`),
  number_range: (params, label) => about(label, `a válasz ${numberRange(params)}`),
  number_step: ({ step, base }, label) => {
    if (step === 1 && Number.isInteger(base)) return about(label, "a válasz csak egész szám lehet");
    return Number.isInteger(Number((base / step).toFixed(9)))
      ? about(label, `a válasz csak a következő szám többszöröse lehet: ${number(step)}`)
      : about(label, `a megengedett értékek kezdőértéke ${number(base)}, lépésköze ${number(step)}`);
  },
  select_required: ({ multiple }, label) => about(label, multiple ? "válasszon legalább egy lehetőséget" : "válasszon egy lehetőséget"),
  select_type: ({ multiple }, label) =>
    about(label, multiple ? "a válasz csak lehetőségek listája lehet" : "a válasz csak egy lehetőség lehet"),
  select_unlisted: (_, label) => about(label, "a válasz csak a felsorolt lehetőségek egyike lehet"),
  option_taken: ({ option }, label) => about(label, `válasszon másik lehetőséget. Itt már nincs szabad hely: „${option}”`),
  option_short: ({ option, left }, label) =>
    about(label, `válasszon másik lehetőséget, vagy kérjen kevesebb helyet. Itt már csak ${left} szabad hely van: „${option}”`),
  select_duplicate: (_, label) => about(label, "ugyanaz a lehetőség nem szerepelhet kétszer"),
  select_count: (params, label) => about(label, `válasszon ${count(params)}`),
  checkbox_type: (_, label) => about(label, "a válasz csak igen vagy nem lehet"),
  checkbox_required: (params) => `A folytatáshoz jelölje be a következőt: „${params.label}”`,
  date_missing: ({ parts }, label) =>
    about(label, `hiányzik ${and(SAID.filter((part) => parts.includes(part)).map((part) => PARTS[part]))}`),
  date_real: (_, label) => about(label, "adjon meg egy létező dátumot"),
  date_year: (_, label) => about(label, "az évet 4 számjeggyel adja meg"),
  date_format: ({ time }, label) =>
    about(label, time ? "a válasz csak dátum és időpont lehet, például 2026-03-27T14:30" : "a válasz csak dátum lehet, például 2026-03-27"),
  date_range: (params, label) => about(label, `a dátum ${dateRange(params) ?? "nem érvényes"}`),
  time_real: (_, label) => about(label, "adjon meg egy időpontot, például 14:30"),
  file_required: (_, label) => about(label, "töltsön fel egy fájlt"),
  file_unknown: (_, label) => about(label, "töltse fel újra a fájlt"),
  file_type: ({ accept }, label) => about(label, `a fájl típusa csak a következő lehet: ${or(fileKinds(accept, FAMILIES))}`),
  file_too_large: ({ max_mb }, label) => about(label, `a fájl mérete legfeljebb ${number(max_mb)} MB lehet`),
  file_empty: (_, label) => about(label, "a fájl nem lehet üres"),
  file_infected: (_, label) => about(label, "a fájlt elutasítottuk, mert a víruskereső gyanús tartalmat talált benne"),
  too_many_files: ({ max }, label) => about(label, `legfeljebb ${max} fájlt tölthet fel`),
  valid_if: ({ message }, label) => message ?? about(label, "a válasz nem egyeztethető össze a többi válaszával. Ellenőrizze"),
  exit: (_, label) => `Ezekkel a válaszokkal az űrlap itt véget ér: „${label}”. A válaszokat nem lehet elküldeni`,

  "address.missing": ({ parts }, label) => `Egészítse ki a következőt: „${label}” (${parts.join(", ")})`,
  "address.type": (_, label) => about(label, "a válasz csak olyan objektum lehet, amely egy cím részeit tartalmazza"),
  "date.two_readings": ({ one, other }, label) =>
    about(
      label,
      `melyik dátumra gondolt: ${date(one)} vagy ${date(other)}? Írja be az évet, a hónapot és a napot külön-külön a saját mezőjébe`,
    ),
  "date.hijri": (_, label) => about(label, "az évet a Gergely-naptár szerint adja meg, például 2026"),
  "number.more_than": ({ bound }, label) => about(label, `a válasz legyen több mint ${plain(bound)}`),
  "number.less_than": ({ bound }, label) => about(label, `a válasz legyen kevesebb mint ${plain(bound)}`),
  "number.two_readings": (params, label) => {
    const { large, small, plainLarge, plainSmall } = readings(params);
    return about(label, `melyik számra gondolt: ${large} vagy ${small}? Írja be így: ${plainLarge} vagy ${plainSmall}`);
  },
  "matrix.type": (_, label) => about(label, "a válasz csak olyan objektum lehet, amelyben minden sorhoz egy érték tartozik"),
  "matrix.row": (_, label) => about(label, "a válaszban csak a felsorolt sorok szerepelhetnek"),
  "matrix.all": (_, label) => about(label, "minden sorban jelöljön meg egy választ"),
  "matrix.any": (_, label) => about(label, "legalább egy sorban jelöljön meg egy választ"),
  "phone.country": (_, label) => about(label, "a telefonszám elejére írja be a + jelet és az országhívószámot, például +36 1 123 4567"),
  "phone.format": (_, label) => about(label, "adjon meg egy telefonszámot, például +36 1 123 4567"),
  "ranking.places": (_, label) => about(label, "adjon minden lehetőségnek külön helyezést"),
  "repeat.type": (_, label) => about(label, "a válasz csak objektumok listája lehet"),
  "repeat.too_few": ({ min }, label) => about(label, `adjon hozzá legalább ${number(min)} tételt`),
  "repeat.too_many": ({ max }, label) => about(label, `legfeljebb ${number(max)} tételt adhat hozzá`),
  "select.other_blank": (_, label) => about(label, "írja be a saját válaszát, vagy válasszon egy lehetőséget"),
  "select.other_unchosen": (_, label) =>
    about(label, `ha a saját válaszát szeretné elküldeni, válassza ezt: „${fields.select.other.option}”. Ha nem, törölje, amit beírt`),
  "signature.required": (_, label) => about(label, "az aláíráshoz írja be a teljes nevét"),
  "time.format": (_, label) => about(label, "a válasz csak időpont lehet, például 14:30"),
  "time.range": (params, label) => about(label, `az időpont ${timeSpan(fields.time, params)} lehet`),
  "time.step": ({ step, from }, label) => about(label, `az időpontok ${step} percenként követik egymást, az első: ${from}`),
  "url.format": (_, label) => about(label, "adjon meg egy webcímet, például https://example.com"),
};

export const hints: HintWords = {
  lengthHint({ min, max }) {
    if (max !== null) return min > 1 ? `Legalább ${number(min)}, legfeljebb ${number(max)} karakter` : `Legfeljebb ${number(max)} karakter`;
    return min > 1 ? `Legalább ${number(min)} karakter` : null;
  },
  numberHint({ min, max }) {
    if (min !== null && max !== null) return `Legalább ${number(min)}, legfeljebb ${number(max)}`;
    if (min !== null) return min === 0 ? null : `Legalább ${number(min)}`;
    return max === null ? null : `Legfeljebb ${number(max)}`;
  },
  selectHint({ min, max }) {
    if ((min ?? 0) < 1 && max === null) return "Válassza ki az összes megfelelőt";
    return `Válasszon ${count({ min: min === 0 ? null : min, max })}`;
  },
  dateHint({ min, max, example }) {
    const range = dateRange({ min, max });
    return joined(example && `Például ${typed(example)}`, range && `A dátum ${range}`);
  },
  fileHint({ accept, max_mb, max_files }) {
    const size = `legfeljebb ${number(max_mb)} MB${max_files > 1 ? ` fájlonként, legfeljebb ${max_files} fájl` : ""}`;
    return capitalise(accept.length === 0 ? size : `${or(fileKinds(accept, FAMILIES))}, ${size}`);
  },
};
