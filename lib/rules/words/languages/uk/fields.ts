import type { FieldWords } from "@/lib/rules/words/field-words";
import { placesLeft } from "./grammar";

export const fields: FieldWords = {
  address: {
    line1: "Вулиця та номер будинку",
    line2: "Корпус, поверх або квартира",
    postcode: "Поштовий індекс",
    city: "Населений пункт",
    region: "Область або регіон",
    country: "Країна",
  },
  calculation: { note: "Обчислюється за вашими відповідями", open: "Ще невідомо" },
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
  repeat: {
    entry: "Запис",
    nth: "{name} {n}",
    add: "Додати ще",
    remove: "Видалити: {entry}",
    none: "Записів немає",
  },
  signature: {
    note: "Введіть свої ім’я та прізвище, щоб підписати",
    draw: "Поставте підпис від руки",
    clear: "Стерти підпис",
    typed: "Ваші ім’я та прізвище",
    drawn: "Підпис від руки",
  },
  time: {
    between: (from, to) => `від ${from} до ${to}`,
    from: (from) => `${from} або пізніше`,
    upTo: (to) => `${to} або раніше`,
    example: (time) => `Наприклад, ${time}`,
  },
};
