import type { VerifyWords } from "@/lib/rules/words/verify-words";

export const verify: VerifyWords = {
  title: "Quittung prüfen",
  lead: "Wählen Sie die Datei einer signierten Quittung. Diese Seite sagt, ob sie seit der Signatur verändert wurde und was aus der Antwort geworden ist.",
  file: "Datei",
  text: "Oder der Text darin",
  check: "Prüfen",
  genuine: "Die Quittung ist echt",
  signedBy: "{service} hat sie am {when} signiert. Seitdem wurde nichts daran verändert.",
  otherService: "Ein anderer Dienst hat sie signiert. Sein Schlüssel ist in der Datei. Ob es wirklich seiner ist, zeigt {address}.",
  notGenuine: "Die Quittung ist nicht echt",
  changed: "Sie wurde nach der Signatur verändert, oder jemand anderes hat sie signiert.",
  unreadable: "Das ist keine signierte Quittung.",
  revoked: "Andere könnten den Schlüssel haben, mit dem sie signiert wurde. Für sich allein beweist die Quittung nichts.",
  kept: "Die Antwort ist hier so gespeichert, wie es die Quittung sagt.",
  changedOn: "Die Antwort wurde später geändert, am {when}.",
  deletedOn: "Die Antwort wurde am {when} gelöscht.",
  missing: "Die Antwort ist hier nicht so gespeichert, wie es die Quittung sagt, und nichts sagt, warum.",
  withheld: "Antworten, die aus der Datei entfernt wurden: {count}",
};
