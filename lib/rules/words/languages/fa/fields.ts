import type { FieldWords } from "@/lib/rules/words/field-words";
import { isolate, latin } from "./grammar";

export const fields: FieldWords = {
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
  signature: { note: "برای امضا، نام کامل خود را بنویسید" },
  time: {
    between: (from, to) => `بین ${from} و ${to}`,
    from: (from) => `${from} یا بعد از آن`,
    upTo: (to) => `${to} یا قبل از آن`,
    example: (time) => `مثال: ${time}`,
  },
};
