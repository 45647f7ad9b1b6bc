import { joined, typedDate } from "@/lib/rules/words/formats";
import type { HintWords, IssueWords } from "@/lib/rules/words/issue-words";
import { timeSpan } from "@/lib/rules/words/time-span";
import { fields } from "./fields";
import {
  CHARACTERS,
  DIGITS,
  ENTRIES,
  FILES,
  PARTS,
  and,
  answer,
  capitalise,
  count,
  date,
  dateRange,
  hour,
  isSentence,
  kinds,
  number,
  numberRange,
  plain,
  plural,
  readings,
  selectCount,
} from "./grammar";

export const issues: IssueWords = {
  required: (_, label) => (isSentence(label) ? `Responda a «${label}»` : `Preencha o campo «${label}»`),
  text_type: (_, label) => `${answer(label)} deve ser um texto`,
  text_characters: (_, label) => `${answer(label)} contém caracteres que não podem ser guardados`,
  text_line_break: (_, label) => `${answer(label)} deve ficar numa única linha`,
  too_short: ({ min }, label) => `${answer(label)} deve ter pelo menos ${count(min, CHARACTERS)}`,
  too_long: ({ max }, label) => `${answer(label)} deve ter no máximo ${count(max, CHARACTERS)}`,
  pattern: ({ hint }, label) => `${answer(label)} deve ter o formato correto${hint === null ? "" : `: ${hint}`}`,
  email_format: (_, label) => `${answer(label)} deve ser um endereço de email com o formato correto, como nome@example.com`,
  number_format: (_, label) => `${answer(label)} deve ser um número`,
  number_digits: ({ max }, label) => `${answer(label)} deve ser um número com, no máximo, ${count(max, DIGITS)}`,
  number_range: (params, label) => `${answer(label)} deve ser ${numberRange(params)}`,
  number_step: ({ step, base }, label) => {
    if (step === 1 && Number.isInteger(base)) return `${answer(label)} deve ser um número inteiro`;
    return base === 0
      ? `${answer(label)} deve ser um múltiplo de ${number(step)}`
      : `${answer(label)} deve ser um número em intervalos de ${number(step)} a partir de ${number(base)}`;
  },
  select_required: ({ multiple }, label) => `Selecione ${multiple ? "pelo menos uma opção" : "uma opção"} em «${label}»`,
  select_type: ({ multiple }, label) => `${answer(label)} deve ser ${multiple ? "uma lista de opções" : "uma opção"}`,
  select_unlisted: (_, label) => `${answer(label)} deve ser uma das opções da lista`,
  option_taken: ({ option }, label) => `Escolha outra opção em «${label}»: já não há vagas para «${option}»`,
  option_short: ({ option, left }, label) =>
    `Escolha outra opção em «${label}» ou peça menos vagas: só ${fields.select.left(left)} para «${option}»`,
  select_duplicate: (_, label) => `${answer(label)} não deve ter a mesma opção duas vezes`,
  select_count: (params, label) => `Selecione ${selectCount(params)} em «${label}»`,
  checkbox_type: (_, label) => `${answer(label)} deve ser sim ou não`,
  checkbox_required: (params) => `Assinale a caixa «${params.label}» para continuar`,
  date_missing: ({ parts }, label) =>
    `Em «${label}», ${plural(parts.length, { one: "falta", other: "faltam" })} ${and(parts.map((part) => PARTS[part]))}`,
  date_real: (_, label) => `${answer(label)} deve ser uma data válida`,
  date_year: (_, label) => `${answer(label)} deve ter o ano com 4 dígitos`,
  date_format: ({ time }, label) =>
    `${answer(label)} deve ser ${time ? "uma data e hora como 2026-03-27T14:30" : "uma data como 2026-03-27"}`,
  date_range: (params, label) => `${answer(label)} deve ser ${dateRange(params) ?? "uma data válida"}`,
  time_real: (_, label) => `${answer(label)} deve ter uma hora como 14:30`,
  file_required: (_, label) => `Anexe um ficheiro em «${label}»`,
  file_unknown: (_, label) => `Anexe novamente o ficheiro em «${label}»`,
  file_type: ({ accept }, label) => `O ficheiro em «${label}» deve ser do tipo ${kinds(accept)}`,
  file_too_large: ({ max_mb }, label) => `O ficheiro em «${label}» deve ter no máximo ${number(max_mb)} MB`,
  file_empty: (_, label) => `O ficheiro em «${label}» não pode estar vazio`,
  file_infected: (_, label) => `O ficheiro em «${label}» foi recusado porque um antivírus encontrou algo nele`,
  too_many_files: ({ max }, label) => `Anexe ${max === 1 ? "apenas um ficheiro" : `no máximo ${count(max, FILES)}`} em «${label}»`,
  valid_if: ({ message }, label) => message ?? `${answer(label)} não condiz com as suas outras respostas. Verifique-a`,
  exit: (_, label) => `Com estas respostas, o formulário termina em «${label}». As respostas não podem ser enviadas`,

  "address.missing": ({ parts }, label) => `Em «${label}», preencha também: ${parts.join(", ")}`,
  "address.type": (_, label) => `${answer(label)} deve ser um objeto com as partes de uma morada`,
  "date.two_readings": ({ one, other }, label) =>
    `Em «${label}», quer dizer ${date(one)} ou ${date(other)}? Escreva o dia, o mês e o ano, cada um no seu campo`,
  "date.hijri": (_, label) => `Em «${label}», escreva o ano do calendário gregoriano, por exemplo, 2026`,
  "number.more_than": ({ bound }, label) => `${answer(label)} deve ser superior a ${plain(bound)}`,
  "number.less_than": ({ bound }, label) => `${answer(label)} deve ser inferior a ${plain(bound)}`,
  "number.two_readings": (params, label) => {
    const { large, small, plainLarge, plainSmall } = readings(params);
    return `Em «${label}», quer dizer ${large} ou ${small}? Escreva ${plainLarge} ou ${plainSmall}`;
  },
  "matrix.type": (_, label) => `${answer(label)} deve ser um objeto com um valor para cada linha`,
  "matrix.row": (_, label) => `Em «${label}» só existem as linhas indicadas`,
  "matrix.all": (_, label) => `Selecione uma resposta em cada linha de «${label}»`,
  "matrix.any": (_, label) => `Selecione uma resposta em pelo menos uma linha de «${label}»`,
  "phone.country": (_, label) => `${answer(label)} deve começar por + e pelo indicativo do país, como +351 900 000 000`,
  "phone.format": (_, label) => `${answer(label)} deve ser um número de telefone como +351 900 000 000`,
  "ranking.places": (_, label) => `Dê a cada opção de «${label}» uma posição diferente`,
  "repeat.type": (_, label) => `${answer(label)} deve ser uma lista de objetos`,
  "repeat.too_few": ({ min }, label) => `Adicione pelo menos ${count(min, ENTRIES)} em «${label}»`,
  "repeat.too_many": ({ max }, label) => `Adicione ${max === 1 ? "apenas um registo" : `no máximo ${count(max, ENTRIES)}`} em «${label}»`,
  "select.other_blank": (_, label) => `Escreva a sua resposta em «${label}» ou escolha uma opção`,
  "select.other_unchosen": (_, label) =>
    `Escolha «${fields.select.other.option}» em «${label}» para enviar a sua própria resposta, ou apague o que escreveu`,
  "signature.required": (_, label) => `Escreva o seu nome completo para assinar «${label}»`,
  "time.format": (_, label) => `${answer(label)} deve ser uma hora como 14:30`,
  "time.range": (params, label) => `${answer(label)} deve ser uma hora ${timeSpan(fields.time, params)}`,
  "time.step": ({ step, from }, label) =>
    `${answer(label)} deve ser uma hora em intervalos de ${step} ${plural(step, { one: "minuto", other: "minutos" })} a partir ${hour("da", from)}`,
  "url.format": (_, label) => `${answer(label)} deve ser um endereço web como https://example.com`,
};

export const hints: HintWords = {
  lengthHint({ min, max }) {
    if (max !== null) return min > 1 ? `De ${number(min)} a ${count(max, CHARACTERS)}` : `Até ${count(max, CHARACTERS)}`;
    return min > 1 ? `Pelo menos ${count(min, CHARACTERS)}` : null;
  },
  numberHint({ min, max }) {
    if (min !== null && max !== null) return `Entre ${number(min)} e ${number(max)}`;
    if (min !== null) return min === 0 ? null : `No mínimo ${number(min)}`;
    return max === null ? null : `No máximo ${number(max)}`;
  },
  selectHint({ min, max }) {
    if ((min ?? 0) < 1 && max === null) return "Selecione todas as opções que se aplicam";
    return `Selecione ${selectCount({ min: min === 0 ? null : min, max })}`;
  },
  dateHint({ min, max, example }) {
    const range = dateRange({ min, max });
    return joined(example && `Por exemplo, ${typedDate(example)}`, range && `Deve ser ${range}`);
  },
  fileHint({ accept, max_mb, max_files }) {
    const size = `até ${number(max_mb)} MB${max_files > 1 ? ` por ficheiro, no máximo ${count(max_files, FILES)}` : ""}`;
    return capitalise(accept.length === 0 ? size : `${kinds(accept)}, ${size}`);
  },
};
