import type { FieldWords } from "@/lib/rules/words/field-words";

export const fields: FieldWords = {
  email: { meant: "Apakah maksud Anda {address}?" },
  number: { more: "Lebih dari {n}", less: "Kurang dari {n}" },
  phone: { hint: "Dengan kode negara, misalnya +62 21 1234 5678" },
  ranking: {
    hint: "Beri peringkat pada setiap pilihan: 1 untuk pilihan utama Anda",
    up: "Naikkan {option}",
    down: "Turunkan {option}",
    moved: "{option}: peringkat {place} dari {count}",
  },
  rating: (mark, max) => `${mark} dari ${max}`,
  select: { other: { option: "Lainnya", text: "Jawaban Anda sendiri" }, taken: "kuota habis", left: (left) => `sisa kuota ${left}` },
  signature: { note: "Ketik nama lengkap Anda sebagai tanda tangan" },
  time: {
    between: (from, to) => `antara ${from} dan ${to}`,
    from: (from) => `${from} atau setelahnya`,
    upTo: (to) => `${to} atau sebelumnya`,
    example: (time) => `Misalnya ${time}`,
  },
};
