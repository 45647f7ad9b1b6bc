import { joined, typedDate } from "@/lib/rules/words/formats";
import type { HintWords, IssueWords } from "@/lib/rules/words/issue-words";
import { timeSpan } from "@/lib/rules/words/time-span";
import { fields } from "./fields";
import {
  date,
  number,
  plain,
  readings,
  and,
  PARTS,
  CHARACTERS,
  FILES,
  MINUTES,
  isolate,
  quote,
  answer,
  answerMustBe,
  isSentence,
  kinds,
  count,
  selectCount,
  numberRange,
  dateRange,
  ENTRIES,
} from "./grammar";

/**
 * Every sentence starts with an Arabic word, because `dir="auto"` goes by the first letter, and says "must" or "can" with a
 * noun of action: an imperative would have to know whether a man or a woman reads it.
 */
export const issues: IssueWords = {
  required: (_, label) => (isSentence(label) ? `تجب الإجابة عن السؤال ${quote(label)}` : `يجب ملء الحقل ${quote(label)}`),
  text_type: (_, label) => `${answerMustBe(label)} نصًا`,
  text_characters: (_, label) => `تتضمن ${answer(label)} رموزًا لا يمكن حفظها`,
  text_line_break: (_, label) => `${answerMustBe(label)} في سطر واحد`,
  too_short: ({ min }, label) => `يجب أن تتكون ${answer(label)} من ${count(min, CHARACTERS)} على الأقل`,
  too_long: ({ max }, label) => `يجب ألا تزيد ${answer(label)} على ${count(max, CHARACTERS)}`,
  pattern: ({ hint }, label) => `${answerMustBe(label)} بالصيغة الصحيحة${hint === null ? "" : `: ${isolate(hint)}`}`,
  email_format: (_, label) => `${answerMustBe(label)} عنوان بريد إلكتروني بالصيغة الصحيحة، مثل \u2066name@example.com\u2069`,
  number_format: (_, label) => `${answerMustBe(label)} عددًا`,
  number_digits: ({ max }, label) => `يجب ألا يزيد عدد الأرقام في ${answer(label)} على ${max}`,
  number_range: (params, label) => `${answerMustBe(label)} ${numberRange(params)}`,
  number_step: ({ step, base }, label) => {
    if (step === 1 && Number.isInteger(base)) return `${answerMustBe(label)} عددًا صحيحًا`;
    return Number.isInteger(Number((base / step).toFixed(9)))
      ? `${answerMustBe(label)} من مضاعفات ${number(step)}`
      : `${answerMustBe(label)} عددًا يساوي ${number(base)} زائد أحد مضاعفات ${number(step)}`;
  },
  select_required: ({ multiple }, label) => `يجب اختيار خيار واحد ${multiple ? "على الأقل " : ""}في ${quote(label)}`,
  select_type: ({ multiple }, label) => `${answerMustBe(label)} ${multiple ? "قائمة خيارات" : "خيارًا واحدًا"}`,
  select_unlisted: (_, label) => `${answerMustBe(label)} من بين الخيارات المعروضة`,
  option_taken: ({ option }, label) => `يجب اختيار خيار آخر في ${quote(label)}: لم تعد هناك أماكن متاحة في ${quote(option)}`,
  option_short: ({ option, left }, label) =>
    `يجب اختيار خيار آخر في ${quote(label)} أو إدخال عدد أقل: عدد الأماكن المتبقية في ${quote(option)} هو ${left}`,
  select_duplicate: (_, label) => `يجب ألا يتكرر أي خيار في ${answer(label)}`,
  select_count: (params, label) => `${selectCount(params)} في ${quote(label)}`,
  checkbox_type: (_, label) => `${answerMustBe(label)} نعم أو لا`,
  checkbox_required: (params) => `للمتابعة، يجب تحديد المربع ${quote(params.label)}`,
  date_missing: ({ parts }, label) => `يجب أن تتضمن ${answer(label)} ${and(parts.map((part) => PARTS[part]))}`,
  date_real: (_, label) => `${answerMustBe(label)} تاريخًا صحيحًا`,
  date_year: (_, label) => `يجب كتابة السنة بأربعة أرقام في ${answer(label)}`,
  date_format: ({ time }, label) =>
    `${answerMustBe(label)} ${time ? "تاريخًا ووقتًا" : "تاريخًا"} بهذا الشكل: ${isolate(time ? "2026-03-27T14:30" : "2026-03-27")}`,
  date_range: (params, label) => `يجب أن يكون التاريخ في ${quote(label)} ${dateRange(params) ?? "صحيحًا"}`,
  time_real: (_, label) => `يجب أن تتضمن ${answer(label)} وقتًا مثل 14:30`,
  file_required: (_, label) => `يجب رفع ملف في ${quote(label)}`,
  file_unknown: (_, label) => `يجب رفع الملف مرة أخرى في ${quote(label)}`,
  file_type: ({ accept }, label) => `يجب أن يكون الملف في ${quote(label)} من نوع ${kinds(accept)}`,
  file_too_large: ({ max_mb }, label) => `يجب ألا يزيد حجم الملف في ${quote(label)} على ${number(max_mb)} ميغابايت`,
  file_empty: (_, label) => `يجب ألا يكون الملف في ${quote(label)} فارغًا`,
  file_infected: (_, label) => `رُفض الملف في ${quote(label)} لأن برنامج مكافحة الفيروسات وجد فيه شيئًا`,
  too_many_files: ({ max }, label) => `يمكن رفع ${max === 1 ? "ملف واحد فقط" : `${count(max, FILES)} على الأكثر`} في ${quote(label)}`,
  valid_if: ({ message }, label) => message ?? `لا تتوافق ${answer(label)} مع إجاباتك الأخرى. يُرجى التحقق منها`,
  exit: (_, label) => `ينتهي النموذج مع هذه الإجابات عند ${quote(label)}، ولا يمكن إرسالها`,

  "address.missing": ({ parts }, label) => `يجب استكمال ${quote(label)}: ${parts.join("، ")}`,
  "address.type": (_, label) => `${answerMustBe(label)} كائنًا فيه أجزاء العنوان`,
  "date.two_readings": ({ one, other }, label) =>
    `هل المقصود ${date(one)} أم ${date(other)} في ${quote(label)}؟ يجب كتابة اليوم والشهر والسنة كلٌّ في خانته`,
  "date.hijri": (_, label) => `هل السنة في ${quote(label)} هجرية؟ يجب كتابة السنة الميلادية مثل 2026، أو إضافة م بعد السنة إن كانت ميلادية`,
  "number.more_than": ({ bound }, label) => `${answerMustBe(label)} عددًا أكبر من ${plain(bound)}`,
  "number.less_than": ({ bound }, label) => `${answerMustBe(label)} عددًا أصغر من ${plain(bound)}`,
  "number.two_readings": (params, label) => {
    const { large, small, plainLarge, plainSmall } = readings(params);
    return `هل المقصود ${large} أم ${small} في ${quote(label)}؟ يجب كتابة ${plainLarge} أو ${plainSmall}`;
  },
  "matrix.type": (_, label) => `${answerMustBe(label)} كائنًا فيه قيمة لكل صف`,
  "matrix.row": (_, label) => `لا توجد في ${quote(label)} إلا الصفوف المذكورة`,
  "matrix.all": (_, label) => `يجب اختيار إجابة في كل صف من ${quote(label)}`,
  "matrix.any": (_, label) => `يجب اختيار إجابة في صف واحد على الأقل من ${quote(label)}`,
  "phone.country": (_, label) => `يجب أن تبدأ الإجابة عن ${quote(label)} بعلامة + ثم رمز البلد، مثل \u2066+44 20 7946 0958\u2069`,
  "phone.format": (_, label) => `${answerMustBe(label)} رقم هاتف مثل \u2066+44 20 7946 0958\u2069`,
  "ranking.places": (_, label) => `يجب إعطاء كل خيار في ${quote(label)} مرتبة مختلفة`,
  "repeat.type": (_, label) => `${answerMustBe(label)} قائمة كائنات`,
  "repeat.too_few": ({ min }, label) => `يجب إضافة ${count(min, ENTRIES)} على الأقل في ${quote(label)}`,
  "repeat.too_many": ({ max }, label) =>
    `يمكن إضافة ${max === 1 ? "عنصر واحد فقط" : `${count(max, ENTRIES)} على الأكثر`} في ${quote(label)}`,
  "select.other_blank": (_, label) => `يجب كتابة إجابة عن ${quote(label)} أو اختيار أحد الخيارات`,
  "select.other_unchosen": (_, label) =>
    `يجب اختيار ${quote(fields.select.other.option)} في ${quote(label)} لإرسال إجابتك الخاصة، أو حذف ما كتبته`,
  "signature.required": (_, label) => `يجب كتابة اسمك الكامل للتوقيع على ${quote(label)}`,
  "time.format": (_, label) => `${answerMustBe(label)} وقتًا مثل 14:30`,
  "time.range": (params, label) => `${answerMustBe(label)} وقتًا ${timeSpan(fields.time, params)}`,
  "time.step": ({ step, from }, label) => `${answerMustBe(label)} وقتًا من ${from} فصاعدًا بفاصل ${count(step, MINUTES)}`,
  "url.format": (_, label) => `${answerMustBe(label)} عنوان موقع مثل \u2066https://example.com\u2069`,
};

export const hints: HintWords = {
  lengthHint({ min, max }) {
    if (max === null) return min > 1 ? `لا أقل من ${count(min, CHARACTERS)}` : null;
    if (min === max) return `${count(max, CHARACTERS)} بالضبط`;
    return min > 1 ? `من ${count(min, CHARACTERS)} إلى ${count(max, CHARACTERS)}` : `لا أكثر من ${count(max, CHARACTERS)}`;
  },
  numberHint({ min, max }) {
    if (min !== null && max !== null) return `من ${number(min)} إلى ${number(max)}`;
    if (min !== null) return min === 0 ? null : `${number(min)} أو أكثر`;
    return max === null ? null : `${number(max)} أو أقل`;
  },
  selectHint({ min, max }) {
    const least = min === 0 ? null : min;
    return least === null && max === null ? "يمكن اختيار كل ما ينطبق" : selectCount({ min: least, max });
  },
  dateHint({ min, max, example }) {
    const range = dateRange({ min, max });
    return joined(example && `مثال: ${typedDate(example)}`, range && `يجب أن يكون التاريخ ${range}`);
  },
  fileHint({ accept, max_mb, max_files }) {
    const type = accept.length === 0 ? "" : `النوع: ${kinds(accept)}، `;
    const size = `حتى ${number(max_mb)} ميغابايت`;
    return type + (max_files > 1 ? `حجم كل ملف: ${size}، عدد الملفات: حتى ${max_files}` : `الحجم: ${size}`);
  },
};
