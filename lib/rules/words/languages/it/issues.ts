import { joined, typedDate } from "@/lib/rules/words/formats";
import type { HintWords, IssueWords } from "@/lib/rules/words/issue-words";
import { timeSpan } from "@/lib/rules/words/time-span";
import { fields } from "./fields";
import {
  CHARACTERS,
  DIGITS,
  ENTRIES,
  FILES,
  PARTS,
  and,
  answer,
  capitalise,
  count,
  dateRange,
  isSentence,
  kinds,
  number,
  numberRange,
  plain,
  plural,
  readings,
  selectCount,
  theDay,
} from "./grammar";

export const issues: IssueWords = {
  required: (_, label) => (isSentence(label) ? `Rispondi a «${label}»` : `Compila il campo «${label}»`),
  text_type: (_, label) => `${answer(label)} deve essere un testo`,
  text_characters: (_, label) => `${answer(label)} contiene caratteri che non si possono salvare`,
  text_line_break: (_, label) => `${answer(label)} deve stare su una sola riga`,
  too_short: ({ min }, label) => `${answer(label)} deve avere almeno ${count(min, CHARACTERS)}`,
  too_long: ({ max }, label) => `${answer(label)} deve avere al massimo ${count(max, CHARACTERS)}`,
  pattern: ({ hint }, label) => `${answer(label)} deve essere nel formato corretto${hint === null ? "" : `: ${hint}`}`,
  email_format: (_, label) => `${answer(label)} deve essere un indirizzo email nel formato corretto, come nome@example.com`,
  number_format: (_, label) => `${answer(label)} deve essere un numero`,
  number_digits: ({ max }, label) => `${answer(label)} deve essere un numero di al massimo ${count(max, DIGITS)}`,
  number_range: (params, label) => `${answer(label)} deve essere ${numberRange(params)}`,
  number_step: ({ step, base }, label) => {
    if (step === 1 && Number.isInteger(base)) return `${answer(label)} deve essere un numero intero`;
    return base === 0
      ? `${answer(label)} deve essere un multiplo di ${number(step)}`
      : `${answer(label)} deve essere un numero a intervalli di ${number(step)} a partire da ${number(base)}`;
  },
  select_required: ({ multiple }, label) => `Seleziona ${multiple ? "almeno un’opzione" : "un’opzione"} in «${label}»`,
  select_type: ({ multiple }, label) => `${answer(label)} deve essere ${multiple ? "un elenco di opzioni" : "un’opzione"}`,
  select_unlisted: (_, label) => `${answer(label)} deve essere una delle opzioni elencate`,
  option_taken: ({ option }, label) => `Scegli un’altra opzione in «${label}»: per «${option}» non ci sono più posti`,
  option_short: ({ option, left }, label) =>
    `Scegli un’altra opzione in «${label}» o chiedi meno posti: per «${option}» ${plural(left, {
      one: `resta solo ${number(left)} posto`,
      many: `restano solo ${number(left)} di posti`,
      other: `restano solo ${number(left)} posti`,
    })}`,
  select_duplicate: (_, label) => `${answer(label)} non deve contenere due volte la stessa opzione`,
  select_count: (params, label) => `Seleziona ${selectCount(params)} in «${label}»`,
  checkbox_type: (_, label) => `${answer(label)} deve essere sì o no`,
  checkbox_required: (params) => `Seleziona la casella «${params.label}» per continuare`,
  date_missing: ({ parts }, label) =>
    `In «${label}» ${plural(parts.length, { one: "manca", other: "mancano" })} ${and(parts.map((part) => PARTS[part]))}`,
  date_real: (_, label) => `${answer(label)} deve essere una data valida`,
  date_year: (_, label) => `${answer(label)} deve contenere un anno di 4 cifre`,
  date_format: ({ time }, label) =>
    `${answer(label)} deve essere ${time ? "una data con l’ora, come 2026-03-27T14:30" : "una data come 2026-03-27"}`,
  date_range: (params, label) => `${answer(label)} deve essere ${dateRange(params) ?? "una data valida"}`,
  time_real: (_, label) => `${answer(label)} deve contenere un orario come 14:30`,
  file_required: (_, label) => `Carica un file in «${label}»`,
  file_unknown: (_, label) => `Carica di nuovo il file in «${label}»`,
  file_type: ({ accept }, label) => `Il file in «${label}» deve essere di tipo ${kinds(accept)}`,
  file_too_large: ({ max_mb }, label) => `Il file in «${label}» non deve superare ${number(max_mb)} MB`,
  file_empty: (_, label) => `Il file in «${label}» non deve essere vuoto`,
  file_infected: (_, label) => `Il file in «${label}» è stato rifiutato perché un antivirus vi ha trovato qualcosa`,
  too_many_files: ({ max }, label) => `Carica ${max === 1 ? "un solo file" : `al massimo ${count(max, FILES)}`} in «${label}»`,
  valid_if: ({ message }, label) => message ?? `${answer(label)} non è coerente con le tue altre risposte. Controllala`,
  exit: (_, label) => `Con queste risposte il modulo termina a «${label}». Le risposte non si possono inviare`,

  "address.missing": ({ parts }, label) => `Completa «${label}»: ${parts.join(", ")}`,
  "address.type": (_, label) => `${answer(label)} deve essere un oggetto con le parti di un indirizzo`,
  "date.two_readings": ({ one, other }, label) =>
    `In «${label}» intendi ${theDay(one)} o ${theDay(other)}? Scrivi il giorno, il mese e l’anno, ciascuno nel suo campo`,
  "date.hijri": (_, label) => `In «${label}» scrivi l’anno del calendario gregoriano, ad esempio 2026`,
  "number.more_than": ({ bound }, label) => `${answer(label)} deve essere maggiore di ${plain(bound)}`,
  "number.less_than": ({ bound }, label) => `${answer(label)} deve essere minore di ${plain(bound)}`,
  "number.two_readings": (params, label) => {
    const { large, small, plainLarge, plainSmall } = readings(params);
    return `In «${label}» intendi ${large} o ${small}? Scrivi ${plainLarge} o ${plainSmall}`;
  },
  "matrix.type": (_, label) => `${answer(label)} deve essere un oggetto con un valore per ogni riga`,
  "matrix.row": (_, label) => `In «${label}» ci sono solo le righe indicate`,
  "matrix.all": (_, label) => `Seleziona una risposta in ogni riga di «${label}»`,
  "matrix.any": (_, label) => `Seleziona una risposta in almeno una riga di «${label}»`,
  "phone.country": (_, label) => `${answer(label)} deve iniziare con + e il prefisso internazionale, come +39 06 1234 5678`,
  "phone.format": (_, label) => `${answer(label)} deve essere un numero di telefono come +39 06 1234 5678`,
  "ranking.places": (_, label) => `Assegna a ogni opzione di «${label}» una posizione diversa`,
  "repeat.type": (_, label) => `${answer(label)} deve essere un elenco di oggetti`,
  "repeat.too_few": ({ min }, label) => `Aggiungi almeno ${count(min, ENTRIES)} in «${label}»`,
  "repeat.too_many": ({ max }, label) => `Aggiungi al massimo ${count(max, ENTRIES)} in «${label}»`,
  "select.other_blank": (_, label) => `Scrivi la tua risposta a «${label}» o scegli un’opzione`,
  "select.other_unchosen": (_, label) =>
    `Scegli «${fields.select.other.option}» in «${label}» per inviare la tua risposta, oppure cancella ciò che hai scritto`,
  "signature.required": (_, label) => `Scrivi il tuo nome e cognome per firmare «${label}»`,
  "time.format": (_, label) => `${answer(label)} deve essere un orario come 14:30`,
  "time.range": (params, label) => `${answer(label)} deve essere un orario ${timeSpan(fields.time, params)}`,
  "time.step": ({ step, from }, label) =>
    `${answer(label)} deve essere un orario a intervalli di ${step} ${plural(step, { one: "minuto", other: "minuti" })} a partire dalle ore ${from}`,
  "url.format": (_, label) => `${answer(label)} deve essere un indirizzo web come https://example.com`,
};

export const hints: HintWords = {
  lengthHint({ min, max }) {
    if (max !== null) return min > 1 ? `Da ${number(min)} a ${count(max, CHARACTERS)}` : `Al massimo ${count(max, CHARACTERS)}`;
    return min > 1 ? `Almeno ${count(min, CHARACTERS)}` : null;
  },
  numberHint({ min, max }) {
    if (min !== null && max !== null) return `Tra ${number(min)} e ${number(max)}`;
    if (min !== null) return min === 0 ? null : `Almeno ${number(min)}`;
    return max === null ? null : `Al massimo ${number(max)}`;
  },
  selectHint({ min, max }) {
    if ((min ?? 0) < 1 && max === null) return "Seleziona tutte le opzioni pertinenti";
    return `Seleziona ${selectCount({ min: min === 0 ? null : min, max })}`;
  },
  dateHint({ min, max, example }) {
    const range = dateRange({ min, max });
    return joined(example && `Ad esempio ${typedDate(example)}`, range && `Deve essere ${range}`);
  },
  fileHint({ accept, max_mb, max_files }) {
    const size = `fino a ${number(max_mb)} MB${max_files > 1 ? ` per file, al massimo ${count(max_files, FILES)}` : ""}`;
    return capitalise(accept.length === 0 ? size : `${kinds(accept)}, ${size}`);
  },
};
