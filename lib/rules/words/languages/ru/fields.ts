import type { FieldWords } from "@/lib/rules/words/field-words";
import { plural } from "./grammar";

export const fields: FieldWords = {
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
  signature: { note: "Чтобы поставить подпись, введите имя и фамилию полностью" },
  time: {
    between: (from, to) => `с ${from} до ${to}`,
    from: (from) => `не раньше ${from}`,
    upTo: (to) => `не позже ${to}`,
    example: (time) => `Например, ${time}`,
  },
};
