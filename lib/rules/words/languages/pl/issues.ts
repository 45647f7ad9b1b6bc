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
  entries,
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
} from "./grammar";

/** Labels are quoted, behind "pole" or "pytanie": set into a sentence they would need a case. */
export const issues: IssueWords = {
  required: (_, label) => (isSentence(label) ? `Odpowiedz na pytanie ${quote(label)}` : `Wypełnij pole ${quote(label)}`),
  text_type: (_, label) => `${inField(label)} wpisz tekst`,
  text_characters: (_, label) => `${inField(label)} są znaki, których nie można zapisać`,
  text_line_break: (_, label) => `${inField(label)} wpisz tekst w jednym wierszu`,
  too_short: ({ min }, label) => `${inField(label)} wpisz co najmniej ${characters(min)}`,
  too_long: ({ max }, label) => `${inField(label)} wpisz najwyżej ${characters(max)}`,
  pattern: ({ hint }, label) => `${inField(label)} użyj właściwego formatu${hint === null ? "" : `: ${hint}`}`,
  email_format: (_, label) => `${inField(label)} wpisz adres e-mail we właściwym formacie, na przykład nazwa@example.com`,
  number_format: (_, label) => `${inField(label)} wpisz liczbę`,
  number_digits: ({ max }, label) => `Liczba w polu ${quote(label)} może mieć najwyżej ${digits(max)}`,
  number_range: (params, label) => `${inField(label)} wpisz ${numberRange(params)}`,
  number_step: ({ step, base }, label) => {
    if (step === 1 && Number.isInteger(base)) return `${inField(label)} wpisz liczbę całkowitą`;
    return Number.isInteger(Number((base / step).toFixed(9)))
      ? `${inField(label)} wpisz wielokrotność liczby ${number(step)}`
      : `${inField(label)} wpisz liczbę ${number(base)} powiększoną o wielokrotność liczby ${number(step)}`;
  },
  select_required: ({ multiple }, label) => `${inField(label)} wybierz ${multiple ? "co najmniej jedną opcję" : "jedną opcję"}`,
  select_type: ({ multiple }, label) => `Odpowiedź w polu ${quote(label)} musi być ${multiple ? "listą opcji" : "jedną opcją"}`,
  select_unlisted: (_, label) => `${inField(label)} wybierz jedną z podanych opcji`,
  option_taken: ({ option }, label) => `${inField(label)} wybierz inną opcję: nie ma już miejsc dla opcji ${quote(option)}`,
  option_short: ({ option, left }, label) =>
    `${inField(label)} wybierz inną opcję lub podaj mniejszą liczbę miejsc: dla opcji ${quote(option)} ${placesLeft(left)}`,
  select_duplicate: (_, label) => `${inField(label)} ta sama opcja nie może wystąpić dwa razy`,
  select_count: (params, label) => `${inField(label)} wybierz ${selectCount(params)}`,
  checkbox_type: (_, label) => `Odpowiedzią w polu ${quote(label)} może być tylko „Tak” lub „Nie”`,
  checkbox_required: (params) => `Zaznacz pole ${quote(params.label)}, aby przejść dalej`,
  date_missing: ({ parts }, label) => `${inField(label)} uzupełnij ${and(parts.map((part) => PARTS[part]))}`,
  date_real: (_, label) => `${inField(label)} wpisz prawidłową datę`,
  date_year: (_, label) => `${inField(label)} wpisz rok czterema cyframi`,
  date_format: ({ time }, label) =>
    `${inField(label)} wpisz ${time ? "datę i godzinę w formacie 2026-03-27T14:30" : "datę w formacie 2026-03-27"}`,
  date_range: (params, label) => `${inField(label)} wpisz ${dateRange(params) ?? "prawidłową datę"}`,
  time_real: (_, label) => `${inField(label)} wpisz też godzinę, na przykład 14:30`,
  file_required: (_, label) => `${inField(label)} dodaj plik`,
  file_unknown: (_, label) => `${inField(label)} dodaj plik jeszcze raz`,
  file_type: ({ accept }, label) => `${inField(label)} dodaj plik dozwolonego rodzaju: ${kinds(accept)}`,
  file_too_large: ({ max_mb }, label) => `Plik w polu ${quote(label)} może mieć najwyżej ${number(max_mb)} MB`,
  file_empty: (_, label) => `Plik w polu ${quote(label)} nie może być pusty`,
  file_infected: (_, label) => `Plik w polu ${quote(label)} został odrzucony, bo program antywirusowy wykrył w nim zagrożenie`,
  too_many_files: ({ max }, label) => `${inField(label)} dodaj ${max === 1 ? "tylko jeden plik" : `najwyżej ${files(max)}`}`,
  valid_if: ({ message }, label) => message ?? `Odpowiedź w polu ${quote(label)} nie zgadza się z pozostałymi odpowiedziami. Sprawdź ją`,
  exit: (_, label) => `Przy tych odpowiedziach formularz kończy się na stronie ${quote(label)}. Nie można ich wysłać`,

  "address.missing": ({ parts }, label) => `${inField(label)} uzupełnij: ${parts.join(", ")}`,
  "address.type": (_, label) => `Odpowiedź w polu ${quote(label)} musi być obiektem z częściami adresu`,
  "date.two_readings": ({ one, other }, label) =>
    `Czy data w polu ${quote(label)} to ${date(one)}, czy ${date(other)}? Wpisz dzień, miesiąc i rok w osobnych polach`,
  "date.hijri": (_, label) => `${inField(label)} wpisz rok według kalendarza gregoriańskiego, na przykład 2026`,
  "number.more_than": ({ bound }, label) => `${inField(label)} wpisz liczbę większą niż ${plain(bound)}`,
  "number.less_than": ({ bound }, label) => `${inField(label)} wpisz liczbę mniejszą niż ${plain(bound)}`,
  "number.two_readings": (params, label) => {
    const { large, small, plainLarge, plainSmall } = readings(params);
    return `Czy liczba w polu ${quote(label)} to ${large}, czy ${small}? Wpisz ${plainLarge} lub ${plainSmall}`;
  },
  "matrix.type": (_, label) => `Odpowiedź w polu ${quote(label)} musi być obiektem z wartością dla każdego wiersza`,
  "matrix.row": (_, label) => `${inField(label)} są tylko podane wiersze`,
  "matrix.all": (_, label) => `${inField(label)} wybierz odpowiedź w każdym wierszu`,
  "matrix.any": (_, label) => `${inField(label)} wybierz odpowiedź w co najmniej jednym wierszu`,
  "phone.country": (_, label) => `${inField(label)} zacznij numer od znaku + i numeru kierunkowego kraju, na przykład +48 12 345 67 89`,
  "phone.format": (_, label) => `${inField(label)} wpisz numer telefonu, na przykład +48 12 345 67 89`,
  "ranking.places": (_, label) => `${inField(label)} nadaj każdej opcji inne miejsce`,
  "repeat.type": (_, label) => `Odpowiedź w polu ${quote(label)} musi być listą obiektów`,
  "repeat.too_few": ({ min }, label) => `${inField(label)} dodaj co najmniej ${entries(min)}`,
  "repeat.too_many": ({ max }, label) => `${inField(label)} dodaj najwyżej ${entries(max)}`,
  "select.other_blank": (_, label) => `${inField(label)} wpisz własną odpowiedź lub wybierz jedną z opcji`,
  "select.other_unchosen": (_, label) =>
    `${inField(label)} wybierz opcję ${quote(fields.select.other.option)}, aby wysłać własną odpowiedź, lub usuń wpisany tekst`,
  "signature.required": (_, label) => `${inField(label)} wpisz swoje imię i nazwisko, aby złożyć podpis`,
  "time.format": (_, label) => `${inField(label)} wpisz godzinę, na przykład 14:30`,
  "time.range": (params, label) => `${inField(label)} wpisz godzinę: ${timeSpan(fields.time, params)}`,
  "time.step": ({ step, from }, label) => `${inField(label)} można podać godziny ${minutesStep(step)}, począwszy od ${from}`,
  "url.format": (_, label) => `${inField(label)} wpisz adres strony internetowej, na przykład https://example.com`,
};

export const hints: HintWords = {
  lengthHint({ min, max }) {
    if (max === null) return min > 1 ? `Co najmniej ${characters(min)}` : null;
    if (min <= 1) return `Najwyżej ${characters(max)}`;
    return min === max ? `Dokładnie ${characters(max)}` : `Od ${number(min)} do ${number(max)} znaków`;
  },
  numberHint({ min, max }) {
    if (min !== null && max !== null) return `Od ${number(min)} do ${number(max)}`;
    if (min !== null) return min === 0 ? null : `Co najmniej ${number(min)}`;
    return max === null ? null : `Najwyżej ${number(max)}`;
  },
  selectHint({ min, max }) {
    const least = min === 0 ? null : min;
    return least === null && max === null ? "Wybierz wszystkie pasujące opcje" : `Wybierz ${selectCount({ min: least, max })}`;
  },
  dateHint({ min, max, example }) {
    const range = dateRange({ min, max });
    return joined(example && `Na przykład ${typedDate(example)}`, range && `Wpisz ${range}`);
  },
  fileHint({ accept, max_mb, max_files }) {
    const size = max_files > 1 ? `każdy plik do ${number(max_mb)} MB, najwyżej ${files(max_files)}` : `do ${number(max_mb)} MB`;
    return capitalise(accept.length === 0 ? size : `${kinds(accept)}, ${size}`);
  },
};
