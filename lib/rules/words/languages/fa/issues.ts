import { joined } from "@/lib/rules/words/formats";
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
  SAID,
  isolate,
  latin,
  quote,
  answer,
  isSentence,
  kinds,
  characters,
  selectCount,
  numberRange,
  dateRange,
} from "./grammar";

/** Every sentence starts with a Persian word, because `dir="auto"` goes by the first letter. */
export const issues: IssueWords = {
  required: (_, label) => (isSentence(label) ? `به پرسش ${quote(label)} پاسخ دهید` : `فیلد ${quote(label)} را پر کنید`),
  text_type: (_, label) => `${answer(label)} باید متن باشد`,
  text_characters: (_, label) => `${answer(label)} نویسه‌هایی دارد که نمی‌توان آن‌ها را ذخیره کرد`,
  text_line_break: (_, label) => `${answer(label)} باید در یک سطر باشد`,
  too_short: ({ min }, label) => `${answer(label)} باید حداقل ${characters(min)} داشته باشد`,
  too_long: ({ max }, label) => `${answer(label)} باید حداکثر ${characters(max)} داشته باشد`,
  pattern: ({ hint }, label) => `${answer(label)} باید قالب درستی داشته باشد${hint === null ? "" : `: ${isolate(hint)}`}`,
  email_format: (_, label) => `${answer(label)} باید یک نشانی ایمیل درست باشد، مانند ${latin("name@example.com")}`,
  number_format: (_, label) => `${answer(label)} باید عدد باشد`,
  number_digits: ({ max }, label) => `${answer(label)} باید عددی با حداکثر ${max} رقم باشد`,
  number_range: (params, label) => `${answer(label)} باید ${numberRange(params)} باشد`,
  number_step: ({ step, base }, label) => {
    if (step === 1 && Number.isInteger(base)) return `${answer(label)} باید عدد صحیح باشد`;
    return Number.isInteger(Number((base / step).toFixed(9)))
      ? `${answer(label)} باید مضربی از ${number(step)} باشد`
      : `${answer(label)} باید ${number(base)} به‌علاوهٔ مضربی از ${number(step)} باشد`;
  },
  select_required: ({ multiple }, label) => `در ${quote(label)} ${multiple ? "حداقل یک گزینه" : "یک گزینه"} انتخاب کنید`,
  select_type: ({ multiple }, label) => `${answer(label)} باید ${multiple ? "فهرستی از گزینه‌ها" : "یک گزینه"} باشد`,
  select_unlisted: (_, label) => `${answer(label)} باید یکی از گزینه‌های فهرست باشد`,
  option_taken: ({ option }, label) => `در ${quote(label)} گزینهٔ دیگری انتخاب کنید: ظرفیت ${quote(option)} تکمیل است`,
  option_short: ({ option, left }, label) =>
    `در ${quote(label)} گزینهٔ دیگری انتخاب کنید یا جای کمتری بخواهید: در ${quote(option)} فقط ${left} جای خالی مانده است`,
  select_duplicate: (_, label) => `در ${quote(label)} هیچ گزینه‌ای نباید تکراری باشد`,
  select_count: (params, label) => `در ${quote(label)} ${selectCount(params)}`,
  checkbox_type: (_, label) => `${answer(label)} باید بله یا خیر باشد`,
  checkbox_required: (params) => `برای ادامه، ${quote(params.label)} را علامت بزنید`,
  date_missing: ({ parts }, label) =>
    `${answer(label)} باید ${and(SAID.filter((part) => parts.includes(part)).map((part) => PARTS[part]))} داشته باشد`,
  date_real: (_, label) => `${answer(label)} باید تاریخ معتبری باشد`,
  date_year: (_, label) => `در ${quote(label)} سال را با 4 رقم وارد کنید`,
  date_format: ({ time }, label) =>
    `${answer(label)} باید ${time ? "تاریخ و ساعت" : "تاریخ"} به این شکل باشد: ${latin(time ? "2026-03-27T14:30" : "2026-03-27")}`,
  date_range: (params, label) => `تاریخ در ${quote(label)} باید ${dateRange(params) ?? "معتبر"} باشد`,
  time_real: (_, label) => `${answer(label)} باید ساعت داشته باشد، مانند 14:30`,
  file_required: (_, label) => `در ${quote(label)} فایلی بارگذاری کنید`,
  file_unknown: (_, label) => `فایل ${quote(label)} را دوباره بارگذاری کنید`,
  file_type: ({ accept }, label) => `نوع فایل در ${quote(label)} باید ${kinds(accept)} باشد`,
  file_too_large: ({ max_mb }, label) => `حجم فایل در ${quote(label)} باید حداکثر ${number(max_mb)} مگابایت باشد`,
  file_empty: (_, label) => `فایل در ${quote(label)} نباید خالی باشد`,
  file_infected: (_, label) => `فایل در ${quote(label)} پذیرفته نشد، زیرا نرم‌افزار ضدویروس چیزی در آن یافت`,
  too_many_files: ({ max }, label) => `در ${quote(label)} ${max === 1 ? "فقط یک" : `حداکثر ${max}`} فایل بارگذاری کنید`,
  valid_if: ({ message }, label) => message ?? `${answer(label)} با پاسخ‌های دیگر شما سازگار نیست. آن را بررسی کنید`,
  exit: (_, label) => `با این پاسخ‌ها فرم در ${quote(label)} پایان می‌یابد و نمی‌توان آن‌ها را ارسال کرد`,

  "address.missing": ({ parts }, label) => `بخش‌های خالی ${quote(label)} را پر کنید: ${parts.join("، ")}`,
  "address.type": (_, label) => `${answer(label)} باید شیئی با بخش‌های یک نشانی باشد`,
  "date.two_readings": ({ one, other }, label) =>
    `منظورتان در ${quote(label)} تاریخ ${date(one)} است یا ${date(other)}؟ سال، ماه و روز را هرکدام در کادر خودش وارد کنید`,
  "date.hijri": (_, label) => `در ${quote(label)} سال را به میلادی وارد کنید، مانند 2026`,
  "number.more_than": ({ bound }, label) => `${answer(label)} باید بیشتر از ${plain(bound)} باشد`,
  "number.less_than": ({ bound }, label) => `${answer(label)} باید کمتر از ${plain(bound)} باشد`,
  "number.two_readings": (params, label) => {
    const { large, small, plainLarge, plainSmall } = readings(params);
    return `منظورتان در ${quote(label)} عدد ${large} است یا ${small}؟ ${plainLarge} یا ${plainSmall} را وارد کنید`;
  },
  "matrix.type": (_, label) => `${answer(label)} باید شیئی با یک مقدار برای هر سطر باشد`,
  "matrix.row": (_, label) => `در ${quote(label)} فقط سطرهای فهرست وجود دارد`,
  "matrix.all": (_, label) => `در ${quote(label)} برای هر سطر پاسخی انتخاب کنید`,
  "matrix.any": (_, label) => `در ${quote(label)} حداقل برای یک سطر پاسخی انتخاب کنید`,
  "phone.country": (_, label) => `${answer(label)} باید با + و کد کشور شروع شود، مانند ${latin("+44 20 7946 0958")}`,
  "phone.format": (_, label) => `${answer(label)} باید شماره تلفن باشد، مانند ${latin("+44 20 7946 0958")}`,
  "ranking.places": (_, label) => `در ${quote(label)} به هر گزینه رتبهٔ جداگانه‌ای بدهید`,
  "repeat.type": (_, label) => `${answer(label)} باید فهرستی از شیءها باشد`,
  "repeat.too_few": ({ min }, label) => `در ${quote(label)} حداقل ${number(min)} مورد اضافه کنید`,
  "repeat.too_many": ({ max }, label) => `در ${quote(label)} حداکثر ${number(max)} مورد اضافه کنید`,
  "select.other_blank": (_, label) => `در ${quote(label)} پاسخ خودتان را بنویسید یا گزینه‌ای انتخاب کنید`,
  "select.other_unchosen": (_, label) =>
    `برای ارسال پاسخ خودتان در ${quote(label)}، گزینهٔ ${quote(fields.select.other.option)} را انتخاب کنید یا نوشتهٔ خود را پاک کنید`,
  "signature.required": (_, label) => `برای امضا در ${quote(label)}، نام کامل خود را بنویسید`,
  "time.format": (_, label) => `${answer(label)} باید ساعت باشد، مانند 14:30`,
  "time.range": (params, label) => `ساعت در ${quote(label)} باید ${timeSpan(fields.time, params)} باشد`,
  "time.step": ({ step, from }, label) => `ساعت در ${quote(label)} باید از ${from} به بعد و با فاصله‌های ${step} دقیقه‌ای باشد`,
  "url.format": (_, label) => `${answer(label)} باید نشانی وب باشد، مانند ${latin("https://example.com")}`,
};

export const hints: HintWords = {
  lengthHint({ min, max }) {
    if (max === null) return min > 1 ? `حداقل ${characters(min)}` : null;
    if (min > 1) return min === max ? `دقیقاً ${characters(max)}` : `بین ${number(min)} و ${characters(max)}`;
    return `حداکثر ${characters(max)}`;
  },
  numberHint({ min, max }) {
    if (min !== null && max !== null) return `بین ${number(min)} و ${number(max)}`;
    if (min !== null) return min === 0 ? null : `${number(min)} یا بیشتر`;
    return max === null ? null : `${number(max)} یا کمتر`;
  },
  selectHint({ min, max }) {
    const least = min === 0 ? null : min;
    return least === null && max === null ? "همهٔ موارد مناسب را انتخاب کنید" : selectCount({ min: least, max });
  },
  // Says which calendar is meant: a date in Iran is one of the Solar Hijri calendar.
  dateHint({ min, max, example }) {
    const range = dateRange({ min, max });
    const typed = example === null ? "" : `، مانند ${example.replace("T", " ").replaceAll(/-0?/g, " ")}`;
    return joined(`به تاریخ میلادی${typed}`, range && `تاریخ باید ${range} باشد`);
  },
  fileHint({ accept, max_mb, max_files }) {
    const type = accept.length === 0 ? "" : `نوع: ${kinds(accept)}، `;
    const size = `حداکثر ${number(max_mb)} مگابایت`;
    return type + (max_files > 1 ? `حجم هر فایل: ${size}، تعداد: حداکثر ${max_files} فایل` : `حجم: ${size}`);
  },
};
