import type { GateWords } from "@/lib/rules/words/gate-words";

export const gate: GateWords = {
  passcode: {
    title: "Für dieses Formular brauchen Sie ein Kennwort",
    text: "Sie haben es von der Person, die Ihnen das Formular geschickt hat.",
    label: "Kennwort",
    wrong: "Das ist nicht das Kennwort. Achten Sie auf Groß- und Kleinschreibung.",
  },
  email: {
    title: "Bestätigen Sie Ihre E-Mail-Adresse",
    text: "Sie bekommen eine E-Mail mit einem Code. Geben Sie ihn auf der nächsten Seite ein, dann öffnet sich das Formular.",
    domains: "Antworten können nur Personen mit einer Adresse bei {domains}.",
    label: "E-Mail-Adresse",
    send: "Code senden",
    bad: "Geben Sie eine E-Mail-Adresse ein, zum Beispiel name@example.com.",
    otherDomain: "Dieses Formular nimmt von Adressen bei diesem Anbieter keine Antworten an.",
    otherAddress: "Das ist nicht die Adresse, unter der Sie um Ihre Antwort gebeten wurden.",
  },
  code: {
    title: "Geben Sie den Code ein",
    text: "Er wurde an {address} gesendet und gilt 15 Minuten. Wenn Sie ihn nicht finden, sehen Sie im Spam-Ordner nach.",
    kept: "Dieser Dienst kann noch keine E-Mails senden. Wer ihn betreibt, kann Ihnen den Code geben.",
    label: "Code aus der E-Mail",
    wrong: "Das ist nicht der Code. Er hat sechs Ziffern.",
    ended: "Dieser Code gilt nicht mehr. Fordern Sie einen neuen an.",
    other: "Neuen Code anfordern oder andere Adresse verwenden",
  },
  account: {
    title: "Melden Sie sich an, um zu antworten",
    text: "Dieses Formular ist für Personen, die zu dem Konto gehören, von dem es kommt.",
    stranger: "Sie sind als {address} angemeldet, gehören aber nicht zu diesem Konto.",
    otherPerson: "Sie sind als {address} angemeldet, aber dieses Formular ist für jemand anderen.",
    signIn: "Anmelden",
  },
  sent: {
    title: "Sie haben schon geantwortet",
    text: "Dieses Formular nimmt von jeder Person eine Antwort an. Von {address} gibt es schon eine.",
  },
  leave: {
    title: "Als jemand anderes antworten?",
    text: "Sie haben die Adresse {address} bestätigt. Um unter einer anderen zu antworten, bestätigen Sie diese.",
    button: "Andere Adresse verwenden",
  },
  unsent: {
    title: "Ihre Antworten sind noch nicht gesendet",
    text: "Zeigen Sie zuerst noch einmal, dass Sie antworten dürfen: Öffnen Sie das Formular in einem neuen Tab und folgen Sie den Schritten dort. Kommen Sie dann hierher zurück und senden Sie Ihre Antworten noch einmal.",
    open: "Formular in einem neuen Tab öffnen",
    again: "Noch einmal senden",
    files:
      "Diese Dateien sind nicht angekommen: {files}. Gehen Sie nach dem ersten Schritt zum Formular zurück, wählen Sie sie noch einmal aus und senden Sie es.",
    many: "Es sind zu viele Antworten, um sie von dieser Seite zu senden. Gehen Sie nach dem ersten Schritt mit dem Zurück-Knopf Ihres Browsers zum Formular und senden Sie es von dort.",
  },
  tooMany: "Zu viele Versuche. Versuchen Sie es in {left} noch einmal.",
  once: "Das Formular nimmt von jeder Person eine Antwort an.",
  proceed: "Weiter",
  cookies: {
    text: "Ihr Browser hat die Bestätigung nicht behalten. Erlauben Sie Cookies für diese Seite, oder öffnen Sie das Formular in einem eigenen Tab.",
    open: "Formular in einem eigenen Tab öffnen",
  },
  as: "Sie antworten als {address}.",
  notMe: "Sind Sie das nicht?",
};
