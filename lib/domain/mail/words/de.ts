import type { MailWords } from "./words";

export const de: MailWords = {
  unsubscribe: "Abmelden",
  answer: {
    subject: (title, count) => (count === 1 ? `Neue Antwort: ${title}` : `${count} neue Antworten: ${title}`),
    heading: (count) => (count === 1 ? "Sie haben eine neue Antwort" : `Sie haben ${count} neue Antworten`),
    text: (title, count) =>
      count === 1 ? `Jemand hat „${title}“ beantwortet.` : `„${title}“ wurde seit der letzten Mail ${count}-mal beantwortet.`,
    more: (count) => (count === 1 ? "1 weitere Antwort finden Sie in Formslip." : `${count} weitere Antworten finden Sie in Formslip.`),
    button: "Antworten lesen",
    why: "Sie bekommen diese Mail, weil Ihre Adresse bei diesem Formular eingetragen wurde.",
  },
  outcome: {
    declined: {
      subject: (title) => `Abgelehnt: ${title}`,
      heading: "Es kommt keine Antwort",
      text: (title) => `Die gefragte Person möchte „${title}“ nicht beantworten. Das Formular ist geschlossen.`,
    },
    not_me: {
      subject: (title) => `Nicht die richtige Person: ${title}`,
      heading: "Sie haben die falsche Person gefragt",
      text: (title) =>
        `Die Person, die den Link zu „${title}“ bekommen hat, teilt mit, dass sie nicht die richtige ist. Das Formular ist geschlossen.`,
    },
    question: {
      subject: (title) => `Frage zu: ${title}`,
      heading: "Sie haben eine Rückfrage bekommen",
      text: (title) => `Die gefragte Person hat eine Frage, bevor sie „${title}“ beantwortet.`,
    },
    more_time: {
      subject: (title) => `Bitte um mehr Zeit: ${title}`,
      heading: "Sie werden um mehr Zeit gebeten",
      text: (title) => `Die gefragte Person braucht mehr Zeit für „${title}“.`,
    },
    closes: (when) => `Das Formular schließt am ${when}.`,
    recipient: "Für",
    until: "Gebraucht bis",
    reason: "Begründung",
    open: "Formular öffnen",
    extend: "Mehr Zeit geben",
  },
  copy: {
    subject: (title) => `Ihre Antworten: ${title}`,
    heading: "Ihre Antworten wurden gesendet",
    text: (title) => `Danke für Ihre Antworten zu „${title}“. Bewahren Sie diese Mail auf: Sie enthält Ihre Vorgangsnummer.`,
    reference: "Vorgangsnummer",
    rest: (count) =>
      count === 1
        ? "1 Antwort steht nicht vollständig in dieser Mail. Sie finden sie in der Eingangsbestätigung."
        : `${count} Antworten stehen nicht vollständig in dieser Mail. Sie finden sie in der Eingangsbestätigung.`,
    button: "Eingangsbestätigung öffnen",
    change: "Dort können Sie Ihre Antworten auch ändern oder zurückziehen, solange das Formular es erlaubt.",
    why: "Sie bekommen diese Mail, weil Ihre Adresse im Formular eingegeben wurde. Wenn Sie das nicht waren, können Sie sie ignorieren.",
  },
  invitation: {
    subject: (account) => `Einladung zu ${account}`,
    heading: (account) => `Sie sind zu ${account} eingeladen`,
    text: {
      owner: (inviter, account) => `${inviter} lädt Sie ein, ${account} mitzuführen: Formulare und Antworten, Personen und Einstellungen.`,
      editor: (inviter, account) => `${inviter} lädt Sie ein, an den Formularen von ${account} und ihren Antworten zu arbeiten.`,
      viewer: (inviter, account) => `${inviter} lädt Sie ein, die Formulare von ${account} anzusehen und die Antworten zu lesen.`,
    },
    until: (when) => `Der Link funktioniert einmal, bis zum ${when}.`,
    button: "Einladung annehmen",
    why: "Wenn Sie keine Einladung erwarten, können Sie diese Mail ignorieren.",
  },
  passwordReset: {
    subject: "Neues Passwort festlegen",
    heading: "Neues Passwort festlegen",
    text: "Jemand, vermutlich Sie, hat für Ihr Konto ein neues Passwort angefordert.",
    until: (when) => `Der Link funktioniert einmal, bis zum ${when}.`,
    button: "Neues Passwort festlegen",
    why: "Wenn Sie das nicht waren, ignorieren Sie diese Mail. Ihr Passwort bleibt, wie es ist.",
  },
  confirmation: {
    subject: (title) => `Ihr Code: ${title}`,
    heading: "Bestätigen Sie Ihre E-Mail-Adresse",
    text: (title) => `Geben Sie diesen Code auf der Seite von „${title}“ ein, um das Formular zu öffnen.`,
    code: "Code",
    until: "Er gilt 15 Minuten.",
    why: "Wenn Sie ihn nicht angefordert haben, ignorieren Sie diese Mail: Ohne den Code kann niemand unter Ihrer Adresse antworten.",
  },
  continueLater: {
    subject: (title) => `Später weitermachen: ${title}`,
    heading: "Machen Sie dort weiter, wo Sie aufgehört haben",
    text: (title) =>
      `Ihre Antworten zu „${title}“ sind gespeichert, aber noch nicht gesendet. Wer diesen Link hat, kann sie lesen und senden.`,
    button: "Weitermachen",
    why: "Sie bekommen diese Mail, weil Ihre Adresse im Formular eingegeben wurde. Wenn Sie das nicht waren, können Sie sie ignorieren.",
  },
  endpointDisabled: {
    subject: "Ein Webhook-Endpunkt wurde abgeschaltet",
    heading: "An einen Webhook-Endpunkt wird nichts mehr gesendet",
    text: (when) => `Seit dem ${when} war keine Anfrage an diese Adresse erfolgreich. Deshalb wurde der Endpunkt abgeschaltet.`,
    kept: "Ereignisse für ihn werden 30 Tage aufbewahrt. Sobald der Empfänger wieder funktioniert, schalten Sie den Endpunkt ein und senden sie von seiner Seite aus erneut.",
    address: "Adresse",
    button: "Endpunkt öffnen",
    why: "Sie erhalten diese Mail, weil Ihnen dieses Konto gehört.",
  },
  test: {
    subject: "Testmail von Formslip",
    heading: "Mail funktioniert",
    text: "Das ist die Testmail, die Sie angefordert haben. Ihr Mailserver hat sie angenommen und hierher gebracht.",
  },
  page: {
    title: "Keine Mails mehr?",
    text: (address) => `${address} bekommt keine Mails mehr von diesem Absender.`,
    button: "Abmelden",
    doneTitle: "Sie sind abgemeldet",
    doneText: "Sie bekommen keine Mails mehr von diesem Absender.",
    badTitle: "Dieser Link ist nicht vollständig",
    badText: "Öffnen Sie den Link aus der Mail noch einmal oder kopieren Sie ihn ganz.",
  },
};
