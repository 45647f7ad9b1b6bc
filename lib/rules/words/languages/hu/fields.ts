import type { FieldWords } from "@/lib/rules/words/field-words";

export const fields: FieldWords = {
  address: {
    line1: "Utca, házszám",
    line2: "Épület, emelet, ajtó",
    postcode: "Irányítószám",
    city: "Település",
    region: "Megye, tartomány vagy régió",
    country: "Ország",
  },
  calculation: {
    note: "A válaszaiból számítva",
    open: "Még nem ismert",
  },
  email: { meant: "Erre gondolt: {address}?" },
  number: { more: "Több mint {n}", less: "Kevesebb mint {n}" },
  phone: { hint: "Országhívószámmal együtt, például +36 1 123 4567" },
  ranking: {
    hint: "Adjon mindegyiknek egy helyezést: az 1. hely az első választása",
    up: "Feljebb: {option}",
    down: "Lejjebb: {option}",
    moved: "{option}: {place}. hely ({count} helyből)",
  },
  rating: (mark, max) => `${mark} / ${max}`,
  select: {
    other: { option: "Egyéb", text: "Saját válasz" },
    taken: "nincs szabad hely",
    left: (left) => `még ${left} szabad hely`,
  },
  repeat: {
    entry: "Tétel",
    nth: "{n}. {name}",
    add: "Tétel hozzáadása",
    remove: "Eltávolítás: {entry}",
    none: "Nincs hozzáadott tétel",
  },
  signature: {
    note: "Az aláíráshoz írja be a teljes nevét",
    draw: "Rajzolja meg az aláírását",
    clear: "Rajz törlése",
    typed: "Az Ön teljes neve",
    drawn: "Rajzolt aláírás",
  },
  time: {
    between: (from, to) => `legkorábban ${from}, legkésőbb ${to}`,
    from: (from) => `legkorábban ${from}`,
    upTo: (to) => `legkésőbb ${to}`,
    example: (time) => `Például ${time}`,
  },
};
