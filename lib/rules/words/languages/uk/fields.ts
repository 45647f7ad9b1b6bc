import type { FieldWords } from "@/lib/rules/words/field-words";
import { placesLeft } from "./grammar";

export const fields: FieldWords = {
  email: { meant: "Можливо, ви мали на увазі {address}?" },
  number: { more: "Більше ніж {n}", less: "Менше ніж {n}" },
  phone: { hint: "З кодом країни, наприклад +380 44 123 45 67" },
  ranking: {
    hint: "Визначте місце кожного варіанта: 1 — ваш перший вибір",
    up: "Перемістити вгору: {option}",
    down: "Перемістити вниз: {option}",
    moved: "{option}: місце {place} з {count}",
  },
  rating: (mark, max) => `${mark} з ${max}`,
  select: {
    other: { option: "Інше", text: "Власна відповідь" },
    taken: "місць немає",
    left: placesLeft,
  },
  signature: { note: "Введіть свої ім’я та прізвище, щоб підписати" },
  time: {
    between: (from, to) => `від ${from} до ${to}`,
    from: (from) => `${from} або пізніше`,
    upTo: (to) => `${to} або раніше`,
    example: (time) => `Наприклад, ${time}`,
  },
};
