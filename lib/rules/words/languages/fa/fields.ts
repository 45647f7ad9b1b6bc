import type { FieldWords } from "@/lib/rules/words/field-words";
import { isolate, latin } from "./grammar";

export const fields: FieldWords = {
  address: {
    line1: "خیابان و پلاک",
    line2: "واحد، طبقه یا ساختمان",
    postcode: "کد پستی",
    city: "شهر",
    region: "استان، ایالت یا منطقه",
    country: "کشور",
  },
  calculation: {
    note: "از روی پاسخ‌های شما محاسبه می‌شود",
    open: "هنوز مشخص نیست",
  },
  email: { meant: `منظورتان ${latin("{address}")} است؟` },
  number: { more: "بیشتر از {n}", less: "کمتر از {n}" },
  phone: { hint: `با کد کشور، مانند ${latin("+44 20 7946 0958")}` },
  ranking: {
    hint: "به هر گزینه یک رتبه بدهید: 1 انتخاب اول شماست",
    up: `انتقال ${isolate("{option}")} به بالا`,
    down: `انتقال ${isolate("{option}")} به پایین`,
    moved: `${isolate("{option}")}: رتبهٔ {place} از {count}`,
  },
  rating: (mark, max) => `${mark} از ${max}`,
  select: {
    other: { option: "سایر", text: "پاسخ خودتان" },
    taken: "ظرفیت تکمیل است",
    left: (left) => `${left} جای خالی`,
  },
  repeat: {
    entry: "مورد",
    nth: `${isolate("{name}")} {n}`,
    add: "افزودن مورد",
    remove: `حذف ${isolate("{entry}")}`,
    none: "هیچ موردی افزوده نشده است",
  },
  signature: {
    note: "برای امضا، نام کامل خود را بنویسید",
    draw: "امضای خود را رسم کنید",
    clear: "پاک کردن امضای رسم‌شده",
    typed: "نام کامل شما",
    drawn: "امضای رسم‌شده",
  },
  time: {
    between: (from, to) => `بین ${from} و ${to}`,
    from: (from) => `${from} یا بعد از آن`,
    upTo: (to) => `${to} یا قبل از آن`,
    example: (time) => `مثال: ${time}`,
  },
};
