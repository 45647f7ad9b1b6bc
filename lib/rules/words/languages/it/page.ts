import { quotedList } from "@/lib/rules/words/formats";
import type { PageWords } from "@/lib/rules/words/page-words";
import { FORMAT, number, plural } from "./grammar";

const quoted = quotedList(FORMAT, ["«", "»"]);

export const page: PageWords = {
  optional: "(facoltativo)",
  yes: "Sì",
  no: "No",
  chooseOption: "Seleziona un’opzione",
  clearChoice: "Cancella la scelta",
  dateOrder: "dmy",
  dateParts: { day: "Giorno", month: "Mese", year: "Anno", time: "Ora" },
  files: {
    kept: "File caricato:",
    remove: "Rimuovi {name}",
    uploading: "Caricamento di {name}: {percent}%",
    failed: "Il file {name} non è ancora stato caricato. Verrà inviato con le tue risposte",
  },
  lengthCount: "Caratteri: {count} su {max}",

  errorPrefix: "Errore: ",
  follows: (count) =>
    plural(count, {
      one: "In base alle tue risposte c’è una domanda in più",
      many: `In base alle tue risposte ci sono ${number(count)} di domande in più`,
      other: `In base alle tue risposte ci sono ${number(count)} domande in più`,
    }),
  onlyAfter: (labels) =>
    `Questa domanda riguarda solo chi ha dato certe risposte ${labels.length > 0 ? `a ${quoted(labels)}` : "alle domande precedenti"}. Altrimenti lasciala vuota.`,
  language: "Lingua",
  trap: "Lascia vuoto questo campo",
  summaryTitle: "C’è un problema",
  send: "Invia",
  sending: "Invio in corso…",
  stillSending: "L’invio è ancora in corso. Tieni aperta questa pagina.",
  keptHere: "Ciò che scrivi viene conservato in questo browser fino all’invio, per un massimo di 30 giorni.",
  closing: { sentence: "Questo modulo si chiude tra {left}, in data {when}.", soon: "meno di un minuto" },
  restored: { text: "Ciò che avevi scritto è stato ripristinato.", clear: "Ricomincia" },

  pages: {
    next: "Continua",
    back: "Indietro",
    exact: "Pagina {page} di {pages}",
    about: "Pagina {page} di circa {pages}",
    review: "Controlla le tue risposte",
    reviewText: "Non è ancora stato inviato nulla.",
    change: "Modifica",
    later: "Continua più tardi",
    laterText:
      "Le risposte che hai dato vengono conservate fino a questa scadenza: {when}. Apri questo link per continuare, qui o su un altro dispositivo. Chi ha il link può leggerle e modificarle.",
    link: "Link alle tue risposte",
    copy: "Copia il link",
    copied: "Copiato",
    notKept:
      "Le tue risposte vengono conservate solo in questa pagina, fino all’invio. Per tornare indietro usa il pulsante di questa pagina, non quello del browser.",
    ended: "Il modulo termina qui. Non è stato inviato nulla.",
    begin: "Ricomincia",
  },
  unsentGone: {
    title: "Queste risposte non sono più conservate qui",
    text: "Sono state riprese altrove, oppure questo modulo non le conserva più.",
  },
  continueHere: {
    title: "Continua qui",
    begun: "Con questo link qualcuno ha iniziato a compilare il modulo in data {when}.",
    text: "Si può continuare in un solo posto. Se continui qui, questo link smette di funzionare altrove. Se queste risposte non sono tue, ricomincia.",
    afresh: "Ricomincia",
  },
  sentBefore: {
    title: "Queste risposte sono già state inviate",
    text: "Chi le ha inviate ha la ricevuta. Questo link non dà accesso alla ricevuta.",
  },
  sentElsewhere: {
    title: "Nel frattempo sono state inviate altre risposte",
    text: "Sono state inviate da un’altra scheda o da un altro dispositivo e sono quelle valide. Ciò che hai scritto qui non è stato salvato.",
  },
  receipt: {
    stamp: "Inviato",
    title: "Le tue risposte sono state inviate",
    thanks: "Grazie. Questa è la tua ricevuta.",
    reference: "Codice di riferimento",
    sentAt: "Data di invio",
    answers: "Le tue risposte",
    unanswered: "Nessuna risposta",
    keep: "Stampa o salva questa pagina se vuoi conservarne una copia. Le tue risposte restano visibili qui per 24 ore.",
    print: "Stampa",
    hidden: "Le tue risposte sono rimaste visibili qui per 24 ore. Ora può leggerle solo chi ha creato il modulo.",
  },
  asker: { asks: "{name} chiede la tua risposta", contact: "Hai domande? Rivolgiti a {contact}.", privacy: "Informativa sulla privacy" },
  stored: {
    title: "Che cosa viene conservato e per quanto tempo",
    answers: "Le tue risposte, quando le hai inviate e con quale browser.",
    email: "Il tuo indirizzo email, che hai confermato.",
    waiting:
      "Nella lista d’attesa: il suo indirizzo e-mail, finché non risponde o lascia la lista, e al massimo per 30 giorni dopo la chiusura del modulo.",
    person: "Il tuo nome e l’indirizzo email con cui accedi.",
    address: "L’indirizzo di rete da cui le hai inviate.",
    network: "La tua rete, ma non il tuo indirizzo esatto.",
    visits: "Quante volte viene aperta la pagina, ma non da chi.",
    until: "Tutto viene conservato finché chi ha chiesto la tua risposta non lo elimina.",
    final: "Dopo l’invio non puoi più modificare le tue risposte.",
    changeOpen: "Puoi modificare o ritirare le tue risposte finché il modulo accetta risposte.",
    changeFor: "Puoi modificare o ritirare le tue risposte per {left} dopo l’invio.",
    deleted: "Le tue risposte e i dati conservati insieme a esse vengono eliminati {left} dopo l’invio.",
    files: "I file che carichi vengono eliminati {left} dopo l’invio.",
    anonymised:
      "{left} dopo l’invio vengono eliminate le tue risposte a {questions} e ogni altra informazione su chi le ha inviate. Le tue altre risposte restano conservate.",
    nameless:
      "{left} dopo l’invio viene eliminata, al di fuori delle risposte, ogni informazione su chi le ha inviate. Le tue risposte restano conservate.",
    questions: quoted,
  },
  noPlaces: {
    title: "Posti esauriti",
    text: (label) =>
      `Per «${label}» non ci sono più posti, quindi al momento non puoi inviare questo modulo. Riprova più tardi: qualcuno potrebbe rinunciare.`,
  },
  testMode: {
    title: "Questa è una prova.",
    text: "Qui si sta provando un programma. Le risposte vengono eliminate dopo una settimana.",
  },
  change: {
    back: "Torna alla ricevuta",
    link: "Modifica le mie risposte",
    withdraw: "Ritira le mie risposte",
    until: "Puoi modificare o ritirare le tue risposte entro questa scadenza: {when}.",
    open: "Puoi modificare o ritirare le tue risposte finché questo modulo accetta risposte.",
    title: "Modifica le tue risposte",
    text: "Ciò che hai inviato resta valido finché non salvi le modifiche.",
    save: "Salva le modifiche",
    changed: "Modificato",
    sure: "Ritirare le tue risposte?",
    lost: "Le tue risposte verranno eliminate. L’operazione non può essere annullata.",
    keep: "Mantieni le mie risposte",
    meanwhile: "Nel frattempo le risposte sono state modificate",
    choose:
      "Dopo che hai aperto questa pagina sono state salvate altre risposte, qui o altrove. Ciò che hai scritto non è stato salvato. Scegli quali risposte mantenere.",
    stored: "Risposte attualmente salvate",
    saveMine: "Salva le mie",
    keepStored: "Mantieni le risposte salvate",
    correct: {
      title: "Correggi queste risposte",
      text: "Ciò che è salvato resta valido finché non salvi le modifiche.",
      back: "Torna alla risposta",
    },
  },
  withdrawn: { title: "Le tue risposte sono state ritirate", text: "Sono state eliminate." },
  answerGone: { title: "Queste risposte non esistono più", text: "Sono state ritirate o eliminate." },
  unchangeable: { title: "Queste risposte non si possono più modificare", text: "Rivolgiti a chi ti ha inviato il link." },
  linkExpired: {
    title: "Questo link è scaduto",
    text: "Permetteva di correggere queste risposte per un’ora. Chiedine uno nuovo a chi te lo ha inviato.",
    open: "Se questo modulo è tuo, apri la risposta",
  },
  linkBroken: {
    title: "Questo link non è completo",
    text: "Aprilo di nuovo da dove lo hai trovato o copialo per intero. Se non basta, rivolgiti a chi te lo ha inviato.",
  },
  noPreview: {
    title: "Impossibile mostrare questa anteprima",
    text: "Un’anteprima dura quattro ore e solo finché la tua sessione è attiva. Aprila di nuovo dal pannello di controllo.",
  },
  notOffered: {
    title: "Il modulo non offre questa possibilità",
    text: "Forse prima la offriva. Torna al modulo o rivolgiti a chi te lo ha inviato.",
  },
  answered: {
    stamp: "Compilato",
    title: "Questo modulo è già stato compilato",
    on: "Una risposta è stata inviata in data {when}. Se non è tua, rivolgiti a chi ti ha inviato il link.",
  },
  cancelled: {
    stamp: "Annullato",
    title: "Questo modulo è stato annullato",
    text: "Non accetta più risposte. Chiedi a chi ti ha inviato il link che cosa fare.",
  },
  limitReached: {
    stamp: "Chiuso",
    title: "Questo modulo ha raggiunto il limite di risposte",
    text: "Ha già tutte le risposte che può ricevere. Chiedi a chi ti ha inviato il link che cosa fare.",
  },
  expired: {
    stamp: "Chiuso",
    title: "Questo modulo è chiuso",
    on: "È stato chiuso in data {when}. Chiedi un nuovo link a chi ti ha inviato questo.",
  },
  notOpen: {
    stamp: "Non ancora aperto",
    title: "Questo modulo non è ancora aperto",
    on: "Si apre in data {when}. Torna in quel momento.",
  },
  waiting: {
    title: "Posti esauriti",
    text: "Puoi iscriverti alla lista d’attesa. Quando si libera un posto, la prima persona della lista riceve un’email con un link.",
    email: "Indirizzo email",
    join: "Iscriviti alla lista d’attesa",
    joined: "Sei in lista d’attesa",
    joinedText: "Scriveremo a {address} quando si libererà un posto per te.",
    place: "La tua posizione nella lista: {n}",
    leave: "Esci dalla lista d’attesa",
    left: "Non sei più in lista d’attesa",
    leftText: "Non scriveremo più a {address} riguardo a questo modulo.",
    offer: "C’è un posto libero per te",
    offerUntil: "Resta riservato a te fino a questa scadenza: {when}. Poi passa alla persona successiva nella lista.",
    over: "Questo posto non è più riservato a te",
    overText: "Il tempo per rispondere è scaduto e il posto è passato alla persona successiva nella lista.",
  },
  offline: {
    ready: "Puoi compilare questo modulo su questo dispositivo anche senza connessione.",
    saved: "Le tue risposte sono salvate su questo dispositivo",
    savedText:
      "Non c’è connessione. Le risposte verranno inviate da questa pagina quando la connessione tornerà. Fino ad allora non cancellare i dati di questo browser.",
    kept: "Risposte non ancora inviate: {count}",
    sendNow: "Invia ora",
    sent: "Le tue risposte sono state inviate.",
    refused: "Queste risposte non sono state accettate: {reason}",
    closed: "Il modulo è stato chiuso prima che fosse possibile inviare queste risposte. Si trovano ancora su questo dispositivo.",
    again: "Compila di nuovo il modulo",
  },
  paper: {
    one: "Barra una sola casella",
    any: "Barra tutte le caselle pertinenti",
    rank: "Numera le caselle da 1 a {count}",
    file: "Allega il documento a questo modulo",
    sign: "Firma",
    entries: "Usa un riquadro per ogni voce. Se te ne servono altri, fotocopia questa pagina.",
  },
  notFound: {
    title: "Modulo non trovato",
    text: "Controlla di aver copiato il link per intero. Se è così, il modulo potrebbe essere stato eliminato: rivolgiti a chi ti ha inviato il link.",
  },
  alreadySent: {
    title: "Le tue risposte sono già state inviate",
    receipt: "Vedi la ricevuta",
    again: "Ciò che invii ora da questa pagina sarà una nuova risposta.",
    closed: "Questo modulo non accetta più risposte.",
  },
  notSent: {
    stamp: "Non inviato",
    title: "Le tue risposte non sono state inviate",
    reply: "Il tuo messaggio non è stato inviato",
    change: "Le tue modifiche non sono state salvate",
    spent: "Le risposte inviate prima da questa pagina sono state salvate. Per inviare anche queste, come nuova risposta, premi «{send}».",
    spentClosed: "Le risposte inviate prima da questa pagina sono state salvate.",
  },
  fault: {
    title: "Le tue risposte non sono state inviate",
    text: "C’è un problema nel nostro servizio, che dovrebbe risolversi presto. Le tue risposte restano in questa pagina: inviale di nuovo tra poco.",
    again: "Riprova",
  },
  full: {
    title: "Al momento questo modulo non può ricevere altre risposte",
    text: "Le tue risposte non sono state inviate. Restano in questa pagina: avvisa chi ha chiesto la tua risposta e inviale di nuovo più tardi.",
  },
  changed: {
    title: "Questo modulo è cambiato da quando lo hai aperto",
    text: "Le tue risposte non sono ancora state inviate. Le trovi qui sotto, nelle domande che fanno ancora parte del modulo: controllalo così com’è ora, poi premi «{send}».",
  },
  tooMany: {
    title: "Le tue risposte non sono ancora state inviate",
    text: "Dalla tua rete sono arrivate troppe risposte. Le tue restano in questa pagina: inviale di nuovo tra {left}.",
  },
  doubtful: {
    title: "Premi di nuovo «{send}»",
    text: "Serve a bloccare gli invii automatici. Le tue risposte restano in questa pagina: ricontrollale e inviale ancora una volta.",
  },
  tooLarge: {
    title: "Il contenuto è troppo grande per essere inviato",
    text: "Torna indietro e scegli file più piccoli o accorcia le risposte lunghe.",
  },
  unsupported: {
    title: "Impossibile leggere il contenuto qui",
    text: "Apri il link del modulo in un browser e invia le tue risposte da lì.",
  },
  unavailable: {
    title: "Al momento non è possibile mostrare questa pagina",
    text: "C’è un problema nel nostro servizio, che dovrebbe risolversi presto. Apri di nuovo il link tra poco.",
  },
  typed: { title: "Ciò che hai scritto", copy: "Se ti serve, copialo da qui." },
};
