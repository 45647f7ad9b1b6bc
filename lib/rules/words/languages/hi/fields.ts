import type { FieldWords } from "@/lib/rules/words/field-words";

export const fields: FieldWords = {
  email: { meant: "क्या आपका मतलब {address} से है?" },
  number: { more: "{n} से ज़्यादा", less: "{n} से कम" },
  phone: { hint: "देश के कोड के साथ, जैसे +44 20 7946 0958" },
  ranking: {
    hint: "हर विकल्प को एक स्थान दें: 1 आपकी पहली पसंद है",
    up: "“{option}” को ऊपर ले जाएँ",
    down: "“{option}” को नीचे ले जाएँ",
    moved: "“{option}”: {count} में से स्थान {place}",
  },
  rating: (mark, max) => `${max} में से ${mark}`,
  select: {
    other: { option: "अन्य", text: "आपका अपना जवाब" },
    taken: "कोई जगह ख़ाली नहीं",
    left: (left) => (left === 1 ? "1 जगह ख़ाली" : `${left} जगहें ख़ाली`),
  },
  signature: { note: "हस्ताक्षर के लिए अपना पूरा नाम लिखें" },
  time: {
    between: (from, to) => `${from} से ${to} के बीच`,
    from: (from) => `${from} या उसके बाद`,
    upTo: (to) => `${to} या उससे पहले`,
    example: (time) => `उदाहरण: ${time}`,
  },
};
