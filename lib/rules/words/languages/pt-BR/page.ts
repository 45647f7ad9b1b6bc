import { quotedList } from "@/lib/rules/words/formats";
import type { PageWords } from "@/lib/rules/words/page-words";
import { FORMAT, number, plural } from "./grammar";

const quoted = quotedList(FORMAT, ["“", "”"]);

export const page: PageWords = {
  optional: "(opcional)",
  yes: "Sim",
  no: "Não",
  chooseOption: "Selecione uma opção",
  clearChoice: "Limpar seleção",
  dateOrder: "dmy",
  dateParts: { day: "Dia", month: "Mês", year: "Ano", time: "Hora" },
  files: {
    kept: "Arquivo anexado:",
    remove: "Remover {name}",
    uploading: "Anexando {name}: {percent}%",
    failed: "O arquivo {name} ainda não foi anexado. Ele será enviado com suas respostas",
  },
  lengthCount: "Caracteres: {count} de {max}",

  errorPrefix: "Erro: ",
  follows: (count) =>
    plural(count, {
      one: "Com base em suas respostas, há mais uma pergunta",
      many: `Com base em suas respostas, há mais ${number(count)} de perguntas`,
      other: `Com base em suas respostas, há mais ${number(count)} perguntas`,
    }),
  onlyAfter: (labels) =>
    `Esta pergunta só se aplica após certas respostas ${labels.length > 0 ? `em ${quoted(labels)}` : "às perguntas acima"}. Se não for seu caso, deixe-a em branco.`,
  language: "Idioma",
  trap: "Deixe este campo em branco",
  summaryTitle: "Há um problema",
  send: "Enviar",
  sending: "Enviando…",
  stillSending: "O envio ainda está em andamento. Mantenha esta página aberta.",
  keptHere: "O que você digita fica guardado neste navegador até o envio, por no máximo 30 dias.",
  closing: { sentence: "Este formulário será encerrado daqui a {left}, em {when}.", soon: "menos de um minuto" },
  restored: { text: "O que você digitou antes foi recuperado.", clear: "Começar de novo" },

  pages: {
    next: "Continuar",
    back: "Voltar",
    exact: "Página {page} de {pages}",
    about: "Página {page} de cerca de {pages}",
    review: "Confira suas respostas",
    reviewText: "Nada foi enviado ainda.",
    change: "Alterar",
    later: "Continuar depois",
    laterText:
      "As respostas que você já deu ficam guardadas até {when}. Abra este link para continuar, aqui ou em outro dispositivo. Quem tiver o link pode ler e alterar as respostas.",
    link: "Link para suas respostas",
    copy: "Copiar o link",
    copied: "Copiado",
    notKept: "Suas respostas só ficam guardadas nesta página até o envio. Para voltar, use o botão desta página, e não o do navegador.",
    ended: "O formulário termina aqui. Nada foi enviado.",
    begin: "Começar de novo",
  },
  unsentGone: {
    title: "Estas respostas não estão mais guardadas aqui",
    text: "Elas foram continuadas em outro lugar, ou este formulário não as guarda mais.",
  },
  continueHere: {
    title: "Continuar aqui",
    begun: "Alguém começou a responder a este formulário com este link em {when}.",
    text: "Só é possível continuar as respostas em um lugar. Se você continuar aqui, este link deixará de funcionar nos outros lugares. Se não foi você quem as começou, comece de novo.",
    afresh: "Começar de novo",
  },
  sentBefore: {
    title: "Estas respostas já foram enviadas",
    text: "Quem as enviou tem o comprovante. Este link não leva até ele.",
  },
  sentElsewhere: {
    title: "Nesse meio-tempo, outras respostas foram enviadas",
    text: "Elas foram enviadas de outra aba ou dispositivo, e são as que valem. O que você digitou aqui não foi salvo.",
  },
  receipt: {
    stamp: "Enviado",
    title: "Suas respostas foram enviadas",
    thanks: "Agradecemos sua resposta. Este é seu comprovante.",
    reference: "Protocolo",
    sentAt: "Data do envio",
    answers: "Suas respostas",
    unanswered: "Sem resposta",
    keep: "Imprima ou salve esta página se quiser guardar uma cópia. Suas respostas ficam visíveis aqui por 24 horas.",
    print: "Imprimir",
    hidden: "Suas respostas ficaram visíveis aqui por 24 horas. Agora só quem criou o formulário pode lê-las.",
  },
  asker: { asks: "{name} pede sua resposta", contact: "Dúvidas? Fale com {contact}.", privacy: "Aviso de privacidade" },
  stored: {
    title: "O que fica guardado e por quanto tempo",
    answers: "Suas respostas, quando você as enviou e o navegador que usou.",
    email: "Seu endereço de e-mail, que você confirmou.",
    waiting:
      "Na lista de espera: seu endereço de e-mail, até você responder ou sair da lista, e no máximo 30 dias após o encerramento do formulário.",
    person: "Seu nome e o endereço de e-mail com que você entra na conta.",
    address: "O endereço de rede de onde você as enviou.",
    network: "Sua rede, mas não seu endereço exato.",
    visits: "Quantas vezes a página é aberta, mas não por quem.",
    until: "Tudo fica guardado até ser excluído por quem pediu sua resposta.",
    final: "Depois do envio, você não pode alterar suas respostas.",
    changeOpen: "Você pode alterar ou retirar suas respostas enquanto o formulário aceitar respostas.",
    changeFor: "Você pode alterar ou retirar suas respostas por {left} após o envio.",
    deleted: "Suas respostas e o que é guardado com elas são excluídos {left} após o envio.",
    files: "Os arquivos que você anexa são excluídos {left} após o envio.",
    anonymised:
      "{left} após o envio, são excluídas suas respostas em {questions} e tudo o mais que indique quem as enviou. Suas outras respostas continuam guardadas.",
    nameless:
      "{left} após o envio, é excluído tudo o que, além de suas respostas, indique quem as enviou. Suas respostas continuam guardadas.",
    questions: quoted,
  },
  noPlaces: {
    title: "Não há mais vagas",
    text: (label) =>
      `Não há mais vagas em “${label}”, por isso não é possível enviar este formulário no momento. Tente de novo mais tarde: alguém pode desistir.`,
  },
  testMode: { title: "Isto é um teste.", text: "Um programa está sendo testado aqui. As respostas são excluídas após uma semana." },
  change: {
    back: "Voltar ao comprovante",
    link: "Alterar minhas respostas",
    withdraw: "Retirar minhas respostas",
    until: "Você pode alterar ou retirar suas respostas até {when}.",
    open: "Você pode alterar ou retirar suas respostas enquanto este formulário aceitar respostas.",
    title: "Altere suas respostas",
    text: "O que você enviou vale até que você salve as alterações.",
    save: "Salvar alterações",
    changed: "Alterado",
    sure: "Retirar suas respostas?",
    lost: "Suas respostas serão excluídas. Esta ação não pode ser desfeita.",
    keep: "Manter minhas respostas",
    meanwhile: "As respostas foram alteradas nesse meio-tempo",
    choose:
      "Depois que você abriu esta página, outras respostas foram salvas, aqui ou em outro lugar. O que você digitou não foi salvo. Escolha quais respostas manter.",
    stored: "Respostas salvas atualmente",
    saveMine: "Salvar as minhas",
    keepStored: "Manter as respostas salvas",
    correct: {
      title: "Corrija estas respostas",
      text: "O que está salvo vale até que você salve as alterações.",
      back: "Voltar à resposta",
    },
  },
  withdrawn: { title: "Suas respostas foram retiradas", text: "Elas foram excluídas." },
  answerGone: { title: "Estas respostas não existem mais", text: "Elas foram retiradas ou excluídas." },
  unchangeable: { title: "Estas respostas não podem mais ser alteradas", text: "Fale com quem enviou o link a você." },
  linkExpired: {
    title: "Este link expirou",
    text: "Ele permitia corrigir estas respostas durante uma hora. Peça um novo a quem o enviou.",
    open: "Se este formulário é seu, abra a resposta",
  },
  linkBroken: {
    title: "Este link está incompleto",
    text: "Abra-o de novo onde o encontrou ou copie-o por inteiro. Se isso não resolver, fale com quem o enviou.",
  },
  noPreview: {
    title: "Não é possível mostrar esta prévia",
    text: "Uma prévia dura quatro horas, e só enquanto sua sessão estiver aberta. Abra-a de novo no painel.",
  },
  notOffered: {
    title: "O formulário não oferece esta opção",
    text: "Talvez oferecesse antes. Volte ao formulário ou fale com quem o enviou.",
  },
  answered: {
    stamp: "Respondido",
    title: "Este formulário já foi respondido",
    on: "Uma resposta foi enviada em {when}. Se não foi você, fale com quem enviou o link.",
  },
  cancelled: {
    stamp: "Cancelado",
    title: "Este formulário foi cancelado",
    text: "Ele não aceita mais respostas. Pergunte a quem enviou o link o que fazer.",
  },
  limitReached: {
    stamp: "Encerrado",
    title: "Este formulário atingiu o limite de respostas",
    text: "Ele já tem todas as respostas que pode receber. Pergunte a quem enviou o link o que fazer.",
  },
  expired: {
    stamp: "Encerrado",
    title: "Este formulário foi encerrado",
    on: "Ele foi encerrado em {when}. Peça um novo link a quem enviou este.",
  },
  notOpen: {
    stamp: "Ainda não aberto",
    title: "Este formulário ainda não foi aberto",
    on: "Ele será aberto em {when}. Volte depois disso.",
  },
  waiting: {
    title: "Não há mais vagas",
    text: "Você pode entrar na lista de espera. Quando surgir uma vaga, a primeira pessoa da lista receberá um e-mail com um link.",
    email: "Endereço de e-mail",
    join: "Entrar na lista de espera",
    joined: "Você está na lista de espera",
    joinedText: "Quando surgir uma vaga para você, enviaremos um e-mail para {address}.",
    place: "Seu lugar na lista: {n}",
    leave: "Sair da lista de espera",
    left: "Você saiu da lista de espera",
    leftText: "Não enviaremos mais e-mails para {address} sobre este formulário.",
    offer: "Há uma vaga para você",
    offerUntil: "A vaga fica reservada para você até {when}. Depois, ela passa para a próxima pessoa da lista.",
    over: "Esta vaga não está mais reservada para você",
    overText: "O prazo para responder terminou, e a vaga passou para a próxima pessoa da lista.",
  },
  offline: {
    ready: "Você pode preencher este formulário neste dispositivo sem conexão com a internet.",
    saved: "Suas respostas estão salvas neste dispositivo",
    savedText:
      "Não há conexão com a internet. Quando houver, as respostas serão enviadas por esta página. Até lá, não apague os dados deste navegador.",
    kept: "Respostas ainda não enviadas: {count}",
    sendNow: "Enviar agora",
    sent: "Suas respostas foram enviadas.",
    refused: "Estas respostas não foram aceitas: {reason}",
    closed: "O formulário foi encerrado antes que estas respostas pudessem ser enviadas. Elas continuam neste dispositivo.",
    again: "Preencher o formulário de novo",
  },
  paper: {
    one: "Marque apenas uma caixa",
    any: "Marque todas as caixas que se aplicam",
    rank: "Numere as caixas de 1 a {count}",
    file: "Anexe a este formulário",
    sign: "Assinatura",
    entries: "Use um bloco para cada registro. Se precisar de mais, copie esta página.",
  },
  notFound: {
    title: "Formulário não encontrado",
    text: "Verifique se o link foi copiado por inteiro. Se foi, talvez o formulário tenha sido excluído: fale com quem enviou o link.",
  },
  alreadySent: {
    title: "Suas respostas já foram enviadas",
    receipt: "Ver o comprovante",
    again: "O que você enviar agora por esta página será uma nova resposta.",
    closed: "Este formulário não aceita mais respostas.",
  },
  notSent: {
    stamp: "Não enviado",
    title: "Suas respostas não foram enviadas",
    reply: "Sua mensagem não foi enviada",
    change: "Suas alterações não foram salvas",
    spent:
      "As respostas que você enviou antes por esta página foram salvas. Para enviar também estas, como uma nova resposta, clique em “{send}”.",
    spentClosed: "As respostas que você enviou antes por esta página foram salvas.",
  },
  fault: {
    title: "Suas respostas não foram enviadas",
    text: "Há um problema em nosso serviço, que deve ser resolvido em breve. Suas respostas estão guardadas nesta página: envie-as de novo em alguns instantes.",
    again: "Tentar de novo",
  },
  full: {
    title: "Este formulário não pode receber mais respostas no momento",
    text: "Suas respostas não foram enviadas. Elas estão guardadas nesta página: avise quem pediu sua resposta e envie-as de novo mais tarde.",
  },
  changed: {
    title: "Este formulário mudou desde que você o abriu",
    text: "Suas respostas ainda não foram enviadas. Elas estão guardadas abaixo, nas perguntas que continuam no formulário: confira como ele está agora e clique em “{send}”.",
  },
  tooMany: {
    title: "Suas respostas ainda não foram enviadas",
    text: "Recebemos respostas demais da sua rede. As suas estão guardadas nesta página: envie-as de novo daqui a {left}.",
  },
  doubtful: {
    title: "Clique em “{send}” de novo",
    text: "Isto serve para bloquear envios automáticos. Suas respostas estão guardadas nesta página: confira-as e envie-as mais uma vez.",
  },
  tooLarge: {
    title: "O conteúdo é grande demais para ser enviado",
    text: "Volte e escolha arquivos menores ou encurte as respostas longas.",
  },
  unsupported: {
    title: "Não é possível ler isto aqui",
    text: "Abra o link do formulário em um navegador e envie suas respostas por lá.",
  },
  unavailable: {
    title: "Não é possível mostrar esta página agora",
    text: "Há um problema em nosso serviço, que deve ser resolvido em breve. Abra o link de novo em alguns instantes.",
  },
  typed: { title: "O que você digitou", copy: "Copie daqui, se precisar." },
};
