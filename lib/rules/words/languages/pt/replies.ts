import type { AskingWords, HandingOnWords, ReplyWords } from "@/lib/rules/words/reply-words";

const asking: AskingWords = {
  page: {
    link: "Tenho uma dúvida antes de responder",
    title: "O que precisa de saber antes de responder?",
    text: "Quem pediu a sua resposta lerá a sua pergunta. O esclarecimento aparecerá na página do formulário. Enquanto este estiver aberto, ainda pode responder.",
    reason: "A sua pergunta",
    send: "Enviar pergunta",
  },
  asked: {
    title: "A sua pergunta foi enviada",
    text: "O esclarecimento aparecerá na página do formulário: guarde a ligação e volte a abri-la mais tarde.",
    mailed: "Também o receberá por email.",
  },
  so: {
    title: "As suas perguntas",
    you: "A sua pergunta, {when}",
    reply: "Esclarecimento, {when}",
    waiting: "Ainda não há esclarecimento. Aparecerá aqui.",
  },
};

const handingOn: HandingOnWords = {
  page: {
    link: "Deve ser outra pessoa a responder",
    title: "Quem deve responder em seu lugar?",
    text: "A pessoa indicada recebe um email com a ligação e confirma o próprio endereço com um código antes de responder. A partir daí, a resposta já não poderá ser dada por si. Vamos avisar quem pediu a sua resposta. O formulário só pode ser reencaminhado uma vez.",
    email: "Endereço de email da pessoa",
    name: "Nome da pessoa",
    reason: "Uma nota para a pessoa. Quem pediu a sua resposta também a lê",
    send: "Reencaminhar",
  },
  done: {
    title: "O formulário foi reencaminhado",
    text: "Será enviado um email com a ligação para {address}. Não precisa de fazer mais nada.",
  },
  refusals: {
    own: "Já foi pedida uma resposta a este endereço. Indique o de outra pessoa.",
    unfit: "O formulário não pode ser reencaminhado para este endereço. Indique outro.",
  },
  so: { title: "Este formulário foi-lhe reencaminhado", by: "Por {name}.", said: "Nota:" },
};

export const replies: ReplyWords = {
  asking,
  handingOn,
  outcomes: {
    label: "Outras possibilidades",
    back: "Voltar ao formulário",
    question: asking.page,
    hand_on: handingOn.page,
    decline: {
      link: "Prefiro não responder",
      title: "Não quer responder?",
      text: "Vamos avisar quem pediu a sua resposta, e este formulário será encerrado.",
      reason: "Porquê? Quem pediu a sua resposta vai ler",
      send: "Não responder",
    },
    not_me: {
      link: "Isto não é para mim",
      title: "Isto não é para si?",
      text: "Vamos avisar quem pediu a sua resposta, e este formulário será encerrado.",
      reason: "A quem se deve perguntar?",
      send: "Isto não é para mim",
    },
    more_time: {
      link: "Preciso de mais tempo",
      title: "Pedir mais tempo?",
      text: "Quem pediu a sua resposta é que decide. Enquanto o formulário estiver aberto, ainda pode responder.",
      until: "Até quando?",
      reason: "Porquê? Quem pediu a sua resposta vai ler",
      send: "Pedir mais tempo",
    },
  },
  declined: {
    stamp: "Recusado",
    title: "Não haverá resposta",
    text: "Quem pediu a sua resposta já sabe e não precisa de esperar. Este formulário já não aceita respostas.",
  },
  timeAsked: {
    title: "Pediu mais tempo",
    text: "Quem pediu a sua resposta já sabe. Até que o prazo seja prolongado, o formulário fica como está: ainda pode responder.",
  },
  decision: {
    choice: "A sua decisão",
    reason: "O seu motivo",
    approve: "Aprovar",
    reject: "Rejeitar",
    ended: "Esta votação já foi encerrada",
    decided: "Decisão tomada: {choice}.",
    undecided: "A votação terminou sem decisão.",
    notCounted: "Ainda pode dizer o que pensa. A sua opinião será guardada e assinalada como recebida fora do prazo.",
    late: "O seu voto chegou depois do encerramento da votação. Fica guardado, mas não conta.",
  },
};
