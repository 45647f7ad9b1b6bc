import type { FieldWords } from "@/lib/rules/words/field-words";
import { hour, number, plural } from "./grammar";

export const fields: FieldWords = {
  address: {
    line1: "Rua e número",
    line2: "Andar, fração ou edifício",
    postcode: "Código postal",
    city: "Localidade",
    region: "Distrito ou região",
    country: "País",
  },
  calculation: { note: "Calculado a partir das suas respostas", open: "Ainda por calcular" },
  email: { meant: "Queria dizer {address}?" },
  number: { more: "Mais de {n}", less: "Menos de {n}" },
  phone: { hint: "Com o indicativo do país, por exemplo, +351 900 000 000" },
  ranking: {
    hint: "Dê uma posição a cada opção: 1 é a sua primeira escolha",
    up: "Mover {option} para cima",
    down: "Mover {option} para baixo",
    moved: "{option}: posição {place} de {count}",
  },
  rating: (mark, max) => `${mark} de ${max}`,
  select: {
    other: { option: "Outra opção", text: "A sua resposta" },
    taken: "sem vagas",
    left: (left) =>
      plural(left, {
        one: `resta ${number(left)} vaga`,
        many: `restam ${number(left)} de vagas`,
        other: `restam ${number(left)} vagas`,
      }),
  },
  repeat: {
    entry: "Registo",
    nth: "{name} {n}",
    add: "Adicionar outro registo",
    remove: "Remover {entry}",
    none: "Nenhum registo",
  },
  signature: {
    note: "Escreva o seu nome completo para assinar",
    draw: "Desenhe a sua assinatura",
    clear: "Limpar o desenho",
    typed: "O seu nome completo",
    drawn: "Assinatura desenhada",
  },
  time: {
    between: (from, to) => `entre ${hour("a", from)} e ${hour("a", to)}`,
    from: (from) => `a partir ${hour("da", from)}`,
    upTo: (to) => `até ${hour("à", to)}`,
    example: (time) => `Por exemplo, ${time}`,
  },
};
