import { quotedList } from "@/lib/rules/words/formats";
import type { PageWords } from "@/lib/rules/words/page-words";
import { FORMAT, number, plural } from "./grammar";

const quoted = quotedList(FORMAT, ["«", "»"]);

export const page: PageWords = {
  optional: "(opcional)",
  yes: "Sim",
  no: "Não",
  chooseOption: "Selecione uma opção",
  clearChoice: "Limpar seleção",
  dateOrder: "dmy",
  dateParts: { day: "Dia", month: "Mês", year: "Ano", time: "Hora" },
  files: {
    kept: "Ficheiro anexado:",
    remove: "Remover {name}",
    uploading: "A anexar {name}: {percent}%",
    failed: "O ficheiro {name} ainda não foi anexado. Será enviado com as suas respostas",
  },
  lengthCount: "Caracteres: {count} de {max}",

  errorPrefix: "Erro: ",
  follows: (count) =>
    plural(count, {
      one: "Com base nas suas respostas, há mais uma pergunta",
      many: `Com base nas suas respostas, há mais ${number(count)} de perguntas`,
      other: `Com base nas suas respostas, há mais ${number(count)} perguntas`,
    }),
  onlyAfter: (labels) =>
    `Esta pergunta só se aplica após certas respostas ${labels.length > 0 ? `em ${quoted(labels)}` : "às perguntas anteriores"}. Se não for o seu caso, deixe-a em branco.`,
  language: "Idioma",
  trap: "Deixe este campo em branco",
  summaryTitle: "Há um problema",
  send: "Enviar",
  sending: "A enviar…",
  stillSending: "O envio ainda está em curso. Mantenha esta página aberta.",
  keptHere: "O que escreve fica guardado neste navegador até ao envio, no máximo durante 30 dias.",
  closing: { sentence: "Este formulário encerra dentro de {left}, em {when}.", soon: "menos de um minuto" },
  restored: { text: "O que escreveu antes foi recuperado.", clear: "Recomeçar" },

  pages: {
    next: "Continuar",
    back: "Voltar",
    exact: "Página {page} de {pages}",
    about: "Página {page} de cerca de {pages}",
    review: "Reveja as suas respostas",
    reviewText: "Ainda não foi enviado nada.",
    change: "Alterar",
    later: "Continuar mais tarde",
    laterText:
      "As respostas que já deu ficam guardadas até {when}. Abra esta ligação para continuar, aqui ou noutro dispositivo. Quem tiver a ligação pode ler e alterar as respostas.",
    link: "Ligação para as suas respostas",
    copy: "Copiar a ligação",
    copied: "Copiado",
    notKept:
      "As suas respostas só ficam guardadas nesta página até ao envio. Para voltar atrás, use o botão desta página e não o do navegador.",
    ended: "O formulário termina aqui. Não foi enviado nada.",
    begin: "Recomeçar",
  },
  unsentGone: {
    title: "Estas respostas já não estão guardadas aqui",
    text: "Foram continuadas noutro lugar, ou este formulário já não as guarda.",
  },
  continueHere: {
    title: "Continuar aqui",
    begun: "Alguém começou a responder a este formulário com esta ligação em {when}.",
    text: "Só é possível continuar as respostas num lugar. Se continuar aqui, esta ligação deixa de funcionar em todos os outros. Se estas respostas não são suas, recomece.",
    afresh: "Recomeçar",
  },
  sentBefore: {
    title: "Estas respostas já foram enviadas",
    text: "Quem as enviou tem o comprovativo. Esta ligação não dá acesso ao comprovativo.",
  },
  sentElsewhere: {
    title: "Entretanto, foram enviadas outras respostas",
    text: "Foram enviadas a partir de outro separador ou dispositivo, e são as que contam. O que escreveu aqui não foi guardado.",
  },
  receipt: {
    stamp: "Enviado",
    title: "As suas respostas foram enviadas",
    thanks: "Agradecemos a sua resposta. Este é o seu comprovativo.",
    reference: "Referência",
    sentAt: "Data de envio",
    answers: "As suas respostas",
    unanswered: "Sem resposta",
    keep: "Imprima ou guarde esta página se quiser ficar com uma cópia. As suas respostas ficam visíveis aqui durante 24 horas.",
    print: "Imprimir",
    signed: "Transferir um recibo assinado",
    signedFor: "Um ficheiro com que mais tarde pode provar o que enviou e quando.",
    hidden: "As suas respostas estiveram visíveis aqui durante 24 horas. Agora, só quem criou o formulário pode lê-las.",
  },
  asker: { asks: "{name} pede a sua resposta", contact: "Tem dúvidas? Contacte {contact}.", privacy: "Aviso de privacidade" },
  stored: {
    title: "O que fica guardado e durante quanto tempo",
    answers: "As suas respostas, quando as enviou e o navegador que usou.",
    email: "O seu endereço de email, que confirmou.",
    waiting:
      "Na lista de espera: o seu endereço de e-mail, até responder ou sair da lista, e no máximo 30 dias após o encerramento do formulário.",
    person: "O seu nome e o endereço de email com que inicia sessão.",
    address: "O endereço de rede a partir do qual as enviou.",
    network: "A sua rede, mas não o seu endereço exato.",
    visits: "Quantas vezes a página é aberta, mas não por quem.",
    until: "Tudo fica guardado até ser eliminado por quem pediu a sua resposta.",
    final: "Depois do envio, não pode alterar as suas respostas.",
    changeOpen: "Pode alterar ou retirar as suas respostas enquanto o formulário aceitar respostas.",
    changeFor: "Pode alterar ou retirar as suas respostas durante {left} após o envio.",
    deleted: "As suas respostas e o que é guardado com elas são eliminados {left} após o envio.",
    files: "Os ficheiros que anexa são eliminados {left} após o envio.",
    anonymised:
      "{left} após o envio, são eliminadas as suas respostas em {questions} e tudo o mais que indique quem as enviou. As suas outras respostas continuam guardadas.",
    nameless:
      "{left} após o envio, é eliminado tudo o que, além das suas respostas, indique quem as enviou. As suas respostas continuam guardadas.",
    questions: quoted,
  },
  noPlaces: {
    title: "Já não há vagas",
    text: (label) =>
      `Já não há vagas em «${label}», pelo que não é possível enviar este formulário neste momento. Tente novamente mais tarde: alguém pode desistir.`,
  },
  testMode: {
    title: "Isto é um teste.",
    text: "Aqui está a ser testado um programa. As respostas são eliminadas ao fim de uma semana.",
  },
  change: {
    back: "Voltar ao comprovativo",
    link: "Alterar as minhas respostas",
    withdraw: "Retirar as minhas respostas",
    until: "Pode alterar ou retirar as suas respostas até {when}.",
    open: "Pode alterar ou retirar as suas respostas enquanto este formulário aceitar respostas.",
    title: "Altere as suas respostas",
    text: "O que enviou é válido até que guarde as alterações.",
    save: "Guardar alterações",
    changed: "Alterado",
    sure: "Retirar as suas respostas?",
    lost: "As suas respostas serão eliminadas. Esta ação não pode ser anulada.",
    keep: "Manter as minhas respostas",
    meanwhile: "Entretanto, as respostas foram alteradas",
    choose:
      "Depois de ter aberto esta página, foram guardadas outras respostas, aqui ou noutro lugar. O que escreveu não foi guardado. Escolha as respostas a manter.",
    stored: "Respostas guardadas atualmente",
    saveMine: "Guardar as minhas",
    keepStored: "Manter as respostas guardadas",
    correct: {
      title: "Corrija estas respostas",
      text: "O que está guardado é válido até que guarde as alterações.",
      back: "Voltar à resposta",
    },
  },
  withdrawn: { title: "As suas respostas foram retiradas", text: "Foram eliminadas." },
  answerGone: { title: "Estas respostas já não existem", text: "Foram retiradas ou eliminadas." },
  unchangeable: { title: "Estas respostas já não podem ser alteradas", text: "Contacte quem lhe enviou a ligação." },
  linkExpired: {
    title: "Esta ligação expirou",
    text: "Permitia corrigir estas respostas durante uma hora. Peça uma nova a quem lhe enviou esta.",
    open: "Se este formulário é seu, abra a resposta",
  },
  linkBroken: {
    title: "Esta ligação está incompleta",
    text: "Abra-a novamente onde a encontrou ou copie-a por inteiro. Se não resultar, contacte quem lhe enviou a ligação.",
  },
  noPreview: {
    title: "Não é possível mostrar esta pré-visualização",
    text: "Uma pré-visualização dura quatro horas e só enquanto tiver sessão iniciada. Abra-a novamente a partir do painel.",
  },
  notOffered: {
    title: "O formulário não oferece esta possibilidade",
    text: "Pode tê-la oferecido antes. Volte ao formulário ou contacte quem lhe enviou a ligação.",
  },
  answered: {
    stamp: "Respondido",
    title: "Este formulário já foi respondido",
    on: "Foi enviada uma resposta em {when}. Se não foi sua, contacte quem lhe enviou a ligação.",
  },
  cancelled: {
    stamp: "Cancelado",
    title: "Este formulário foi cancelado",
    text: "Já não aceita respostas. Pergunte a quem lhe enviou a ligação o que deve fazer.",
  },
  limitReached: {
    stamp: "Encerrado",
    title: "Este formulário atingiu o limite de respostas",
    text: "Já tem todas as respostas que pode receber. Pergunte a quem lhe enviou a ligação o que deve fazer.",
  },
  expired: {
    stamp: "Encerrado",
    title: "Este formulário encerrou",
    on: "Encerrou em {when}. Peça uma nova ligação a quem lhe enviou esta.",
  },
  notOpen: {
    stamp: "Por abrir",
    title: "Este formulário ainda não abriu",
    on: "Abre em {when}. Volte nessa altura.",
  },
  waiting: {
    title: "Já não há vagas",
    text: "Pode inscrever-se na lista de espera. Quando houver uma vaga, a primeira pessoa da lista recebe um email com uma ligação.",
    email: "Endereço de email",
    join: "Entrar na lista de espera",
    joined: "Está na lista de espera",
    joinedText: "Quando houver uma vaga para si, enviaremos um email para {address}.",
    place: "O seu lugar na lista: {n}",
    leave: "Sair da lista de espera",
    left: "Saiu da lista de espera",
    leftText: "Não voltaremos a enviar emails para {address} sobre este formulário.",
    offer: "Há uma vaga para si",
    offerUntil: "A vaga fica reservada para si até {when}. Depois, passa para a pessoa seguinte da lista.",
    over: "Esta vaga já não está reservada para si",
    overText: "O prazo para responder terminou e a vaga passou para a pessoa seguinte da lista.",
  },
  sealed: {
    title: "Este formulário não pode ser preenchido aqui",
    notice: "As suas respostas são encriptadas no seu navegador. Só quem as pede as pode ler, não este serviço.",
    noScript: "As suas respostas seriam encriptadas no seu navegador, que para isso precisa de JavaScript. Ative-o ou use outro navegador.",
    notSecure:
      "As suas respostas seriam encriptadas no seu navegador, que para isso precisa de uma ligação segura. Abra o formulário num endereço que comece por https://.",
    tooOld: "Este navegador não consegue encriptar as suas respostas. Use um mais recente.",
    receipt: "As suas respostas foram encriptadas no seu navegador. Só quem as pediu as pode ler, por isso não são mostradas aqui.",
  },
  offline: {
    ready: "Pode preencher este formulário neste dispositivo sem ligação à Internet.",
    saved: "As suas respostas estão guardadas neste dispositivo",
    savedText:
      "Não há ligação à Internet. Quando houver, as respostas serão enviadas a partir desta página. Até lá, não apague os dados deste navegador.",
    kept: "Respostas ainda não enviadas: {count}",
    sendNow: "Enviar agora",
    sent: "As suas respostas foram enviadas.",
    refused: "Estas respostas não foram aceites: {reason}",
    closed: "O formulário encerrou antes de estas respostas poderem ser enviadas. Continuam guardadas neste dispositivo.",
    again: "Preencher o formulário novamente",
  },
  paper: {
    one: "Assinale apenas uma caixa",
    any: "Assinale todas as caixas que se aplicam",
    rank: "Numere as caixas de 1 a {count}",
    file: "Anexe a este formulário",
    sign: "Assinatura",
    entries: "Use um bloco para cada registo. Se precisar de mais, copie esta página.",
  },
  notFound: {
    title: "Formulário não encontrado",
    text: "Verifique se a ligação foi copiada por inteiro. Se foi, o formulário pode ter sido eliminado: contacte quem lhe enviou a ligação.",
  },
  alreadySent: {
    title: "As suas respostas já foram enviadas",
    receipt: "Ver o comprovativo",
    again: "O que enviar agora a partir desta página será uma nova resposta.",
    closed: "Este formulário já não aceita respostas.",
  },
  notSent: {
    stamp: "Não enviado",
    title: "As suas respostas não foram enviadas",
    reply: "A sua mensagem não foi enviada",
    change: "As suas alterações não foram guardadas",
    spent:
      "As respostas que enviou antes a partir desta página foram guardadas. Para enviar também estas, como uma nova resposta, clique em «{send}».",
    spentClosed: "As respostas que enviou antes a partir desta página foram guardadas.",
  },
  fault: {
    title: "As suas respostas não foram enviadas",
    text: "Há um problema no nosso serviço, que deverá ficar resolvido em breve. As suas respostas continuam nesta página: envie-as novamente dentro de momentos.",
    again: "Tentar novamente",
  },
  full: {
    title: "De momento, este formulário não pode receber mais respostas",
    text: "As suas respostas não foram enviadas. Continuam nesta página: avise quem pediu a sua resposta e envie-as novamente mais tarde.",
  },
  changed: {
    title: "Este formulário mudou desde que o abriu",
    text: "As suas respostas ainda não foram enviadas. Estão guardadas abaixo, nas perguntas que se mantêm no formulário: reveja-o tal como está agora e clique em «{send}».",
  },
  tooMany: {
    title: "As suas respostas ainda não foram enviadas",
    text: "Recebemos demasiadas respostas da sua rede. As suas continuam nesta página: envie-as novamente dentro de {left}.",
  },
  doubtful: {
    title: "Clique novamente em «{send}»",
    text: "Isto serve para bloquear envios automáticos. As suas respostas continuam nesta página: reveja-as e envie-as mais uma vez.",
  },
  tooLarge: {
    title: "O conteúdo é demasiado grande para ser enviado",
    text: "Volte atrás e escolha ficheiros mais pequenos ou encurte as respostas longas.",
  },
  unsupported: {
    title: "Não é possível ler isto aqui",
    text: "Abra a ligação do formulário num navegador e envie as suas respostas a partir daí.",
  },
  unavailable: {
    title: "Não é possível mostrar esta página neste momento",
    text: "Há um problema no nosso serviço, que deverá ficar resolvido em breve. Abra novamente a ligação dentro de momentos.",
  },
  typed: { title: "O que escreveu", copy: "Copie-o daqui, se precisar." },
  results: {
    title: "Resultados",
    responses: "Respostas: {count}",
    newest: "Só são contadas as respostas mais recentes: {count}.",
    note: "Para que nenhuma resposta individual possa ser lida, os gráficos mudam a cada {count} respostas e cada um precisa de pelo menos {count}.",
    answers: "Respostas à pergunta: {count}",
    few: "Ainda não há respostas suficientes",
    average: "Média: {n}",
    place: "Posição média: {n}",
  },
  readBefore: "Quem pediu a sua resposta pode ler as suas respostas antes do envio, assim que preencher cada página.",
};
