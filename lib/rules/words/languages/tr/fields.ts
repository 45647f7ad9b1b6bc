import type { FieldWords } from "@/lib/rules/words/field-words";

export const fields: FieldWords = {
  address: {
    line1: "Mahalle, sokak ve kapı numarası",
    line2: "Daire, kat veya bina",
    postcode: "Posta kodu",
    city: "İlçe veya şehir",
    region: "İl veya eyalet",
    country: "Ülke",
  },
  calculation: { note: "Yanıtlarınızdan hesaplanır", open: "Henüz hesaplanamıyor" },
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
  repeat: {
    entry: "Kayıt",
    nth: "{n}. {name}",
    add: "Bir tane daha ekle",
    remove: "Kaldır: {entry}",
    none: "Kayıt eklenmedi",
  },
  signature: {
    note: "İmzalamak için adınızı ve soyadınızı yazın",
    draw: "İmzanızı çizin",
    clear: "Çizimi temizle",
    typed: "Adınız ve soyadınız",
    drawn: "Çizilen imza",
  },
  time: {
    between: (from, to) => `${from} ile ${to} arasında`,
    from: (from) => `${from} veya daha geç`,
    upTo: (to) => `${to} veya daha erken`,
    example: (time) => `Örneğin ${time}`,
  },
};
