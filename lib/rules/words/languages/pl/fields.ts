import type { FieldWords } from "@/lib/rules/words/field-words";
import { placesLeft } from "./grammar";

export const fields: FieldWords = {
  address: {
    line1: "Ulica i numer domu",
    line2: "Mieszkanie, piętro lub budynek",
    postcode: "Kod pocztowy",
    city: "Miejscowość",
    region: "Województwo lub region",
    country: "Kraj",
  },
  calculation: { note: "Obliczone na podstawie Twoich odpowiedzi", open: "Jeszcze nie obliczono" },
  email: { meant: "Czy chodzi o adres {address}?" },
  number: { more: "Więcej niż {n}", less: "Mniej niż {n}" },
  phone: { hint: "Z numerem kierunkowym kraju, na przykład +48 12 345 67 89" },
  ranking: {
    hint: "Nadaj każdej opcji miejsce: 1 oznacza pierwszy wybór",
    up: "Przesuń w górę: {option}",
    down: "Przesuń w dół: {option}",
    moved: "{option}: miejsce {place} z {count}",
  },
  rating: (mark, max) => `${mark} z ${max}`,
  select: {
    other: { option: "Inne", text: "Własna odpowiedź" },
    taken: "brak miejsc",
    left: placesLeft,
  },
  repeat: {
    entry: "Pozycja",
    nth: "{name} {n}",
    add: "Dodaj kolejną pozycję",
    remove: "Usuń: {entry}",
    none: "Brak pozycji",
  },
  signature: {
    note: "Wpisz swoje imię i nazwisko, aby złożyć podpis",
    draw: "Narysuj swój podpis",
    clear: "Wyczyść rysunek",
    typed: "Twoje imię i nazwisko",
    drawn: "Podpis odręczny",
  },
  time: {
    between: (from, to) => `od ${from} do ${to}`,
    from: (from) => `${from} lub później`,
    upTo: (to) => `${to} lub wcześniej`,
    example: (time) => `Na przykład ${time}`,
  },
};
