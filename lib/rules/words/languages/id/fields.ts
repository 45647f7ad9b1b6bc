import type { FieldWords } from "@/lib/rules/words/field-words";

export const fields: FieldWords = {
  address: {
    line1: "Nama jalan dan nomor",
    line2: "Gedung, lantai, atau unit",
    postcode: "Kode pos",
    city: "Kota atau kabupaten",
    region: "Provinsi atau negara bagian",
    country: "Negara",
  },
  calculation: {
    note: "Dihitung dari jawaban Anda",
    open: "Belum diketahui",
  },
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
  repeat: {
    entry: "Entri",
    nth: "{name} {n}",
    add: "Tambah entri",
    remove: "Hapus {entry}",
    none: "Belum ada entri",
  },
  signature: {
    note: "Ketik nama lengkap Anda sebagai tanda tangan",
    draw: "Gambar tanda tangan Anda",
    clear: "Hapus gambar",
    typed: "Nama lengkap Anda",
    drawn: "Gambar tanda tangan",
  },
  time: {
    between: (from, to) => `antara ${from} dan ${to}`,
    from: (from) => `${from} atau setelahnya`,
    upTo: (to) => `${to} atau sebelumnya`,
    example: (time) => `Misalnya ${time}`,
  },
};
