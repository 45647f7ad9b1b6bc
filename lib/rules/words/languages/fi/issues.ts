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
  quote,
  isSentence,
  characters,
  files,
  numberRange,
  selectCount,
  dateRange,
  clock,
  capitalise,
  entries,
} from "./grammar";

/** Labels are quoted behind "kohta", which takes the case instead of them. */
export const issues: IssueWords = {
  required: (_, label) => (isSentence(label) ? `Vastaa kysymykseen ${quote(label)}` : `Täytä kohta ${quote(label)}`),
  text_type: (_, label) => `Kirjoita kohtaan ${quote(label)} tekstiä`,
  text_characters: (_, label) => `Kohdassa ${quote(label)} on merkkejä, joita ei voi tallentaa`,
  text_line_break: (_, label) => `Kirjoita kohdan ${quote(label)} vastaus yhdelle riville`,
  too_short: ({ min }, label) => `Kirjoita kohtaan ${quote(label)} vähintään ${characters(min)}`,
  too_long: ({ max }, label) => `Kirjoita kohtaan ${quote(label)} enintään ${characters(max)}`,
  pattern: ({ hint }, label) => `Kirjoita kohdan ${quote(label)} vastaus oikeassa muodossa${hint === null ? "" : `: ${hint}`}`,
  email_format: (_, label) => `Kirjoita kohtaan ${quote(label)} sähköpostiosoite oikeassa muodossa, esimerkiksi nimi@example.com`,
  number_format: (_, label) => `Kirjoita kohtaan ${quote(label)} luku`,
  number_digits: ({ max }, label) => `Kirjoita kohtaan ${quote(label)} luku, jossa on enintään ${max} ${max === 1 ? "numero" : "numeroa"}`,
  number_range: (params, label) => `Kirjoita kohtaan ${quote(label)} ${numberRange(params)}`,
  number_step: ({ step, base }, label) => {
    if (step === 1 && Number.isInteger(base)) return `Kirjoita kohtaan ${quote(label)} kokonaisluku`;
    return Number.isInteger(Number((base / step).toFixed(9)))
      ? `Kirjoita kohtaan ${quote(label)} luku, joka on jaollinen luvulla ${number(step)}`
      : `Kirjoita kohtaan ${quote(label)} jokin näistä luvuista: ${number(base)}; ${number(Number((base + step).toFixed(9)))} ja niin edelleen`;
  },
  select_required: ({ multiple }, label) => `Valitse kohdassa ${quote(label)} ${multiple ? "vähintään yksi vaihtoehto" : "vaihtoehto"}`,
  select_type: ({ multiple }, label) =>
    `Kohdan ${quote(label)} vastauksen on oltava ${multiple ? "luettelo vaihtoehdoista" : "yksi vaihtoehto"}`,
  select_unlisted: (_, label) => `Valitse kohdassa ${quote(label)} jokin luetelluista vaihtoehdoista`,
  option_taken: ({ option }, label) =>
    `Valitse kohdassa ${quote(label)} toinen vaihtoehto: vaihtoehdossa ${quote(option)} ei ole enää paikkoja`,
  option_short: ({ option, left }, label) =>
    `Valitse kohdassa ${quote(label)} toinen vaihtoehto tai pyydä vähemmän paikkoja: vaihtoehdossa ${quote(option)} on jäljellä vain ${left} ${left === 1 ? "paikka" : "paikkaa"}`,
  select_duplicate: (_, label) => `Kohdassa ${quote(label)} ei saa olla samaa vaihtoehtoa kahdesti`,
  select_count: (params, label) => `Valitse kohdassa ${quote(label)} ${selectCount(params)}`,
  checkbox_type: (_, label) => `Kohdan ${quote(label)} vastauksen on oltava kyllä tai ei`,
  checkbox_required: (params) => `Merkitse valintaruutu ${quote(params.label)}, jotta voit jatkaa`,
  date_missing: ({ parts }, label) => `Kohdasta ${quote(label)} puuttuu ${and(parts.map((part) => PARTS[part]))}`,
  date_real: (_, label) => `Anna kohdassa ${quote(label)} oikea päivämäärä`,
  date_year: (_, label) => `Anna kohdassa ${quote(label)} vuosi neljällä numerolla`,
  date_format: ({ time }, label) =>
    `Anna kohdassa ${quote(label)} ${time ? "päivämäärä ja kellonaika muodossa 2026-03-27T14:30" : "päivämäärä muodossa 2026-03-27"}`,
  date_range: (params, label) => {
    const range = dateRange(params);
    return range === null ? `Anna kohdassa ${quote(label)} oikea päivämäärä` : `Anna kohdassa ${quote(label)} päivämäärä, joka on ${range}`;
  },
  time_real: (_, label) => `Anna kohdassa ${quote(label)} kellonaika, esimerkiksi 14.30`,
  file_required: (_, label) => `Lisää tiedosto kohtaan ${quote(label)}`,
  file_unknown: (_, label) => `Lisää tiedosto uudelleen kohtaan ${quote(label)}`,
  file_type: ({ accept }, label) =>
    `Kohdan ${quote(label)} tiedoston on oltava ${fileKinds(accept, FAMILIES).length > 1 ? "jotakin näistä tyypeistä" : "tätä tyyppiä"}: ${or(fileKinds(accept, FAMILIES))}`,
  file_too_large: ({ max_mb }, label) => `Kohdan ${quote(label)} tiedosto saa olla enintään ${number(max_mb)} Mt`,
  file_empty: (_, label) => `Kohdan ${quote(label)} tiedosto ei saa olla tyhjä`,
  file_infected: (_, label) => `Kohdan ${quote(label)} tiedosto hylättiin, koska virustarkistus löysi siitä jotakin`,
  too_many_files: ({ max }, label) => `Lisää kohtaan ${quote(label)} ${max === 1 ? "vain yksi tiedosto" : `enintään ${files(max)}`}`,
  valid_if: ({ message }, label) => message ?? `Kohdan ${quote(label)} vastaus ei sovi yhteen muiden vastaustesi kanssa. Tarkista se`,
  exit: (_, label) => `Näillä vastauksilla lomake päättyy sivulle ${quote(label)}. Vastauksia ei voi lähettää`,

  "address.missing": ({ parts }, label) => `Täydennä kohta ${quote(label)}: ${parts.join(", ")}`,
  "address.type": (_, label) => `Kohdan ${quote(label)} vastauksen on oltava olio, jossa on osoitteen osat`,
  "date.two_readings": ({ one, other }, label) =>
    `Kumpaa päivää tarkoitat kohdassa ${quote(label)}: ${date(one)} vai ${date(other)}? Kirjoita päivä, kuukausi ja vuosi omiin kenttiinsä`,
  "date.hijri": (_, label) => `Anna kohdassa ${quote(label)} vuosi gregoriaanisen kalenterin mukaan, esimerkiksi 2026`,
  "number.more_than": ({ bound }, label) => `Kirjoita kohtaan ${quote(label)} luku, joka on suurempi kuin ${plain(bound)}`,
  "number.less_than": ({ bound }, label) => `Kirjoita kohtaan ${quote(label)} luku, joka on pienempi kuin ${plain(bound)}`,
  "number.two_readings": (params, label) => {
    const { large, small, plainLarge, plainSmall } = readings(params);
    return `Kumpaa lukua tarkoitat kohdassa ${quote(label)}: ${large} vai ${small}? Kirjoita ${plainLarge} tai ${plainSmall}`;
  },
  "matrix.type": (_, label) => `Kohdan ${quote(label)} vastauksen on oltava olio, jossa on arvo jokaiselle riville`,
  "matrix.row": (_, label) => `Kohdassa ${quote(label)} on vain luetellut rivit`,
  "matrix.all": (_, label) => `Valitse kohdassa ${quote(label)} vastaus jokaiselle riville`,
  "matrix.any": (_, label) => `Valitse kohdassa ${quote(label)} vastaus vähintään yhdelle riville`,
  "phone.country": (_, label) => `Aloita kohdan ${quote(label)} numero plusmerkillä ja maatunnuksella, esimerkiksi +358 40 123 4567`,
  "phone.format": (_, label) => `Kirjoita kohtaan ${quote(label)} puhelinnumero, esimerkiksi +358 40 123 4567`,
  "ranking.places": (_, label) => `Anna kohdassa ${quote(label)} jokaiselle vaihtoehdolle oma sija`,
  "repeat.type": (_, label) => `Kohdan ${quote(label)} vastauksen on oltava luettelo olioista`,
  "repeat.too_few": ({ min }, label) => `Lisää kohtaan ${quote(label)} vähintään ${entries(min)}`,
  "repeat.too_many": ({ max }, label) => `Lisää kohtaan ${quote(label)} enintään ${entries(max)}`,
  "select.other_blank": (_, label) => `Kirjoita kohtaan ${quote(label)} oma vastauksesi tai valitse vaihtoehto`,
  "select.other_unchosen": (_, label) =>
    `Lähetä oma vastauksesi valitsemalla kohdassa ${quote(label)} vaihtoehto ${quote(fields.select.other.option)}, tai poista kirjoittamasi`,
  "signature.required": (_, label) => `Allekirjoita kohta ${quote(label)} kirjoittamalla koko nimesi`,
  "time.format": (_, label) => `Anna kohdassa ${quote(label)} kellonaika, esimerkiksi 14.30`,
  "time.range": (params, label) => `Anna kohdassa ${quote(label)} kellonaika, joka on ${timeSpan(fields.time, params)}`,
  "time.step": ({ step, from }, label) =>
    `Anna kohdassa ${quote(label)} kellonaika ${step === 1 ? "minuutin" : `${step} minuutin`} välein alkaen kello ${clock(from)}`,
  "url.format": (_, label) => `Kirjoita kohtaan ${quote(label)} verkko-osoite, esimerkiksi https://example.com`,
};

export const hints: HintWords = {
  lengthHint({ min, max }) {
    if (min > 1 && min === max) return `Tasan ${characters(max)}`;
    if (max !== null) return min > 1 ? `${number(min)}–${characters(max)}` : `Enintään ${characters(max)}`;
    return min > 1 ? `Vähintään ${characters(min)}` : null;
  },
  numberHint({ min, max }) {
    if (min !== null && max !== null) return `Vähintään ${number(min)} ja enintään ${number(max)}`;
    if (min !== null) return min === 0 ? null : `Vähintään ${number(min)}`;
    return max === null ? null : `Enintään ${number(max)}`;
  },
  selectHint({ min, max }) {
    if ((min ?? 0) < 1 && max === null) return "Valitse kaikki sopivat vaihtoehdot";
    return `Valitse ${selectCount({ min: min === 0 ? null : min, max })}`;
  },
  dateHint({ min, max, example }) {
    const range = dateRange({ min, max });
    return joined(example && `Esimerkiksi ${clock(typedDate(example))}`, range && `Päivämäärän on oltava ${range}`);
  },
  fileHint({ accept, max_mb, max_files }) {
    const size = max_files > 1 ? `kukin enintään ${number(max_mb)} Mt, enintään ${files(max_files)}` : `enintään ${number(max_mb)} Mt`;
    return capitalise(accept.length === 0 ? size : `${or(fileKinds(accept, FAMILIES))}, ${size}`);
  },
};
