import type { FieldWords } from "@/lib/rules/words/field-words";

export const fields: FieldWords = {
  address: {
    line1: "บ้านเลขที่ ถนน และตำบล/แขวง",
    line2: "ห้อง ชั้น หรืออาคาร",
    postcode: "รหัสไปรษณีย์",
    city: "อำเภอ/เขต",
    region: "จังหวัดหรือรัฐ",
    country: "ประเทศ",
  },
  calculation: { note: "คำนวณจากคำตอบของคุณ", open: "ยังคำนวณไม่ได้" },
  email: { meant: "คุณหมายถึง {address} ใช่หรือไม่" },
  number: { more: "มากกว่า {n}", less: "น้อยกว่า {n}" },
  phone: { hint: "ใส่รหัสประเทศด้วย เช่น +44 20 7946 0958" },
  ranking: {
    hint: "จัดอันดับทุกตัวเลือก โดย 1 คือตัวเลือกที่คุณต้องการที่สุด",
    up: "เลื่อน {option} ขึ้น",
    down: "เลื่อน {option} ลง",
    moved: "{option}: อันดับ {place} จาก {count}",
  },
  rating: (mark, max) => `${mark} จาก ${max}`,
  select: { other: { option: "อื่น ๆ", text: "คำตอบของคุณเอง" }, taken: "เต็มแล้ว", left: (left) => `เหลือ ${left} ที่` },
  repeat: {
    entry: "รายการ",
    nth: "{name} {n}",
    add: "เพิ่มอีกรายการ",
    remove: "ลบ {entry}",
    none: "ยังไม่มีรายการ",
  },
  signature: {
    note: "พิมพ์ชื่อและนามสกุลของคุณเพื่อลงนาม",
    draw: "เขียนลายมือชื่อของคุณ",
    clear: "ล้างลายมือชื่อ",
    typed: "ชื่อและนามสกุลของคุณ",
    drawn: "ลายมือชื่อที่เขียน",
  },
  time: {
    between: (from, to) => `ระหว่าง ${from} ถึง ${to} น.`,
    from: (from) => `ตั้งแต่ ${from} น. เป็นต้นไป`,
    upTo: (to) => `ไม่เกิน ${to} น.`,
    example: (time) => `เช่น ${time}`,
  },
};
