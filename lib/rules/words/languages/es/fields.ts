import type { FieldWords } from "@/lib/rules/words/field-words";
import { theHour } from "./grammar";

export const fields: FieldWords = {
  address: {
    line1: "Calle y número",
    line2: "Piso, puerta o edificio",
    postcode: "Código postal",
    city: "Localidad",
    region: "Provincia, estado o región",
    country: "País",
  },
  calculation: {
    note: "Calculado a partir de sus respuestas",
    open: "Aún no se conoce",
  },
  email: { meant: "¿Quería decir {address}?" },
  number: { more: "Más de {n}", less: "Menos de {n}" },
  phone: { hint: "Con el prefijo del país, por ejemplo, +44 20 7946 0958" },
  ranking: {
    hint: "Dé un puesto a cada opción: el 1 es su primera elección",
    up: "Subir {option}",
    down: "Bajar {option}",
    moved: "{option}: puesto {place} de {count}",
  },
  rating: (mark, max) => `${mark} de ${max}`,
  select: {
    other: { option: "Otra respuesta", text: "Escriba su respuesta" },
    taken: "sin plazas",
    left: (left) => (left === 1 ? "queda 1 plaza" : `quedan ${left} plazas`),
  },
  repeat: {
    entry: "Elemento",
    nth: "{name} {n}",
    add: "Añadir un elemento",
    remove: "Quitar {entry}",
    none: "Ningún elemento añadido",
  },
  signature: {
    note: "Escriba su nombre completo para firmar",
    draw: "Dibuje su firma",
    clear: "Borrar el dibujo",
    typed: "Su nombre completo",
    drawn: "Firma dibujada",
  },
  time: {
    between: (from, to) => `entre ${theHour(from)} y ${theHour(to)}`,
    from: (from) => `a partir de ${theHour(from)}`,
    upTo: (to) => `hasta ${theHour(to)}`,
    example: (time) => `Por ejemplo, ${time}`,
  },
};
