import type { MailWords } from "@/lib/rules/words/mail-words";
import { number, plural } from "./grammar";

export const mail: MailWords = {
  unsubscribe: "Cancelar a subscrição",
  answer: {
    subject: (title, count) =>
      plural(count, {
        one: `Nova resposta: ${title}`,
        many: `${number(count)} de novas respostas: ${title}`,
        other: `${number(count)} novas respostas: ${title}`,
      }),
    heading: (count) =>
      plural(count, {
        one: "Tem uma nova resposta",
        many: `Tem ${number(count)} de novas respostas`,
        other: `Tem ${number(count)} novas respostas`,
      }),
    text: (title, count) =>
      plural(count, {
        one: `Alguém respondeu a «${title}».`,
        many: `«${title}» recebeu ${number(count)} de respostas desde o último email.`,
        other: `«${title}» recebeu ${number(count)} respostas desde o último email.`,
      }),
    more: (count) =>
      plural(count, {
        one: `Há mais ${number(count)} resposta no Formslip.`,
        many: `Há mais ${number(count)} de respostas no Formslip.`,
        other: `Há mais ${number(count)} respostas no Formslip.`,
      }),
    button: "Ler as respostas",
    why: "Recebeu este email porque a pessoa responsável por este formulário indicou o seu endereço.",
  },
  outcome: {
    declined: {
      subject: (title) => `Recusado: ${title}`,
      heading: "Não haverá resposta",
      text: (title) => `A pessoa consultada não quer responder a «${title}». O formulário está encerrado.`,
    },
    not_me: {
      subject: (title) => `Não é a pessoa certa: ${title}`,
      heading: "Consultou a pessoa errada",
      text: (title) => `Quem recebeu a ligação para «${title}» diz que o formulário é para outra pessoa. O formulário está encerrado.`,
    },
    question: {
      subject: (title) => `Pergunta sobre: ${title}`,
      heading: "Recebeu uma pergunta",
      text: (title) => `A pessoa consultada tem uma pergunta antes de responder a «${title}».`,
    },
    handed_on: {
      subject: (title) => `Reencaminhado: ${title}`,
      heading: "Outra pessoa vai responder",
      text: (title) =>
        `A pessoa consultada reencaminhou «${title}» para outra pessoa, que confirmará o próprio endereço antes de responder.`,
    },
    more_time: {
      subject: (title) => `Pedido de mais tempo: ${title}`,
      heading: "Recebeu um pedido de mais tempo",
      text: (title) => `A pessoa consultada precisa de mais tempo para responder a «${title}».`,
    },
    closes: (when) => `O formulário encerra em ${when}.`,
    recipient: "Destinatário",
    to: "Reencaminhado para",
    until: "Prazo pedido",
    reason: "Mensagem da pessoa",
    open: "Abrir o formulário",
    extend: "Dar mais tempo",
  },
  copy: {
    subject: (title) => `As suas respostas: ${title}`,
    heading: "As suas respostas foram enviadas",
    text: (title) => `Agradecemos a sua resposta a «${title}». Guarde este email: contém a sua referência.`,
    reference: "Referência",
    rest: (count) =>
      plural(count, {
        one: `${number(count)} resposta não está completa neste email. Pode lê-la no seu comprovativo.`,
        many: `${number(count)} de respostas não estão completas neste email. Pode lê-las no seu comprovativo.`,
        other: `${number(count)} respostas não estão completas neste email. Pode lê-las no seu comprovativo.`,
      }),
    button: "Abrir o seu comprovativo",
    change: "Aí também pode alterar ou retirar as suas respostas, enquanto o formulário o permitir.",
    why: "Recebeu este email porque o seu endereço foi indicado no formulário. Se não o indicou, pode ignorar este email.",
  },
  invitation: {
    subject: (account) => `Convite: ${account}`,
    heading: (account) => `Recebeu um convite: ${account}`,
    text: {
      owner: (inviter, account) =>
        `${inviter} envia-lhe um convite para gerir a conta «${account}»: formulários e respostas, pessoas e definições.`,
      editor: (inviter, account) =>
        `${inviter} envia-lhe um convite para trabalhar nos formulários da conta «${account}» e nas respetivas respostas.`,
      viewer: (inviter, account) =>
        `${inviter} envia-lhe um convite para ver os formulários da conta «${account}» e ler as respetivas respostas.`,
    },
    until: (when) => `A ligação funciona uma única vez, até ${when}.`,
    button: "Aceitar o convite",
    why: "Se não espera um convite, pode ignorar este email.",
  },
  passwordReset: {
    subject: "Defina uma nova palavra-passe",
    heading: "Defina uma nova palavra-passe",
    text: "Foi pedida, provavelmente por si, uma nova palavra-passe para a sua conta.",
    until: (when) => `A ligação funciona uma única vez, até ${when}.`,
    button: "Definir uma nova palavra-passe",
    why: "Se não fez este pedido, ignore este email. A sua palavra-passe continua a mesma.",
  },
  confirmation: {
    subject: (title) => `O seu código: ${title}`,
    heading: "Confirme o seu endereço de email",
    text: (title) => `Escreva este código na página de «${title}» para abrir o formulário.`,
    code: "Código",
    until: "É válido durante 15 minutos.",
    why: "Se não o pediu, ignore este email: sem o código, ninguém pode responder com o seu endereço.",
  },
  continueLater: {
    subject: (title) => `Continuar mais tarde: ${title}`,
    heading: "Continue onde ficou",
    text: (title) =>
      `As suas respostas em «${title}» estão guardadas, mas ainda não foram enviadas. Quem tiver esta ligação pode lê-las e enviá-las.`,
    button: "Continuar",
    why: "Recebeu este email porque o seu endereço foi indicado no formulário. Se não o indicou, pode ignorar este email.",
  },
  endpointDisabled: {
    subject: "Um endpoint de webhook foi desativado",
    heading: "Um endpoint de webhook já não recebe eventos",
    text: (when) => `Desde ${when}, nenhum pedido a este endereço teve êxito, pelo que o endpoint foi desativado.`,
    kept: "Os eventos do endpoint ficam guardados durante 30 dias. Quando o recetor voltar a funcionar, ative o endpoint e reenvie os eventos a partir da respetiva página.",
    address: "Endereço",
    button: "Abrir o endpoint",
    why: "Recebeu este email porque é responsável por esta conta.",
  },
  test: {
    subject: "Email de teste do Formslip",
    heading: "O email funciona",
    text: "Este é o email de teste que pediu. O seu servidor de email aceitou-o e entregou-o.",
  },
  page: {
    title: "Não quer receber mais emails?",
    text: (address) => `${address} deixará de receber emails deste remetente.`,
    button: "Cancelar a subscrição",
    doneTitle: "Subscrição cancelada",
    doneText: "Deixará de receber emails deste remetente.",
    badTitle: "Esta ligação está incompleta",
    badText: "Abra novamente a ligação do email ou copie-a por inteiro.",
  },
  round: {
    hello: (name) => `Olá, ${name},`,
    ask: (asker) => `${asker ?? "O remetente deste email"} pede-lhe que responda a um formulário. A ligação é só para si.`,
    stillWaiting: "A sua resposta ainda não chegou.",
    reminder: (title) => `Lembrete: ${title}`,
    until: (when) => `Pode responder até ${when}.`,
    answer: "Responder",
    why: (asker) =>
      `Recebeu este email porque ${asker ?? "o remetente"} indicou o seu endereço. Não partilhe a ligação: quem a tiver pode responder por si.`,
    vote: {
      ask: (asker) => `${asker ?? "O remetente deste email"} pede a sua decisão. A ligação é só para si.`,
      stillWaiting: "O seu voto ainda não chegou.",
      button: "Decidir",
    },
    reply: {
      subject: (title) => `Esclarecimento sobre a sua pergunta: ${title}`,
      text: (asker) => `${asker ?? "O remetente deste email"} respondeu à sua pergunta:`,
    },
  },
  handOn: {
    subject: (title) => `Reencaminhado para si: ${title}`,
    text: (from, asker) =>
      `${asker ?? "O remetente deste email"} pediu a ${from ?? "outra pessoa"} que respondesse a um formulário. O formulário foi-lhe reencaminhado, para que responda no lugar dessa pessoa.`,
    code: "Para que possa responder, a página envia primeiro um código para este endereço.",
    until: (when) => `Pode responder até ${when}.`,
    button: "Responder",
    why: (from) =>
      `Recebeu este email porque ${from ?? "uma pessoa consultada"} indicou o seu endereço. Se não souber do que se trata, pode ignorá-lo.`,
  },
  waiting: {
    joined: {
      subject: (title) => `Lista de espera: ${title}`,
      heading: "Está na lista de espera",
      text: (title) => `De momento, não há vagas em «${title}». Quando houver uma, enviar-lhe-emos um email.`,
      button: "Ver o seu lugar na lista",
    },
    offer: {
      subject: (title) => `Há uma vaga: ${title}`,
      heading: "Há uma vaga para si",
      text: (title) => `Está na lista de espera de «${title}». Responda ao formulário para ficar com a vaga.`,
      until: (when) => `A vaga fica reservada para si até ${when}. Depois, passa para a pessoa seguinte da lista.`,
      button: "Responder",
    },
    why: "Recebeu este email porque o seu endereço foi indicado na lista de espera. Se não o indicou, pode ignorar este email.",
  },
};
