import type { FieldWords } from "@/lib/rules/words/field-words";

export const fields: FieldWords = {
  email: { meant: "{address} adresini mi kastettiniz?" },
  // A number takes its suffix by how it is read ("5’ten", "6’dan"), so it stands behind a colon.
  number: { more: "Şundan büyük: {n}", less: "Şundan küçük: {n}" },
  phone: { hint: "Ülke koduyla, örneğin +90 312 000 00 00" },
  ranking: {
    hint: "Her seçeneğe bir sıra verin: 1, ilk tercihinizdir",
    up: "Yukarı taşı: {option}",
    down: "Aşağı taşı: {option}",
    moved: "{option}: sıra {place}/{count}",
  },
  rating: (mark, max) => `${max} üzerinden ${mark}`,
  select: {
    other: { option: "Diğer", text: "Kendi yanıtınız" },
    taken: "yer kalmadı",
    left: (left) => `${left} yer kaldı`,
  },
  signature: { note: "İmzalamak için adınızı ve soyadınızı yazın" },
  time: {
    between: (from, to) => `${from} ile ${to} arasında`,
    from: (from) => `${from} veya daha geç`,
    upTo: (to) => `${to} veya daha erken`,
    example: (time) => `Örneğin ${time}`,
  },
};
