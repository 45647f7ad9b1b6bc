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
  ofCharacters,
  digits,
  entries,
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
} from "./grammar";

/** Labels are quoted, behind "поле" or "запитання": set into a sentence they would need a case. */
export const issues: IssueWords = {
  required: (_, label) => (isSentence(label) ? `Дайте відповідь на запитання ${quote(label)}` : `Заповніть поле ${quote(label)}`),
  text_type: (_, label) => `${inField(label)} введіть текст`,
  text_characters: (_, label) => `${inField(label)} є символи, які неможливо зберегти`,
  text_line_break: (_, label) => `${inField(label)} введіть текст одним рядком`,
  too_short: ({ min }, label) => `${inField(label)} введіть щонайменше ${characters(min)}`,
  too_long: ({ max }, label) => `${inField(label)} введіть не більше ніж ${characters(max)}`,
  pattern: ({ hint }, label) => `${inField(label)} використайте правильний формат${hint === null ? "" : `: ${hint}`}`,
  email_format: (_, label) => `${inField(label)} введіть електронну адресу в правильному форматі, наприклад name@example.com`,
  number_format: (_, label) => `${inField(label)} введіть число`,
  number_digits: ({ max }, label) => `Число в полі ${quote(label)} може мати не більше ніж ${digits(max)}`,
  number_range: (params, label) => `${inField(label)} введіть ${numberRange(params)}`,
  number_step: ({ step, base }, label) => {
    if (step === 1 && Number.isInteger(base)) return `${inField(label)} введіть ціле число`;
    return Number.isInteger(Number((base / step).toFixed(9)))
      ? `${inField(label)} введіть число, кратне ${number(step)}`
      : `${inField(label)} введіть число ${number(base)}, збільшене на кратне ${number(step)}`;
  },
  select_required: ({ multiple }, label) => `${inField(label)} виберіть ${multiple ? "щонайменше один варіант" : "один варіант"}`,
  select_type: ({ multiple }, label) => `Відповідь у полі ${quote(label)} має бути ${multiple ? "списком варіантів" : "одним варіантом"}`,
  select_unlisted: (_, label) => `${inField(label)} виберіть один із наведених варіантів`,
  option_taken: ({ option }, label) => `${inField(label)} виберіть інший варіант: для варіанта ${quote(option)} місць більше немає`,
  option_short: ({ option, left }, label) =>
    `${inField(label)} виберіть інший варіант або вкажіть меншу кількість місць: для варіанта ${quote(option)} ${placesLeft(left)}`,
  select_duplicate: (_, label) => `${inField(label)} той самий варіант не може бути двічі`,
  select_count: (params, label) => `${inField(label)} виберіть ${selectCount(params)}`,
  checkbox_type: (_, label) => `Відповіддю в полі ${quote(label)} може бути лише «Так» або «Ні»`,
  checkbox_required: (params) => `Щоб продовжити, поставте позначку ${quote(params.label)}`,
  date_missing: ({ parts }, label) => `${inField(label)} додайте ${and(parts.map((part) => PARTS[part]))}`,
  date_real: (_, label) => `${inField(label)} введіть правильну дату`,
  date_year: (_, label) => `${inField(label)} введіть рік чотирма цифрами`,
  date_format: ({ time }, label) =>
    `${inField(label)} введіть ${time ? "дату й час у форматі 2026-03-27T14:30" : "дату у форматі 2026-03-27"}`,
  date_range: (params, label) => {
    const range = dateRange(params);
    return range === null ? `${inField(label)} введіть правильну дату` : `Дата в полі ${quote(label)} має бути ${range}`;
  },
  time_real: (_, label) => `${inField(label)} введіть також час, наприклад 14:30`,
  file_required: (_, label) => `${inField(label)} завантажте файл`,
  file_unknown: (_, label) => `${inField(label)} завантажте файл ще раз`,
  file_type: ({ accept }, label) => `${inField(label)} завантажте файл дозволеного типу: ${kinds(accept)}`,
  file_too_large: ({ max_mb }, label) => `Файл у полі ${quote(label)} має бути не більшим за ${number(max_mb)} МБ`,
  file_empty: (_, label) => `Файл у полі ${quote(label)} не може бути порожнім`,
  file_infected: (_, label) => `Файл у полі ${quote(label)} відхилено, бо антивірус виявив у ньому загрозу`,
  too_many_files: ({ max }, label) => `${inField(label)} завантажте ${max === 1 ? "лише один файл" : `не більше ніж ${files(max)}`}`,
  valid_if: ({ message }, label) => message ?? `Відповідь у полі ${quote(label)} не узгоджується з іншими відповідями. Перевірте її`,
  exit: (_, label) => `З цими відповідями форма закінчується на сторінці ${quote(label)}. Надіслати їх неможливо`,

  "address.missing": ({ parts }, label) => `${inField(label)} заповніть також: ${parts.join(", ")}`,
  "address.type": (_, label) => `Відповідь у полі ${quote(label)} має бути об’єктом із частинами адреси`,
  "date.two_readings": ({ one, other }, label) =>
    `Дата в полі ${quote(label)} — це ${date(one)} чи ${date(other)}? Введіть день, місяць і рік у відповідні поля`,
  "date.hijri": (_, label) => `${inField(label)} введіть рік за григоріанським календарем, наприклад 2026`,
  "number.more_than": ({ bound }, label) => `${inField(label)} введіть число, більше за ${plain(bound)}`,
  "number.less_than": ({ bound }, label) => `${inField(label)} введіть число, менше за ${plain(bound)}`,
  "number.two_readings": (params, label) => {
    const { large, small, plainLarge, plainSmall } = readings(params);
    return `Число в полі ${quote(label)} — це ${large} чи ${small}? Введіть ${plainLarge} або ${plainSmall}`;
  },
  "matrix.type": (_, label) => `Відповідь у полі ${quote(label)} має бути об’єктом зі значенням для кожного рядка`,
  "matrix.row": (_, label) => `${inField(label)} є лише наведені рядки`,
  "matrix.all": (_, label) => `${inField(label)} виберіть відповідь у кожному рядку`,
  "matrix.any": (_, label) => `${inField(label)} виберіть відповідь щонайменше в одному рядку`,
  "phone.country": (_, label) => `${inField(label)} почніть номер зі знака + і коду країни, наприклад +380 44 123 45 67`,
  "phone.format": (_, label) => `${inField(label)} введіть номер телефону, наприклад +380 44 123 45 67`,
  "ranking.places": (_, label) => `${inField(label)} визначте для кожного варіанта окреме місце`,
  "repeat.type": (_, label) => `Відповідь у полі ${quote(label)} має бути списком об’єктів`,
  "repeat.too_few": ({ min }, label) => `${inField(label)} додайте щонайменше ${entries(min)}`,
  "repeat.too_many": ({ max }, label) => `${inField(label)} додайте не більше ніж ${entries(max)}`,
  "select.other_blank": (_, label) => `${inField(label)} напишіть власну відповідь або виберіть один із варіантів`,
  "select.other_unchosen": (_, label) =>
    `${inField(label)} виберіть варіант ${quote(fields.select.other.option)}, щоб надіслати власну відповідь, або видаліть написаний текст`,
  "signature.required": (_, label) => `${inField(label)} введіть свої ім’я та прізвище, щоб підписати`,
  "time.format": (_, label) => `${inField(label)} введіть час, наприклад 14:30`,
  "time.range": (params, label) => `${inField(label)} введіть час: ${timeSpan(fields.time, params)}`,
  "time.step": ({ step, from }, label) => `${inField(label)} можна вказати час із кроком ${minutesStep(step)}, починаючи з ${from}`,
  "url.format": (_, label) => `${inField(label)} введіть вебадресу, наприклад https://example.com`,
};

export const hints: HintWords = {
  lengthHint({ min, max }) {
    if (max === null) return min > 1 ? `Щонайменше ${characters(min)}` : null;
    if (min <= 1) return `Не більше ніж ${characters(max)}`;
    return min === max ? `Рівно ${characters(max)}` : `Від ${number(min)} до ${ofCharacters(max)}`;
  },
  numberHint({ min, max }) {
    if (min !== null && max !== null) return `Від ${number(min)} до ${number(max)}`;
    if (min !== null) return min === 0 ? null : `Не менше ніж ${number(min)}`;
    return max === null ? null : `Не більше ніж ${number(max)}`;
  },
  selectHint({ min, max }) {
    const least = min === 0 ? null : min;
    return least === null && max === null ? "Виберіть усе, що підходить" : `Виберіть ${selectCount({ min: least, max })}`;
  },
  dateHint({ min, max, example }) {
    const range = dateRange({ min, max });
    return joined(example && `Наприклад, ${typedDate(example)}`, range && `Дата має бути ${range}`);
  },
  fileHint({ accept, max_mb, max_files }) {
    const size = max_files > 1 ? `кожен файл до ${number(max_mb)} МБ, не більше ніж ${files(max_files)}` : `до ${number(max_mb)} МБ`;
    return capitalise(accept.length === 0 ? size : `${kinds(accept)}, ${size}`);
  },
};
