import type { AskingWords, HandingOnWords, ReplyWords } from "@/lib/rules/words/reply-words";

const asking: AskingWords = {
  page: {
    link: "Tenho uma dúvida antes",
    title: "O que você precisa saber antes?",
    text: "Quem pediu sua resposta vai ler sua pergunta. O retorno aparecerá na página do formulário. Enquanto ele estiver aberto, você ainda pode responder.",
    reason: "Sua pergunta",
    send: "Enviar pergunta",
  },
  asked: {
    title: "Sua pergunta foi enviada",
    text: "O retorno aparecerá na página do formulário: guarde o link e abra-o de novo mais tarde.",
    mailed: "Você também o receberá por e-mail.",
  },
  so: {
    title: "Suas perguntas",
    you: "Sua pergunta, {when}",
    reply: "Retorno, {when}",
    waiting: "Ainda não há retorno. Ele aparecerá aqui.",
  },
};

const handingOn: HandingOnWords = {
  page: {
    link: "Outra pessoa deve responder",
    title: "Quem deve responder em seu lugar?",
    text: "A pessoa indicada recebe um e-mail com o link e confirma o próprio endereço com um código antes de responder. A partir daí, você não pode mais responder. Vamos avisar quem pediu sua resposta. O formulário só pode ser repassado uma vez.",
    email: "Endereço de e-mail da pessoa",
    name: "Nome da pessoa",
    reason: "Um recado para a pessoa. Quem pediu sua resposta também o lê",
    send: "Repassar",
  },
  done: {
    title: "O formulário foi repassado",
    text: "Um e-mail com o link será enviado para {address}. Você não precisa fazer mais nada.",
  },
  refusals: {
    own: "Já foi pedida uma resposta a este endereço. Digite o de outra pessoa.",
    unfit: "O formulário não pode ser repassado a este endereço. Digite outro.",
  },
  so: { title: "Este formulário foi repassado a você", by: "Por {name}.", said: "Recado:" },
};

export const replies: ReplyWords = {
  asking,
  handingOn,
  outcomes: {
    label: "Outras opções",
    back: "Voltar ao formulário",
    question: asking.page,
    hand_on: handingOn.page,
    decline: {
      link: "Prefiro não responder",
      title: "Não quer responder?",
      text: "Vamos avisar quem pediu sua resposta, e este formulário será encerrado.",
      reason: "Por quê? Quem pediu sua resposta vai ler",
      send: "Não responder",
    },
    not_me: {
      link: "Isto não é para mim",
      title: "Isto não é para você?",
      text: "Vamos avisar quem pediu sua resposta, e este formulário será encerrado.",
      reason: "A quem devemos perguntar?",
      send: "Isto não é para mim",
    },
    more_time: {
      link: "Preciso de mais prazo",
      title: "Pedir mais prazo?",
      text: "Quem pediu sua resposta decide. Enquanto o formulário estiver aberto, você ainda pode responder.",
      until: "Até quando?",
      reason: "Por quê? Quem pediu sua resposta vai ler",
      send: "Pedir mais prazo",
    },
  },
  declined: {
    stamp: "Recusado",
    title: "Não haverá resposta",
    text: "Quem pediu sua resposta já sabe e não precisa esperar. Este formulário não aceita mais respostas.",
  },
  timeAsked: {
    title: "Você pediu mais prazo",
    text: "Quem pediu sua resposta já sabe. Até que o prazo seja prorrogado, o formulário continua como está: você ainda pode responder.",
  },
  decision: {
    choice: "Sua decisão",
    reason: "Seu motivo",
    approve: "Aprovar",
    reject: "Rejeitar",
    ended: "Esta votação já foi encerrada",
    decided: "Decisão tomada: {choice}.",
    undecided: "A votação terminou sem decisão.",
    notCounted: "Você ainda pode dizer o que pensa. Sua opinião será guardada e marcada como fora do prazo.",
    late: "Seu voto chegou depois do encerramento da votação. Ele fica guardado, mas não conta.",
  },
};
