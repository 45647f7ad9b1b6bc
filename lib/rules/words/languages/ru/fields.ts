import type { FieldWords } from "@/lib/rules/words/field-words";
import { plural } from "./grammar";

export const fields: FieldWords = {
  address: {
    line1: "Улица и дом",
    line2: "Корпус, этаж или квартира",
    postcode: "Почтовый индекс",
    city: "Населённый пункт",
    region: "Область или регион",
    country: "Страна",
  },
  calculation: { note: "Рассчитывается по вашим ответам", open: "Пока неизвестно" },
  email: { meant: "Возможно, вы имели в виду {address}?" },
  number: { more: "Больше {n}", less: "Меньше {n}" },
  phone: { hint: "С кодом страны, например +7 495 000-00-00" },
  ranking: {
    hint: "Укажите место каждого варианта: 1 — самый предпочтительный",
    up: "Переместить выше: {option}",
    down: "Переместить ниже: {option}",
    moved: "{option}: место {place} из {count}",
  },
  rating: (mark, max) => `${mark} из ${max}`,
  select: {
    other: { option: "Другое", text: "Ваш вариант ответа" },
    taken: "мест больше нет",
    left: (left) => `осталось ${left} ${plural(left, { one: "место", few: "места", other: "мест" })}`,
  },
  repeat: {
    entry: "Запись",
    nth: "{name} {n}",
    add: "Добавить ещё",
    remove: "Удалить: {entry}",
    none: "Записей нет",
  },
  signature: {
    note: "Чтобы поставить подпись, введите имя и фамилию полностью",
    draw: "Поставьте подпись от руки",
    clear: "Стереть подпись",
    typed: "Имя и фамилия полностью",
    drawn: "Подпись от руки",
  },
  time: {
    between: (from, to) => `с ${from} до ${to}`,
    from: (from) => `не раньше ${from}`,
    upTo: (to) => `не позже ${to}`,
    example: (time) => `Например, ${time}`,
  },
};
