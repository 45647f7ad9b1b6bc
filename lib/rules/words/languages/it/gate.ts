import type { GateWords } from "@/lib/rules/words/gate-words";

export const gate: GateWords = {
  passcode: {
    title: "Questo modulo richiede una password",
    text: "L’hai ricevuta da chi ti ha inviato il modulo.",
    label: "Password",
    wrong: "La password non è corretta. Fai attenzione alle maiuscole e alle minuscole.",
  },
  email: {
    title: "Conferma il tuo indirizzo email",
    text: "Riceverai un’email con un codice. Inseriscilo nella pagina successiva per aprire il modulo.",
    domains: "Possono rispondere solo gli indirizzi di {domains}.",
    label: "Indirizzo email",
    send: "Invia il codice",
    bad: "Inserisci un indirizzo email, ad esempio nome@example.com.",
    otherDomain: "Questo modulo non accetta risposte da indirizzi di questo dominio.",
    otherAddress: "La richiesta di risposta non è stata inviata a questo indirizzo.",
  },
  code: {
    title: "Inserisci il codice",
    text: "Il codice è stato inviato a {address} ed è valido per 15 minuti. Se non lo trovi, controlla nella cartella della posta indesiderata.",
    kept: "Questo servizio non può ancora inviare email. Chi lo gestisce può darti il codice.",
    label: "Codice ricevuto per email",
    wrong: "Il codice non è corretto. È composto da sei cifre.",
    ended: "Questo codice non è più valido. Chiedine uno nuovo.",
    other: "Chiedi un nuovo codice o usa un altro indirizzo",
  },
  account: {
    title: "Accedi per rispondere",
    text: "Questo modulo è per chi fa parte dell’account da cui proviene.",
    stranger: "Hai effettuato l’accesso come {address}, ma non fai parte di quell’account.",
    otherPerson: "Hai effettuato l’accesso come {address}, ma questo modulo è per un’altra persona.",
    signIn: "Accedi",
  },
  sent: {
    title: "Hai già risposto",
    text: "Questo modulo accetta una risposta per persona e ne ha già una da {address}.",
  },
  leave: {
    title: "Rispondere con un altro indirizzo?",
    text: "Hai confermato l’indirizzo {address}. Per rispondere con un altro indirizzo, devi confermare anche quello.",
    button: "Usa un altro indirizzo",
  },
  unsent: {
    title: "Le tue risposte non sono ancora state inviate",
    text: "Prima conferma ancora una volta che puoi rispondere: apri il modulo in una nuova scheda e segui i passaggi indicati. Poi torna a questa pagina e invia di nuovo le tue risposte.",
    open: "Apri il modulo in una nuova scheda",
    again: "Invia di nuovo",
    files: "Questi file non sono stati ricevuti: {files}. Dopo il primo passaggio torna al modulo, sceglili di nuovo e invialo.",
    many: "Le risposte sono troppe per inviarle da questa pagina. Dopo il primo passaggio torna al modulo con il pulsante Indietro del browser e invialo da lì.",
  },
  tooMany: "Troppi tentativi. Riprova tra {left}.",
  once: "Il modulo accetta una risposta per persona.",
  proceed: "Continua",
  cookies: {
    text: "Il tuo browser non ha conservato la conferma. Consenti i cookie per questa pagina o apri il modulo in una scheda separata.",
    open: "Apri il modulo in una scheda separata",
  },
  as: "Stai rispondendo come {address}.",
  notMe: "Non sei tu?",
};
