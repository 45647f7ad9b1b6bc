import { typedDate } from "@/lib/rules/words/formats";
import type { HintWords, IssueWords } from "@/lib/rules/words/issue-words";
import { timeSpan } from "@/lib/rules/words/time-span";
import { fields } from "./fields";
import { number, plain, readings, and, PARTS, quote, answer, isSentence, kinds, numberRange, selectCount, dateRange, day } from "./grammar";

export const issues: IssueWords = {
  required: (_, label) => (isSentence(label) ? `โปรดตอบ ${quote(label)}` : `โปรดกรอก ${quote(label)}`),
  text_type: (_, label) => `${answer(label)} ต้องเป็นข้อความ`,
  text_characters: (_, label) => `${answer(label)} มีอักขระที่ไม่สามารถบันทึกได้`,
  text_line_break: (_, label) => `${answer(label)} ต้องอยู่ในบรรทัดเดียว`,
  too_short: ({ min }, label) => `${answer(label)} ต้องมีอย่างน้อย ${number(min)} ตัวอักษร`,
  too_long: ({ max }, label) => `${answer(label)} ต้องไม่เกิน ${number(max)} ตัวอักษร`,
  pattern: ({ hint }, label) => `${answer(label)} ต้องอยู่ในรูปแบบที่ถูกต้อง${hint === null ? "" : `: ${hint}`}`,
  email_format: (_, label) => `${answer(label)} ต้องเป็นอีเมลในรูปแบบที่ถูกต้อง เช่น name@example.com`,
  number_format: (_, label) => `${answer(label)} ต้องเป็นตัวเลข`,
  number_digits: ({ max }, label) => `${answer(label)} ต้องเป็นตัวเลขไม่เกิน ${max} หลัก`,
  number_range: (params, label) => `${answer(label)} ${numberRange(params)}`,
  number_step: ({ step, base }, label) => {
    if (step === 1 && Number.isInteger(base)) return `${answer(label)} ต้องเป็นจำนวนเต็ม`;
    return Number.isInteger(Number((base / step).toFixed(9)))
      ? `${answer(label)} ต้องหารด้วย ${number(step)} ลงตัว`
      : `${answer(label)} ต้องเท่ากับ ${number(base)} บวกพหุคูณของ ${number(step)}`;
  },
  select_required: ({ multiple }, label) => `โปรดเลือกคำตอบของ ${quote(label)} ${multiple ? "อย่างน้อยหนึ่งข้อ" : "หนึ่งข้อ"}`,
  select_type: ({ multiple }, label) => `${answer(label)} ต้องเป็น${multiple ? "รายการตัวเลือก" : "ตัวเลือกเดียว"}`,
  select_unlisted: (_, label) => `${answer(label)} ต้องเป็นหนึ่งในตัวเลือกที่ระบุไว้`,
  option_taken: ({ option }, label) => `โปรดเลือกคำตอบอื่นของ ${quote(label)} เพราะ ${quote(option)} เต็มแล้ว`,
  option_short: ({ option, left }, label) => `โปรดเลือกคำตอบอื่นของ ${quote(label)} หรือลดจำนวนลง เพราะ ${quote(option)} เหลือเพียง ${left} ที่`,
  select_duplicate: (_, label) => `${answer(label)} ต้องไม่มีตัวเลือกซ้ำกัน`,
  select_count: (params, label) => `โปรดเลือกคำตอบของ ${quote(label)} ${selectCount(params)}`,
  checkbox_type: (_, label) => `${answer(label)} ต้องเป็นใช่หรือไม่ใช่`,
  checkbox_required: (params) => `โปรดทำเครื่องหมายที่ ${quote(params.label)} เพื่อดำเนินการต่อ`,
  date_missing: ({ parts }, label) => `โปรดกรอก${and(parts.map((part) => PARTS[part]))}ของ ${quote(label)}`,
  date_real: (_, label) => `${answer(label)} ต้องเป็นวันที่ที่มีอยู่จริง`,
  date_year: (_, label) => `ปีของ ${quote(label)} ต้องเป็นปี ค.ศ. 4 หลัก`,
  date_format: ({ time }, label) => `${answer(label)} ต้องเป็น${time ? "วันที่และเวลา เช่น 2026-03-27T14:30" : "วันที่ เช่น 2026-03-27"}`,
  date_range: (params, label) => `${answer(label)} ต้อง${dateRange(params) ?? "เป็นวันที่ที่มีอยู่จริง"}`,
  time_real: (_, label) => `โปรดกรอกเวลาของ ${quote(label)} เช่น 14:30`,
  file_required: (_, label) => `โปรดอัปโหลดไฟล์สำหรับ ${quote(label)}`,
  file_unknown: (_, label) => `โปรดอัปโหลดไฟล์สำหรับ ${quote(label)} อีกครั้ง`,
  file_type: ({ accept }, label) => `ไฟล์สำหรับ ${quote(label)} ต้องเป็น ${kinds(accept)}`,
  file_too_large: ({ max_mb }, label) => `ไฟล์สำหรับ ${quote(label)} ต้องมีขนาดไม่เกิน ${number(max_mb)} MB`,
  file_empty: (_, label) => `ไฟล์สำหรับ ${quote(label)} ต้องไม่เป็นไฟล์ว่าง`,
  file_infected: (_, label) => `ไฟล์สำหรับ ${quote(label)} ถูกปฏิเสธ เพราะโปรแกรมตรวจไวรัสพบสิ่งผิดปกติในไฟล์`,
  too_many_files: ({ max }, label) => `โปรดอัปโหลดไฟล์สำหรับ ${quote(label)} ${max === 1 ? "เพียงไฟล์เดียว" : `ไม่เกิน ${max} ไฟล์`}`,
  valid_if: ({ message }, label) => message ?? `${answer(label)} ไม่สอดคล้องกับคำตอบอื่นของคุณ โปรดตรวจสอบ`,
  exit: (_, label) => `จากคำตอบเหล่านี้ แบบฟอร์มสิ้นสุดที่ ${quote(label)} จึงส่งคำตอบไม่ได้`,

  "address.missing": ({ parts }, label) => `โปรดกรอก ${quote(label)} ให้ครบถ้วน: ${parts.join(", ")}`,
  "address.type": (_, label) => `${answer(label)} ต้องเป็นออบเจ็กต์ที่มีส่วนต่าง ๆ ของที่อยู่`,
  "date.two_readings": ({ one, other }, label) =>
    `สำหรับ ${quote(label)} คุณหมายถึง${day(one)} หรือ${day(other)} โปรดกรอกวัน เดือน และปีในแต่ละช่อง`,
  "date.hijri": (_, label) => `โปรดกรอกปีของ ${quote(label)} เป็นปี ค.ศ. เช่น 2026`,
  "number.more_than": ({ bound }, label) => `${answer(label)} ต้องมากกว่า ${plain(bound)}`,
  "number.less_than": ({ bound }, label) => `${answer(label)} ต้องน้อยกว่า ${plain(bound)}`,
  "number.two_readings": (params, label) => {
    const { large, small, plainLarge, plainSmall } = readings(params);
    return `สำหรับ ${quote(label)} คุณหมายถึง ${large} หรือ ${small} โปรดกรอก ${plainLarge} หรือ ${plainSmall}`;
  },
  "matrix.type": (_, label) => `${answer(label)} ต้องเป็นออบเจ็กต์ที่มีค่าสำหรับทุกแถว`,
  "matrix.row": (_, label) => `${answer(label)} มีได้เฉพาะแถวที่ระบุไว้`,
  "matrix.all": (_, label) => `โปรดเลือกคำตอบในทุกแถวของ ${quote(label)}`,
  "matrix.any": (_, label) => `โปรดเลือกคำตอบอย่างน้อยหนึ่งแถวของ ${quote(label)}`,
  "phone.country": (_, label) => `${answer(label)} ต้องขึ้นต้นด้วย + และรหัสประเทศ เช่น +44 20 7946 0958`,
  "phone.format": (_, label) => `${answer(label)} ต้องเป็นหมายเลขโทรศัพท์ เช่น +44 20 7946 0958`,
  "ranking.places": (_, label) => `โปรดจัดอันดับตัวเลือกของ ${quote(label)} โดยไม่ให้ซ้ำกัน`,
  "repeat.type": (_, label) => `${answer(label)} ต้องเป็นรายการของออบเจ็กต์`,
  "repeat.too_few": ({ min }, label) => `โปรดเพิ่มอย่างน้อย ${number(min)} รายการใน ${quote(label)}`,
  "repeat.too_many": ({ max }, label) => `โปรดเพิ่มไม่เกิน ${number(max)} รายการใน ${quote(label)}`,
  "select.other_blank": (_, label) => `โปรดเขียนคำตอบของคุณเองสำหรับ ${quote(label)} หรือเลือกตัวเลือกที่มี`,
  "select.other_unchosen": (_, label) =>
    `โปรดเลือก ${quote(fields.select.other.option)} สำหรับ ${quote(label)} เพื่อส่งคำตอบของคุณเอง หรือลบข้อความที่เขียนไว้`,
  "signature.required": (_, label) => `โปรดพิมพ์ชื่อและนามสกุลของคุณเพื่อลงนามใน ${quote(label)}`,
  "time.format": (_, label) => `${answer(label)} ต้องเป็นเวลา เช่น 14:30`,
  // No sentence ends in a full stop, not even in that of น.
  "time.range": (params, label) => `${answer(label)} ต้องเป็นเวลา${timeSpan(fields.time, params).replace(/น\.$/, "น. เท่านั้น")}`,
  "time.step": ({ step, from }, label) => `${answer(label)} ต้องเป็นเวลาตั้งแต่ ${from} น. โดยห่างกันทุก ${step} นาที`,
  "url.format": (_, label) => `${answer(label)} ต้องเป็นที่อยู่เว็บ เช่น https://example.com`,
};

export const hints: HintWords = {
  lengthHint({ min, max }) {
    if (min === max) return `${number(max)} ตัวอักษรเท่านั้น`;
    if (max !== null) return min > 1 ? `${number(min)} ถึง ${number(max)} ตัวอักษร` : `ไม่เกิน ${number(max)} ตัวอักษร`;
    return min > 1 ? `อย่างน้อย ${number(min)} ตัวอักษร` : null;
  },
  numberHint({ min, max }) {
    if (min !== null && max !== null) return `ระหว่าง ${number(min)} ถึง ${number(max)}`;
    if (min !== null) return min === 0 ? null : `ไม่น้อยกว่า ${number(min)}`;
    return max === null ? null : `ไม่เกิน ${number(max)}`;
  },
  selectHint({ min, max }) {
    if ((min ?? 0) < 1 && max === null) return "เลือกทุกข้อที่ตรงกับคุณ";
    const count = selectCount({ min: min === 0 ? null : min, max });
    return /^\d/.test(count) ? `เลือก ${count}` : `เลือก${count}`;
  },
  // Thai ends sentences with a space.
  dateHint({ min, max, example }) {
    const range = dateRange({ min, max });
    return [example && `เช่น ${typedDate(example)} (ปี ค.ศ.)`, range && `ต้อง${range}`].filter(Boolean).join(" ");
  },
  fileHint({ accept, max_mb, max_files }) {
    const size = `ขนาดไม่เกิน ${number(max_mb)} MB${max_files > 1 ? ` ต่อไฟล์ ไม่เกิน ${max_files} ไฟล์` : ""}`;
    return accept.length === 0 ? size : `${kinds(accept)} ${size}`;
  },
};
