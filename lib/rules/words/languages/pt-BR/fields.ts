import type { FieldWords } from "@/lib/rules/words/field-words";
import { hour, number, plural } from "./grammar";

export const fields: FieldWords = {
  address: {
    line1: "Rua e número",
    line2: "Complemento",
    postcode: "CEP",
    city: "Cidade",
    region: "Estado",
    country: "País",
  },
  calculation: { note: "Calculado a partir de suas respostas", open: "Ainda não calculado" },
  email: { meant: "Você quis dizer {address}?" },
  number: { more: "Mais de {n}", less: "Menos de {n}" },
  phone: { hint: "Com o código do país, por exemplo, +55 11 90000-0000" },
  ranking: {
    hint: "Dê uma posição a cada opção: 1 é a sua primeira escolha",
    up: "Mover {option} para cima",
    down: "Mover {option} para baixo",
    moved: "{option}: posição {place} de {count}",
  },
  rating: (mark, max) => `${mark} de ${max}`,
  select: {
    other: { option: "Outra opção", text: "Sua resposta" },
    taken: "sem vagas",
    left: (left) =>
      plural(left, {
        one: `resta ${number(left)} vaga`,
        many: `restam ${number(left)} de vagas`,
        other: `restam ${number(left)} vagas`,
      }),
  },
  repeat: {
    entry: "Registro",
    nth: "{name} {n}",
    add: "Adicionar outro registro",
    remove: "Remover {entry}",
    none: "Nenhum registro",
  },
  signature: {
    note: "Digite seu nome completo para assinar",
    draw: "Desenhe sua assinatura",
    clear: "Limpar o desenho",
    typed: "Seu nome completo",
    drawn: "Assinatura desenhada",
  },
  time: {
    between: (from, to) => `entre ${hour("a", from)} e ${hour("a", to)}`,
    from: (from) => `a partir ${hour("da", from)}`,
    upTo: (to) => `até ${hour("a", to)}`,
    example: (time) => `Por exemplo, ${time}`,
  },
};
