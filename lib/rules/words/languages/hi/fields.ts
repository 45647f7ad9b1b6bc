import type { FieldWords } from "@/lib/rules/words/field-words";

export const fields: FieldWords = {
  address: {
    line1: "मकान नंबर और सड़क",
    line2: "फ़्लैट, मंज़िल या इमारत",
    postcode: "पिन कोड",
    city: "शहर या गाँव",
    region: "राज्य, प्रांत या क्षेत्र",
    country: "देश",
  },
  calculation: {
    note: "आपके जवाबों से निकाला गया",
    open: "अभी पता नहीं",
  },
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
  repeat: {
    entry: "प्रविष्टि",
    nth: "{name} {n}",
    add: "प्रविष्टि जोड़ें",
    remove: "“{entry}” हटाएँ",
    none: "कोई प्रविष्टि नहीं जोड़ी गई है",
  },
  signature: {
    note: "हस्ताक्षर के लिए अपना पूरा नाम लिखें",
    draw: "अपना हस्ताक्षर बनाएँ",
    clear: "बनाया हुआ मिटाएँ",
    typed: "आपका पूरा नाम",
    drawn: "हाथ से बनाया हुआ हस्ताक्षर",
  },
  time: {
    between: (from, to) => `${from} से ${to} के बीच`,
    from: (from) => `${from} या उसके बाद`,
    upTo: (to) => `${to} या उससे पहले`,
    example: (time) => `उदाहरण: ${time}`,
  },
};
