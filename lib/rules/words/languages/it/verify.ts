import type { VerifyWords } from "@/lib/rules/words/verify-words";

export const verify: VerifyWords = {
  title: "Verifica una ricevuta",
  lead: "Scelga il file di una ricevuta firmata. Questa pagina dice se è stata modificata dopo la firma e che cosa ne è stato della risposta.",
  file: "File",
  text: "Oppure il testo che contiene",
  check: "Verifica",
  genuine: "La ricevuta è autentica",
  signedBy: "{service} l’ha firmata il {when}. Da allora nulla è stato modificato.",
  otherService: "L’ha firmata un altro servizio. La sua chiave è nel file. {address} mostra se la chiave è davvero sua.",
  notGenuine: "La ricevuta non è autentica",
  changed: "È stata modificata dopo la firma, oppure l’ha firmata qualcun altro.",
  unreadable: "Questa non è una ricevuta firmata.",
  revoked: "Altri potrebbero avere la chiave che l’ha firmata. Da sola, la ricevuta non prova nulla.",
  kept: "La risposta è conservata qui così come dice la ricevuta.",
  changedOn: "La risposta è stata modificata in seguito, il {when}.",
  deletedOn: "La risposta è stata eliminata il {when}.",
  missing: "La risposta non è conservata qui così come dice la ricevuta, e nulla dice perché.",
  withheld: "Risposte tolte dal file: {count}",
};
