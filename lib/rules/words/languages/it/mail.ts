import type { MailWords } from "@/lib/rules/words/mail-words";
import { number, plural, sinceThe, withArticle } from "./grammar";

export const mail: MailWords = {
  unsubscribe: "Annulla l’iscrizione",
  answer: {
    subject: (title, count) =>
      plural(count, {
        one: `Nuova risposta: ${title}`,
        many: `${number(count)} di nuove risposte: ${title}`,
        other: `${number(count)} nuove risposte: ${title}`,
      }),
    heading: (count) =>
      plural(count, {
        one: "Hai una nuova risposta",
        many: `Hai ${number(count)} di nuove risposte`,
        other: `Hai ${number(count)} nuove risposte`,
      }),
    text: (title, count) =>
      plural(count, {
        one: `Qualcuno ha risposto a «${title}».`,
        many: `Per «${title}» sono arrivate ${number(count)} di risposte dall’ultima email.`,
        other: `Per «${title}» sono arrivate ${number(count)} risposte dall’ultima email.`,
      }),
    more: (count) =>
      plural(count, {
        one: "Su Formslip trovi un’altra risposta.",
        many: `Su Formslip trovi ancora ${number(count)} di risposte.`,
        other: `Su Formslip trovi altre ${number(count)} risposte.`,
      }),
    button: "Leggi le risposte",
    why: "Ricevi questa email perché chi gestisce questo modulo ha inserito il tuo indirizzo.",
  },
  outcome: {
    declined: {
      subject: (title) => `Rifiutato: ${title}`,
      heading: "Non ci sarà risposta",
      text: (title) => `La persona interpellata non vuole rispondere a «${title}». Il modulo è chiuso.`,
    },
    not_me: {
      subject: (title) => `Persona sbagliata: ${title}`,
      heading: "Hai interpellato la persona sbagliata",
      text: (title) => `Chi ha ricevuto il link a «${title}» dice che il modulo è per un’altra persona. Il modulo è chiuso.`,
    },
    question: {
      subject: (title) => `Domanda su: ${title}`,
      heading: "Hai ricevuto una domanda",
      text: (title) => `La persona interpellata ha una domanda prima di rispondere a «${title}».`,
    },
    handed_on: {
      subject: (title) => `Inoltrato: ${title}`,
      heading: "Risponderà un’altra persona",
      text: (title) =>
        `La persona interpellata ha inoltrato «${title}» a un’altra persona, che confermerà il proprio indirizzo prima di rispondere.`,
    },
    more_time: {
      subject: (title) => `Richiesta di più tempo: ${title}`,
      heading: "Ti viene chiesto più tempo",
      text: (title) => `Alla persona interpellata serve più tempo per rispondere a «${title}».`,
    },
    closes: (when) => `Il modulo si chiude ${withArticle(when)}.`,
    recipient: "Destinatario",
    to: "Inoltrato a",
    until: "Scadenza richiesta",
    reason: "Messaggio della persona",
    open: "Apri il modulo",
    extend: "Concedi più tempo",
  },
  copy: {
    subject: (title) => `Le tue risposte: ${title}`,
    heading: "Le tue risposte sono state inviate",
    text: (title) => `Grazie per aver risposto a «${title}». Conserva questa email: contiene il tuo codice di riferimento.`,
    reference: "Codice di riferimento",
    rest: (count) =>
      plural(count, {
        one: `${number(count)} risposta non è riportata per intero in questa email. Puoi leggerla nella tua ricevuta.`,
        many: `${number(count)} di risposte non sono riportate per intero in questa email. Puoi leggerle nella tua ricevuta.`,
        other: `${number(count)} risposte non sono riportate per intero in questa email. Puoi leggerle nella tua ricevuta.`,
      }),
    button: "Apri la tua ricevuta",
    change: "Da lì puoi anche modificare o ritirare le tue risposte, finché il modulo lo consente.",
    why: "Ricevi questa email perché il tuo indirizzo è stato inserito nel modulo. Se non lo hai inserito tu, puoi ignorarla.",
  },
  invitation: {
    subject: (account) => `Invito: ${account}`,
    heading: (account) => `Hai ricevuto un invito: ${account}`,
    text: {
      owner: (inviter, account) => `${inviter} ti invita a gestire l’account «${account}»: moduli e risposte, persone e impostazioni.`,
      editor: (inviter, account) => `${inviter} ti invita a lavorare sui moduli dell’account «${account}» e sulle relative risposte.`,
      viewer: (inviter, account) => `${inviter} ti invita a vedere i moduli dell’account «${account}» e a leggere le relative risposte.`,
    },
    until: (when) => `Il link funziona una sola volta, entro ${withArticle(when)}.`,
    button: "Accetta l’invito",
    why: "Se non aspetti un invito, puoi ignorare questa email.",
  },
  passwordReset: {
    subject: "Imposta una nuova password",
    heading: "Imposta una nuova password",
    text: "Qualcuno, probabilmente tu, ha chiesto una nuova password per il tuo account.",
    until: (when) => `Il link funziona una sola volta, entro ${withArticle(when)}.`,
    button: "Imposta una nuova password",
    why: "Se la richiesta non è tua, ignora questa email. La tua password resta com’è.",
  },
  confirmation: {
    subject: (title) => `Il tuo codice: ${title}`,
    heading: "Conferma il tuo indirizzo email",
    text: (title) => `Inserisci questo codice nella pagina di «${title}» per aprire il modulo.`,
    code: "Codice",
    until: "È valido per 15 minuti.",
    why: "Se non lo hai chiesto, ignora questa email: senza il codice nessuno può rispondere con il tuo indirizzo.",
  },
  continueLater: {
    subject: (title) => `Continua più tardi: ${title}`,
    heading: "Riprendi da dove avevi lasciato",
    text: (title) => `Le tue risposte a «${title}» sono conservate, ma non ancora inviate. Chi ha questo link può leggerle e inviarle.`,
    button: "Continua",
    why: "Ricevi questa email perché il tuo indirizzo è stato inserito nel modulo. Se non lo hai inserito tu, puoi ignorarla.",
  },
  endpointDisabled: {
    subject: "Un endpoint webhook è stato disattivato",
    heading: "Un endpoint webhook non riceve più eventi",
    text: (when) => `${sinceThe(when)} nessuna richiesta a questo indirizzo è riuscita, quindi l’endpoint è stato disattivato.`,
    kept: "I suoi eventi vengono conservati per 30 giorni. Quando il sistema che li riceve funzionerà di nuovo, riattiva l’endpoint e invia di nuovo gli eventi dalla pagina dell’endpoint.",
    address: "Indirizzo",
    button: "Apri l’endpoint",
    why: "Ricevi questa email perché gestisci questo account.",
  },
  test: {
    subject: "Email di prova da Formslip",
    heading: "L’email funziona",
    text: "Questa è l’email di prova che hai chiesto. Il tuo server di posta l’ha accettata e consegnata.",
  },
  page: {
    title: "Non vuoi più ricevere email?",
    text: (address) => `${address} non riceverà più email da questo mittente.`,
    button: "Annulla l’iscrizione",
    doneTitle: "Iscrizione annullata",
    doneText: "Non riceverai più email da questo mittente.",
    badTitle: "Questo link non è completo",
    badText: "Apri di nuovo il link dall’email o copialo per intero.",
  },
  round: {
    hello: (name) => `Buongiorno ${name},`,
    ask: (asker) => `${asker ?? "Il mittente di questa email"} ti chiede di compilare un modulo. Il link è solo per te.`,
    stillWaiting: "La tua risposta non è ancora arrivata.",
    reminder: (title) => `Promemoria: ${title}`,
    until: (when) => `Puoi rispondere entro ${withArticle(when)}.`,
    answer: "Rispondi",
    why: (asker) =>
      `Ricevi questa email perché ${asker ?? "il mittente"} ha inserito il tuo indirizzo. Non condividere il link: chi lo ha può rispondere al posto tuo.`,
    vote: {
      ask: (asker) => `${asker ?? "Il mittente di questa email"} chiede la tua decisione. Il link è solo per te.`,
      stillWaiting: "Il tuo voto non è ancora arrivato.",
      button: "Decidi",
    },
    reply: {
      subject: (title) => `Chiarimento sulla tua domanda: ${title}`,
      text: (asker) => `${asker ?? "Il mittente di questa email"} ha risposto alla tua domanda:`,
    },
  },
  handOn: {
    subject: (title) => `Inoltrato a te: ${title}`,
    text: (from, asker) =>
      `${asker ?? "Il mittente di questa email"} ha chiesto a ${from ?? "un’altra persona"} di compilare un modulo. Il modulo ti è stato inoltrato perché tu risponda al posto di questa persona.`,
    code: "Prima che tu possa rispondere, la pagina invia un codice a questo indirizzo.",
    until: (when) => `Puoi rispondere entro ${withArticle(when)}.`,
    button: "Rispondi",
    why: (from) =>
      `Ricevi questa email perché ${from ?? "una persona interpellata"} ha inserito il tuo indirizzo. Se non sai di che cosa si tratta, puoi ignorarla.`,
  },
  waiting: {
    joined: {
      subject: (title) => `Lista d’attesa: ${title}`,
      heading: "Sei in lista d’attesa",
      text: (title) => `Al momento per «${title}» non ci sono posti liberi. Ti scriveremo quando se ne libererà uno.`,
      button: "Vedi la tua posizione nella lista",
    },
    offer: {
      subject: (title) => `Si è liberato un posto: ${title}`,
      heading: "C’è un posto libero per te",
      text: (title) => `Eri in lista d’attesa per «${title}». Rispondi al modulo per prendere il posto.`,
      until: (when) => `Resta riservato a te fino a questa scadenza: ${when}. Poi passa alla persona successiva nella lista.`,
      button: "Rispondi",
    },
    why: "Ricevi questa email perché il tuo indirizzo è stato inserito nella lista d’attesa. Se non lo hai inserito tu, puoi ignorarla.",
  },
};
