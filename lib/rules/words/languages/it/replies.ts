import type { AskingWords, HandingOnWords, ReplyWords } from "@/lib/rules/words/reply-words";

const asking: AskingWords = {
  page: {
    link: "Ho una domanda prima di rispondere",
    title: "Che cosa ti serve sapere prima di rispondere?",
    text: "Chi ha chiesto la tua risposta leggerà la tua domanda. Il chiarimento comparirà nella pagina del modulo. Puoi ancora rispondere finché il modulo è aperto.",
    reason: "La tua domanda",
    send: "Invia la domanda",
  },
  asked: {
    title: "La tua domanda è stata inviata",
    text: "Il chiarimento comparirà nella pagina del modulo: conserva il link e riaprilo più tardi.",
    mailed: "Lo riceverai anche per email.",
  },
  so: {
    title: "Le tue domande",
    you: "La tua domanda, {when}",
    reply: "Chiarimento, {when}",
    waiting: "Non c’è ancora un chiarimento. Comparirà qui.",
  },
};

const handingOn: HandingOnWords = {
  page: {
    link: "Dovrebbe rispondere un’altra persona",
    title: "Chi dovrebbe rispondere al tuo posto?",
    text: "La persona indicata riceve un’email con il link e conferma il proprio indirizzo con un codice prima di rispondere. Da quel momento non potrai più rispondere. Chi ha chiesto la tua risposta riceverà un avviso. Il modulo si può inoltrare una sola volta.",
    email: "Indirizzo email della persona",
    name: "Nome della persona",
    reason: "Una nota per la persona. La legge anche chi ha chiesto la tua risposta",
    send: "Inoltra",
  },
  done: {
    title: "Il modulo è stato inoltrato",
    text: "Un’email con il link viene inviata a {address}. Non devi fare altro.",
  },
  refusals: {
    own: "A questo indirizzo è già stata chiesta una risposta. Inserisci quello di un’altra persona.",
    unfit: "Il modulo non può essere inoltrato a questo indirizzo. Inseriscine un altro.",
  },
  so: { title: "Questo modulo ti è stato inoltrato", by: "Da {name}.", said: "Nota:" },
};

export const replies: ReplyWords = {
  asking,
  handingOn,
  outcomes: {
    label: "Altre possibilità",
    back: "Torna al modulo",
    question: asking.page,
    hand_on: handingOn.page,
    decline: {
      link: "Preferisco non rispondere",
      title: "Non vuoi rispondere?",
      text: "Chi ha chiesto la tua risposta riceverà un avviso e questo modulo verrà chiuso.",
      reason: "Perché? Lo leggerà chi ha chiesto la tua risposta",
      send: "Non rispondere",
    },
    not_me: {
      link: "Non è per me",
      title: "Non è per te?",
      text: "Chi ha chiesto la tua risposta riceverà un avviso e questo modulo verrà chiuso.",
      reason: "A chi bisognerebbe chiedere?",
      send: "Non è per me",
    },
    more_time: {
      link: "Mi serve più tempo",
      title: "Chiedere più tempo?",
      text: "Decide chi ha chiesto la tua risposta. Puoi ancora rispondere finché il modulo è aperto.",
      until: "Fino a quando?",
      reason: "Perché? Lo leggerà chi ha chiesto la tua risposta",
      send: "Chiedi più tempo",
    },
  },
  declined: {
    stamp: "Rifiutato",
    title: "Non ci sarà risposta",
    text: "Chi ha chiesto la tua risposta lo sa già e non deve aspettare. Questo modulo non accetta più risposte.",
  },
  timeAsked: {
    title: "Hai chiesto più tempo",
    text: "Chi ha chiesto la tua risposta lo sa già. Finché la scadenza non viene prorogata, il modulo resta com’è: puoi ancora rispondere.",
  },
  decision: {
    choice: "La tua decisione",
    reason: "La tua motivazione",
    approve: "Approva",
    reject: "Respingi",
    ended: "Questa votazione è già terminata",
    decided: "Decisione presa: {choice}.",
    undecided: "La votazione è terminata senza una decisione.",
    notCounted: "Puoi ancora dire che cosa ne pensi. Il tuo parere verrà conservato e contrassegnato come arrivato in ritardo.",
    late: "Il tuo voto è arrivato a votazione terminata. Viene conservato, ma non conta.",
  },
};
