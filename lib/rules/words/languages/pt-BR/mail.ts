import type { MailWords } from "@/lib/rules/words/mail-words";
import { number, plural } from "./grammar";

export const mail: MailWords = {
  unsubscribe: "Cancelar inscrição",
  answer: {
    subject: (title, count) =>
      plural(count, {
        one: `Nova resposta: ${title}`,
        many: `${number(count)} de novas respostas: ${title}`,
        other: `${number(count)} novas respostas: ${title}`,
      }),
    heading: (count) =>
      plural(count, {
        one: "Você tem uma nova resposta",
        many: `Você tem ${number(count)} de novas respostas`,
        other: `Você tem ${number(count)} novas respostas`,
      }),
    text: (title, count) =>
      plural(count, {
        one: `Alguém respondeu a “${title}”.`,
        many: `“${title}” recebeu ${number(count)} de respostas desde o último e-mail.`,
        other: `“${title}” recebeu ${number(count)} respostas desde o último e-mail.`,
      }),
    more: (count) =>
      plural(count, {
        one: `Há mais ${number(count)} resposta no Formslip.`,
        many: `Há mais ${number(count)} de respostas no Formslip.`,
        other: `Há mais ${number(count)} respostas no Formslip.`,
      }),
    button: "Ler as respostas",
    why: "Você recebeu este e-mail porque a pessoa responsável por este formulário informou seu endereço.",
  },
  outcome: {
    declined: {
      subject: (title) => `Recusado: ${title}`,
      heading: "Não haverá resposta",
      text: (title) => `A pessoa consultada não quer responder a “${title}”. O formulário foi encerrado.`,
    },
    not_me: {
      subject: (title) => `Não é a pessoa certa: ${title}`,
      heading: "Você consultou a pessoa errada",
      text: (title) => `Quem recebeu o link de “${title}” diz que o formulário é para outra pessoa. O formulário foi encerrado.`,
    },
    question: {
      subject: (title) => `Pergunta sobre: ${title}`,
      heading: "Você recebeu uma pergunta",
      text: (title) => `A pessoa consultada tem uma pergunta antes de responder a “${title}”.`,
    },
    handed_on: {
      subject: (title) => `Repassado: ${title}`,
      heading: "Outra pessoa vai responder",
      text: (title) => `A pessoa consultada repassou “${title}” a outra pessoa, que confirmará o próprio endereço antes de responder.`,
    },
    more_time: {
      subject: (title) => `Pedido de mais prazo: ${title}`,
      heading: "Você recebeu um pedido de mais prazo",
      text: (title) => `A pessoa consultada precisa de mais prazo para responder a “${title}”.`,
    },
    closes: (when) => `O formulário será encerrado em ${when}.`,
    recipient: "Destinatário",
    to: "Repassado a",
    until: "Prazo pedido",
    reason: "Mensagem da pessoa",
    open: "Abrir o formulário",
    extend: "Dar mais prazo",
  },
  copy: {
    subject: (title) => `Suas respostas: ${title}`,
    heading: "Suas respostas foram enviadas",
    text: (title) => `Agradecemos sua resposta a “${title}”. Guarde este e-mail: ele contém seu protocolo.`,
    reference: "Protocolo",
    rest: (count) =>
      plural(count, {
        one: `${number(count)} resposta não está completa neste e-mail. Você pode lê-la em seu comprovante.`,
        many: `${number(count)} de respostas não estão completas neste e-mail. Você pode lê-las em seu comprovante.`,
        other: `${number(count)} respostas não estão completas neste e-mail. Você pode lê-las em seu comprovante.`,
      }),
    button: "Abrir seu comprovante",
    change: "Nele, você também pode alterar ou retirar suas respostas, enquanto o formulário permitir.",
    why: "Você recebeu este e-mail porque seu endereço foi informado no formulário. Se não foi você, pode ignorá-lo.",
  },
  invitation: {
    subject: (account) => `Convite: ${account}`,
    heading: (account) => `Você recebeu um convite: ${account}`,
    text: {
      owner: (inviter, account) =>
        `${inviter} convida você para administrar a conta “${account}”: formulários e respostas, pessoas e configurações.`,
      editor: (inviter, account) =>
        `${inviter} convida você para trabalhar nos formulários da conta “${account}” e nas respectivas respostas.`,
      viewer: (inviter, account) => `${inviter} convida você para ver os formulários da conta “${account}” e ler as respectivas respostas.`,
    },
    until: (when) => `O link funciona uma única vez, até ${when}.`,
    button: "Aceitar o convite",
    why: "Se você não espera um convite, pode ignorar este e-mail.",
  },
  passwordReset: {
    subject: "Defina uma nova senha",
    heading: "Defina uma nova senha",
    text: "Alguém, provavelmente você, pediu uma nova senha para sua conta.",
    until: (when) => `O link funciona uma única vez, até ${when}.`,
    button: "Definir uma nova senha",
    why: "Se não foi você, ignore este e-mail. Sua senha continua a mesma.",
  },
  confirmation: {
    subject: (title) => `Seu código: ${title}`,
    heading: "Confirme seu endereço de e-mail",
    text: (title) => `Digite este código na página de “${title}” para abrir o formulário.`,
    code: "Código",
    until: "Ele vale por 15 minutos.",
    why: "Se você não o pediu, ignore este e-mail: sem o código, ninguém pode responder com seu endereço.",
  },
  continueLater: {
    subject: (title) => `Continuar depois: ${title}`,
    heading: "Continue de onde parou",
    text: (title) =>
      `Suas respostas em “${title}” estão guardadas, mas ainda não foram enviadas. Quem tiver este link pode ler e enviar essas respostas.`,
    button: "Continuar",
    why: "Você recebeu este e-mail porque seu endereço foi informado no formulário. Se não foi você, pode ignorá-lo.",
  },
  endpointDisabled: {
    subject: "Um endpoint de webhook foi desativado",
    heading: "Um endpoint de webhook não recebe mais eventos",
    text: (when) => `Desde ${when}, nenhuma requisição a este endereço teve sucesso. Por isso, o endpoint foi desativado.`,
    kept: "Os eventos dele ficam guardados por 30 dias. Quando o receptor voltar a funcionar, ative o endpoint e reenvie os eventos na página dele.",
    address: "Endereço",
    button: "Abrir o endpoint",
    why: "Você recebeu este e-mail porque é responsável por esta conta.",
  },
  test: {
    subject: "E-mail de teste do Formslip",
    heading: "O e-mail funciona",
    text: "Este é o e-mail de teste que você pediu. Seu servidor de e-mail o aceitou e o entregou.",
  },
  page: {
    title: "Não quer mais e-mails?",
    text: (address) => `${address} não receberá mais e-mails deste remetente.`,
    button: "Cancelar inscrição",
    doneTitle: "Inscrição cancelada",
    doneText: "Você não receberá mais e-mails deste remetente.",
    badTitle: "Este link está incompleto",
    badText: "Abra de novo o link do e-mail ou copie-o por inteiro.",
  },
  round: {
    hello: (name) => `Olá, ${name},`,
    ask: (asker) => `${asker ?? "O remetente deste e-mail"} pede que você responda a um formulário. O link é só para você.`,
    stillWaiting: "Sua resposta ainda não chegou.",
    reminder: (title) => `Lembrete: ${title}`,
    until: (when) => `Você pode responder até ${when}.`,
    answer: "Responder",
    why: (asker) =>
      `Você recebeu este e-mail porque ${asker ?? "o remetente"} informou seu endereço. Não repasse o link: quem o tiver pode responder por você.`,
    vote: {
      ask: (asker) => `${asker ?? "O remetente deste e-mail"} pede sua decisão. O link é só para você.`,
      stillWaiting: "Seu voto ainda não chegou.",
      button: "Decidir",
    },
    reply: {
      subject: (title) => `Retorno à sua pergunta: ${title}`,
      text: (asker) => `${asker ?? "O remetente deste e-mail"} respondeu à sua pergunta:`,
    },
  },
  handOn: {
    subject: (title) => `Repassado a você: ${title}`,
    text: (from, asker) =>
      `${asker ?? "O remetente deste e-mail"} pediu a ${from ?? "outra pessoa"} que respondesse a um formulário. Ele foi repassado a você, para que você responda no lugar dessa pessoa.`,
    code: "Antes que você possa responder, a página envia um código a este endereço.",
    until: (when) => `Você pode responder até ${when}.`,
    button: "Responder",
    why: (from) =>
      `Você recebeu este e-mail porque ${from ?? "uma pessoa consultada"} informou seu endereço. Se não souber do que se trata, pode ignorá-lo.`,
  },
  waiting: {
    joined: {
      subject: (title) => `Lista de espera: ${title}`,
      heading: "Você está na lista de espera",
      text: (title) => `No momento, não há vagas em “${title}”. Quando surgir uma, enviaremos um e-mail a você.`,
      button: "Ver seu lugar na lista",
    },
    offer: {
      subject: (title) => `Há uma vaga: ${title}`,
      heading: "Há uma vaga para você",
      text: (title) => `Você está na lista de espera de “${title}”. Responda ao formulário para ficar com a vaga.`,
      until: (when) => `A vaga fica reservada para você até ${when}. Depois, ela passa para a próxima pessoa da lista.`,
      button: "Responder",
    },
    why: "Você recebeu este e-mail porque seu endereço foi informado na lista de espera. Se não foi você, pode ignorá-lo.",
  },
};
