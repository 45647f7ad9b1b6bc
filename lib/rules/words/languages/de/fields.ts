import type { FieldWords } from "@/lib/rules/words/field-words";

export const fields: FieldWords = {
  address: {
    line1: "Straße und Hausnummer",
    line2: "Adresszusatz",
    postcode: "PLZ",
    city: "Ort",
    region: "Bundesland, Kanton oder Region",
    country: "Land",
  },
  calculation: {
    note: "Aus Ihren Antworten berechnet",
    open: "Noch nicht bekannt",
  },
  email: { meant: "Meinten Sie {address}?" },
  number: { more: "Mehr als {n}", less: "Weniger als {n}" },
  phone: { hint: "Mit Landesvorwahl, zum Beispiel +49 30 23125 000" },
  ranking: {
    hint: "Geben Sie jeder Option einen Platz: 1 ist Ihre erste Wahl",
    up: "{option} nach oben",
    down: "{option} nach unten",
    moved: "{option}: Platz {place} von {count}",
  },
  rating: (mark, max) => `${mark} von ${max}`,
  select: {
    other: { option: "Etwas anderes", text: "Ihre eigene Antwort" },
    taken: "keine Plätze mehr",
    left: (left) => (left === 1 ? "noch 1 Platz frei" : `noch ${left} Plätze frei`),
  },
  repeat: {
    entry: "Eintrag",
    nth: "{name} {n}",
    add: "Eintrag hinzufügen",
    remove: "{entry} entfernen",
    none: "Noch kein Eintrag",
  },
  signature: {
    note: "Schreiben Sie Ihren vollen Namen, um zu unterschreiben",
    draw: "Zeichnen Sie Ihre Unterschrift",
    clear: "Zeichnung löschen",
    typed: "Ihr voller Name",
    drawn: "Gezeichnete Unterschrift",
  },
  time: {
    between: (from, to) => `zwischen ${from} und ${to} Uhr`,
    from: (from) => `ab ${from} Uhr`,
    upTo: (to) => `bis ${to} Uhr`,
    example: (time) => `Zum Beispiel ${time}`,
  },
};
