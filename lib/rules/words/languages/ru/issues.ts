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
  plural,
  characters,
  exactly,
  files,
  entries,
  quote,
  isSentence,
  numberRange,
  selectCount,
  dateRange,
  capitalise,
} from "./grammar";

/** Labels are quoted behind "поле", "вопрос" or "файл", which take the case instead of them. */
export const issues: IssueWords = {
  required: (_, label) => (isSentence(label) ? `Ответьте на вопрос ${quote(label)}` : `Заполните поле ${quote(label)}`),
  text_type: (_, label) => `В поле ${quote(label)} должен быть текст`,
  text_characters: (_, label) => `В поле ${quote(label)} есть символы, которые невозможно сохранить`,
  text_line_break: (_, label) => `В поле ${quote(label)} должна быть только одна строка`,
  too_short: ({ min }, label) => `В поле ${quote(label)} введите не менее ${characters(min)}`,
  too_long: ({ max }, label) => `В поле ${quote(label)} введите не более ${characters(max)}`,
  pattern: ({ hint }, label) => `В поле ${quote(label)} введите ответ в правильном формате${hint === null ? "" : `: ${hint}`}`,
  email_format: (_, label) => `В поле ${quote(label)} введите адрес электронной почты в правильном формате, например name@example.com`,
  number_format: (_, label) => `В поле ${quote(label)} введите число`,
  number_digits: ({ max }, label) =>
    `В поле ${quote(label)} введите число, в котором не более ${max} ${plural(max, { one: "цифры", other: "цифр" })}`,
  number_range: (params, label) => `В поле ${quote(label)} введите ${numberRange(params)}`,
  number_step: ({ step, base }, label) => {
    if (step === 1 && Number.isInteger(base)) return `В поле ${quote(label)} введите целое число`;
    return Number.isInteger(Number((base / step).toFixed(9)))
      ? `В поле ${quote(label)} введите число, кратное ${number(step)}`
      : `В поле ${quote(label)} введите число от ${number(base)} с шагом ${number(step)}`;
  },
  select_required: ({ multiple }, label) => `В вопросе ${quote(label)} выберите ${multiple ? "хотя бы один вариант" : "вариант"}`,
  select_type: ({ multiple }, label) => `Ответ на вопрос ${quote(label)} должен быть ${multiple ? "списком вариантов" : "одним вариантом"}`,
  select_unlisted: (_, label) => `В вопросе ${quote(label)} выберите вариант из списка`,
  option_taken: ({ option }, label) => `В вопросе ${quote(label)} выберите другой вариант: для варианта ${quote(option)} мест больше нет`,
  option_short: ({ option, left }, label) =>
    `В вопросе ${quote(label)} выберите другой вариант или укажите меньше мест: для варианта ${quote(option)} осталось только ${left} ${plural(left, { one: "место", few: "места", other: "мест" })}`,
  select_duplicate: (_, label) => `В вопросе ${quote(label)} варианты не должны повторяться`,
  select_count: (params, label) => `В вопросе ${quote(label)} выберите ${selectCount(params)}`,
  checkbox_type: (_, label) => `Ответ на вопрос ${quote(label)} должен быть «Да» или «Нет»`,
  checkbox_required: (params) => `Чтобы продолжить, поставьте отметку ${quote(params.label)}`,
  date_missing: ({ parts }, label) => `В поле ${quote(label)} укажите ${and(parts.map((part) => PARTS[part]))}`,
  date_real: (_, label) => `В поле ${quote(label)} укажите существующую дату`,
  date_year: (_, label) => `В поле ${quote(label)} укажите год четырьмя цифрами`,
  date_format: ({ time }, label) =>
    `В поле ${quote(label)} укажите ${time ? "дату и время в формате 2026-03-27T14:30" : "дату в формате 2026-03-27"}`,
  date_range: (params, label) => `В поле ${quote(label)} укажите ${dateRange(params) ?? "существующую дату"}`,
  time_real: (_, label) => `В поле ${quote(label)} укажите также время, например 14:30`,
  file_required: (_, label) => `Загрузите файл в поле ${quote(label)}`,
  file_unknown: (_, label) => `Загрузите файл в поле ${quote(label)} ещё раз`,
  file_type: ({ accept }, label) => `Файл в поле ${quote(label)} должен быть в допустимом формате: ${or(fileKinds(accept, FAMILIES))}`,
  file_too_large: ({ max_mb }, label) => `Файл в поле ${quote(label)} должен быть не больше ${number(max_mb)} МБ`,
  file_empty: (_, label) => `Файл в поле ${quote(label)} не должен быть пустым`,
  file_infected: (_, label) => `Файл в поле ${quote(label)} отклонён: антивирус обнаружил в нём угрозу`,
  too_many_files: ({ max }, label) => `В поле ${quote(label)} загрузите ${max === 1 ? "только один файл" : `не более ${files(max)}`}`,
  valid_if: ({ message }, label) => message ?? `Ответ на вопрос ${quote(label)} не согласуется с другими ответами. Проверьте его`,
  exit: (_, label) => `С такими ответами форма заканчивается на странице ${quote(label)}. Отправить их нельзя`,

  "address.missing": ({ parts }, label) => `В поле ${quote(label)} заполните также: ${parts.join(", ")}`,
  "address.type": (_, label) => `Ответ на вопрос ${quote(label)} должен быть объектом с частями адреса`,
  "date.two_readings": ({ one, other }, label) =>
    `Какая дата имеется в виду в поле ${quote(label)}: ${date(one)} или ${date(other)}? Введите день, месяц и год в отдельные поля`,
  "date.hijri": (_, label) => `В поле ${quote(label)} укажите год по григорианскому календарю, например 2026`,
  "number.more_than": ({ bound }, label) => `В поле ${quote(label)} введите число больше ${plain(bound)}`,
  "number.less_than": ({ bound }, label) => `В поле ${quote(label)} введите число меньше ${plain(bound)}`,
  "number.two_readings": (params, label) => {
    const { large, small, plainLarge, plainSmall } = readings(params);
    return `Какое число имеется в виду в поле ${quote(label)}: ${large} или ${small}? Введите ${plainLarge} или ${plainSmall}`;
  },
  "matrix.type": (_, label) => `Ответ на вопрос ${quote(label)} должен быть объектом со значением для каждой строки`,
  "matrix.row": (_, label) => `В вопросе ${quote(label)} есть только указанные строки`,
  "matrix.all": (_, label) => `В вопросе ${quote(label)} выберите ответ в каждой строке`,
  "matrix.any": (_, label) => `В вопросе ${quote(label)} выберите ответ хотя бы в одной строке`,
  "phone.country": (_, label) => `В поле ${quote(label)} введите номер, который начинается с + и кода страны, например +7 495 000-00-00`,
  "phone.format": (_, label) => `В поле ${quote(label)} введите номер телефона, например +7 495 000-00-00`,
  "ranking.places": (_, label) => `В вопросе ${quote(label)} места вариантов не должны повторяться`,
  "repeat.type": (_, label) => `Ответ на вопрос ${quote(label)} должен быть списком объектов`,
  "repeat.too_few": ({ min }, label) =>
    `В вопросе ${quote(label)} добавьте ${min === 1 ? "хотя бы одну запись" : `не менее ${entries(min)}`}`,
  "repeat.too_many": ({ max }, label) =>
    `В вопросе ${quote(label)} добавьте ${max === 1 ? "только одну запись" : `не более ${entries(max)}`}`,
  "select.other_blank": (_, label) => `В вопросе ${quote(label)} напишите свой ответ или выберите вариант`,
  "select.other_unchosen": (_, label) =>
    `В вопросе ${quote(label)} выберите ${quote(fields.select.other.option)}, чтобы отправить свой ответ, или удалите написанное`,
  "signature.required": (_, label) => `Чтобы поставить подпись в поле ${quote(label)}, введите имя и фамилию полностью`,
  "time.format": (_, label) => `В поле ${quote(label)} укажите время, например 14:30`,
  "time.range": (params, label) => `В поле ${quote(label)} укажите время ${timeSpan(fields.time, params)}`,
  "time.step": ({ step, from }, label) => `В поле ${quote(label)} укажите время с шагом ${step} мин, начиная с ${from}`,
  "url.format": (_, label) => `В поле ${quote(label)} введите адрес сайта, например https://example.com`,
};

export const hints: HintWords = {
  lengthHint({ min, max }) {
    if (max !== null && min === max && min > 1) return capitalise(exactly(max));
    if (max !== null) return min > 1 ? `От ${number(min)} до ${characters(max)}` : `Не более ${characters(max)}`;
    return min > 1 ? `Не менее ${characters(min)}` : null;
  },
  numberHint({ min, max }) {
    if (min !== null && max !== null) return `От ${number(min)} до ${number(max)}`;
    if (min !== null) return min === 0 ? null : `Не меньше ${number(min)}`;
    return max === null ? null : `Не больше ${number(max)}`;
  },
  selectHint({ min, max }) {
    if ((min ?? 0) < 1 && max === null) return "Выберите все подходящие варианты";
    return `Выберите ${selectCount({ min: min === 0 ? null : min, max })}`;
  },
  dateHint({ min, max, example }) {
    const range = dateRange({ min, max });
    return joined(example && `Например, ${typedDate(example)}`, range && `Укажите ${range}`);
  },
  fileHint({ accept, max_mb, max_files }) {
    const size = max_files > 1 ? `каждый файл до ${number(max_mb)} МБ, не более ${files(max_files)}` : `до ${number(max_mb)} МБ`;
    return capitalise(accept.length === 0 ? size : `${or(fileKinds(accept, FAMILIES))}, ${size}`);
  },
};
