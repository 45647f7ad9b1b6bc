import type { FieldWords } from "@/lib/rules/words/field-words";
import { PLACES, count, isolate } from "./grammar";

export const fields: FieldWords = {
  address: {
    line1: "اسم الشارع ورقم المبنى",
    line2: "الشقة أو الطابق",
    postcode: "الرمز البريدي",
    city: "المدينة",
    region: "المحافظة أو المنطقة أو الولاية",
    country: "البلد",
  },
  calculation: {
    note: "تُحسب من إجاباتك",
    open: "غير معروفة بعد",
  },
  email: { meant: "هل المقصود \u2066{address}\u2069؟" },
  number: { more: "أكثر من {n}", less: "أقل من {n}" },
  phone: { hint: "مع رمز البلد، مثل \u2066+44 20 7946 0958\u2069" },
  ranking: {
    hint: "يجب ترتيب الخيارات: المرتبة 1 لخيارك الأول",
    up: "نقل \u2068{option}\u2069 إلى أعلى",
    down: "نقل \u2068{option}\u2069 إلى أسفل",
    moved: "\u2068{option}\u2069: المرتبة {place} من {count}",
  },
  rating: (mark, max) => `${mark} من ${max}`,
  select: {
    other: { option: "إجابة أخرى", text: "إجابتك الخاصة" },
    taken: "لا توجد أماكن متاحة",
    // The verb agrees with the plural of "أماكن" only.
    left: (left) => `${count(left, PLACES).endsWith(PLACES.few) ? "بقيت" : "بقي"} ${count(left, PLACES)}`,
  },
  repeat: {
    entry: "عنصر",
    nth: `${isolate("{name}")} {n}`,
    add: "إضافة عنصر",
    remove: `إزالة ${isolate("{entry}")}`,
    none: "لم يُضف أي عنصر",
  },
  signature: {
    note: "للتوقيع، يجب كتابة اسمك الكامل",
    draw: "رسم التوقيع",
    clear: "مسح الرسم",
    typed: "اسمك الكامل",
    drawn: "توقيع مرسوم",
  },
  time: {
    between: (from, to) => `من ${from} إلى ${to}`,
    from: (from) => `من ${from} فصاعدًا`,
    upTo: (to) => `حتى ${to}`,
    example: (time) => `مثال: ${time}`,
  },
};
