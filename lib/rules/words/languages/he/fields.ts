import type { FieldWords } from "@/lib/rules/words/field-words";
import { PLACES, count, isolate, latin } from "./grammar";

export const fields: FieldWords = {
  email: { meant: `האם הכוונה היא ${latin("{address}")}?` },
  number: { more: "יותר מ-{n}", less: "פחות מ-{n}" },
  phone: { hint: `עם קידומת המדינה, למשל ${latin("+44 20 7946 0958")}` },
  ranking: {
    hint: "יש לדרג את כל האפשרויות: מקום 1 הוא הבחירה הראשונה",
    up: `העברה למעלה: ${isolate("{option}")}`,
    down: `העברה למטה: ${isolate("{option}")}`,
    moved: `${isolate("{option}")}: מקום {place} מתוך {count}`,
  },
  rating: (mark, max) => `${mark} מתוך ${max}`,
  select: {
    other: { option: "אחר", text: "תשובה משלכם" },
    taken: "לא נותרו מקומות",
    left: (left) => `${left === 1 ? "נותר" : "נותרו"} ${count(left, PLACES)}`,
  },
  signature: { note: "כדי לחתום, יש להקליד שם מלא" },
  time: {
    between: (from, to) => `בין ${from} ל-${to}`,
    from: (from) => `${from} או מאוחר יותר`,
    upTo: (to) => `${to} או מוקדם יותר`,
    example: (time) => `למשל, ${time}`,
  },
};
