import type { FieldWords } from "@/lib/rules/words/field-words";
import { PLACES, count, isolate, latin } from "./grammar";

export const fields: FieldWords = {
  address: {
    line1: "רחוב ומספר בית",
    line2: "דירה, קומה או כניסה",
    postcode: "מיקוד",
    city: "יישוב",
    region: "מחוז או אזור",
    country: "מדינה",
  },
  calculation: {
    note: "מחושב לפי התשובות שלכם",
    open: "עדיין לא ידוע",
  },
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
  repeat: {
    entry: "פריט",
    nth: `${isolate("{name}")} {n}`,
    add: "הוספת פריט",
    remove: `הסרה של ${isolate("{entry}")}`,
    none: "לא נוספו פריטים",
  },
  signature: {
    note: "כדי לחתום, יש להקליד שם מלא",
    draw: "ציור החתימה",
    clear: "ניקוי הציור",
    typed: "השם המלא שלכם",
    drawn: "חתימה מצוירת",
  },
  time: {
    between: (from, to) => `בין ${from} ל-${to}`,
    from: (from) => `${from} או מאוחר יותר`,
    upTo: (to) => `${to} או מוקדם יותר`,
    example: (time) => `למשל, ${time}`,
  },
};
