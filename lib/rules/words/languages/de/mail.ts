import type { MailWords } from "@/lib/rules/words/mail-words";

export const mail: MailWords = {
  unsubscribe: "Abmelden",
  answer: {
    subject: (title, count) => (count === 1 ? `Neue Antwort: ${title}` : `${count} neue Antworten: ${title}`),
    heading: (count) => (count === 1 ? "Sie haben eine neue Antwort" : `Sie haben ${count} neue Antworten`),
    text: (title, count) =>
      count === 1 ? `Jemand hat „${title}“ beantwortet.` : `„${title}“ wurde seit der letzten E-Mail ${count}-mal beantwortet.`,
    more: (count) => (count === 1 ? "1 weitere Antwort finden Sie in Formslip." : `${count} weitere Antworten finden Sie in Formslip.`),
    button: "Antworten lesen",
    why: "Sie bekommen diese E-Mail, weil Ihre Adresse bei diesem Formular eingetragen wurde.",
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
    handed_on: {
      subject: (title) => `Weitergegeben: ${title}`,
      heading: "Jemand anderes wird antworten",
      text: (title) =>
        `Die gefragte Person hat „${title}“ an jemand anderen weitergegeben. Diese Person bestätigt ihre Adresse, bevor sie antwortet.`,
    },
    more_time: {
      subject: (title) => `Bitte um mehr Zeit: ${title}`,
      heading: "Sie werden um mehr Zeit gebeten",
      text: (title) => `Die gefragte Person braucht mehr Zeit für „${title}“.`,
    },
    closes: (when) => `Das Formular schließt am ${when}.`,
    recipient: "Für",
    to: "An",
    until: "Benötigt bis",
    reason: "Begründung",
    open: "Formular öffnen",
    extend: "Mehr Zeit geben",
  },
  copy: {
    subject: (title) => `Ihre Antworten: ${title}`,
    heading: "Ihre Antworten wurden gesendet",
    text: (title) => `Danke für Ihre Antworten zu „${title}“. Bewahren Sie diese E-Mail auf: Sie enthält Ihre Vorgangsnummer.`,
    reference: "Vorgangsnummer",
    rest: (count) =>
      count === 1
        ? "1 Antwort steht nicht vollständig in dieser E-Mail. Sie finden sie in der Eingangsbestätigung."
        : `${count} Antworten stehen nicht vollständig in dieser E-Mail. Sie finden sie in der Eingangsbestätigung.`,
    button: "Eingangsbestätigung öffnen",
    change: "Dort können Sie Ihre Antworten auch ändern oder zurückziehen, solange das Formular es erlaubt.",
    why: "Sie bekommen diese E-Mail, weil Ihre Adresse im Formular eingegeben wurde. Wenn Sie das nicht waren, können Sie sie ignorieren.",
  },
  invitation: {
    subject: (account) => `Einladung zu ${account}`,
    heading: (account) => `Sie sind zu ${account} eingeladen`,
    text: {
      owner: (inviter, account) =>
        `${inviter} lädt Sie ein, ${account} mitzuverwalten: Formulare und Antworten, Personen und Einstellungen.`,
      editor: (inviter, account) => `${inviter} lädt Sie ein, an den Formularen von ${account} und ihren Antworten zu arbeiten.`,
      viewer: (inviter, account) => `${inviter} lädt Sie ein, die Formulare von ${account} anzusehen und die Antworten zu lesen.`,
    },
    until: (when) => `Der Link funktioniert einmal, bis zum ${when}.`,
    button: "Einladung annehmen",
    why: "Wenn Sie keine Einladung erwarten, können Sie diese E-Mail ignorieren.",
  },
  passwordReset: {
    subject: "Neues Passwort festlegen",
    heading: "Neues Passwort festlegen",
    text: "Jemand, vermutlich Sie, hat für Ihr Konto ein neues Passwort angefordert.",
    until: (when) => `Der Link funktioniert einmal, bis zum ${when}.`,
    button: "Neues Passwort festlegen",
    why: "Wenn Sie das nicht waren, ignorieren Sie diese E-Mail. Ihr Passwort bleibt, wie es ist.",
  },
  confirmation: {
    subject: (title) => `Ihr Code: ${title}`,
    heading: "Bestätigen Sie Ihre E-Mail-Adresse",
    text: (title) => `Geben Sie diesen Code auf der Seite von „${title}“ ein, um das Formular zu öffnen.`,
    code: "Code",
    until: "Er gilt 15 Minuten.",
    why: "Wenn Sie ihn nicht angefordert haben, ignorieren Sie diese E-Mail: Ohne den Code kann niemand unter Ihrer Adresse antworten.",
  },
  continueLater: {
    subject: (title) => `Später fortsetzen: ${title}`,
    heading: "Machen Sie dort weiter, wo Sie aufgehört haben",
    text: (title) =>
      `Ihre Antworten zu „${title}“ sind gespeichert, aber noch nicht gesendet. Wer diesen Link hat, kann sie lesen und senden.`,
    button: "Fortsetzen",
    why: "Sie bekommen diese E-Mail, weil Ihre Adresse im Formular eingegeben wurde. Wenn Sie das nicht waren, können Sie sie ignorieren.",
  },
  endpointDisabled: {
    subject: "Ein Webhook-Endpunkt wurde abgeschaltet",
    heading: "An einen Webhook-Endpunkt wird nichts mehr gesendet",
    text: (when) => `Seit dem ${when} war keine Anfrage an diese Adresse erfolgreich. Deshalb wurde der Endpunkt abgeschaltet.`,
    kept: "Ereignisse für ihn werden 30 Tage aufbewahrt. Sobald der Empfänger wieder funktioniert, schalten Sie den Endpunkt ein und senden Sie die Ereignisse von seiner Seite aus noch einmal.",
    address: "Adresse",
    button: "Endpunkt öffnen",
    why: "Sie bekommen diese E-Mail, weil Ihnen dieses Konto gehört.",
  },
  test: {
    subject: "Test-E-Mail von Formslip",
    heading: "E-Mail funktioniert",
    text: "Das ist die Test-E-Mail, die Sie angefordert haben. Ihr Mailserver hat sie angenommen und zugestellt.",
  },
  page: {
    title: "Keine E-Mails mehr?",
    text: (address) => `${address} bekommt keine E-Mails mehr von diesem Absender.`,
    button: "Abmelden",
    doneTitle: "Sie sind abgemeldet",
    doneText: "Sie bekommen keine E-Mails mehr von diesem Absender.",
    badTitle: "Dieser Link ist nicht vollständig",
    badText: "Öffnen Sie den Link aus der E-Mail noch einmal oder kopieren Sie ihn ganz.",
  },
  round: {
    hello: (name) => `Guten Tag ${name},`,
    ask: (asker) => `${asker ?? "Der Absender dieser E-Mail"} bittet Sie, ein Formular auszufüllen. Der Link ist nur für Sie.`,
    stillWaiting: "Ihre Antwort ist noch nicht eingegangen.",
    reminder: (title) => `Erinnerung: ${title}`,
    until: (when) => `Sie können bis zum ${when} antworten.`,
    answer: "Antworten",
    why: (asker) =>
      `Sie bekommen diese E-Mail, weil ${asker ?? "der Absender"} Ihre Adresse eingetragen hat. Geben Sie den Link nicht weiter: Wer ihn hat, kann für Sie antworten.`,
    vote: {
      ask: (asker) => `${asker ?? "Der Absender dieser E-Mail"} bittet Sie um Ihre Entscheidung. Der Link ist nur für Sie.`,
      stillWaiting: "Ihre Stimme ist noch nicht eingegangen.",
      button: "Entscheiden",
    },
    reply: {
      subject: (title) => `Antwort auf Ihre Frage: ${title}`,
      text: (asker) => `${asker ?? "Der Absender dieser E-Mail"} hat auf Ihre Frage geantwortet:`,
    },
  },
  handOn: {
    subject: (title) => `An Sie weitergegeben: ${title}`,
    text: (from, asker) =>
      `${asker ?? "Der Absender dieser E-Mail"} hat ${from ?? "jemanden"} gebeten, ein Formular auszufüllen. Es wurde an Sie weitergegeben: Bitte antworten Sie stattdessen.`,
    code: "Bevor Sie antworten können, sendet die Seite einen Code an diese Adresse.",
    until: (when) => `Sie können bis zum ${when} antworten.`,
    button: "Antworten",
    why: (from) =>
      `Sie bekommen diese E-Mail, weil ${from ?? "eine gefragte Person"} Ihre Adresse eingegeben hat. Wenn Sie nicht wissen, worum es geht, können Sie sie ignorieren.`,
  },
  waiting: {
    joined: {
      subject: (title) => `Warteliste: ${title}`,
      heading: "Sie stehen auf der Warteliste",
      text: (title) => `Für „${title}“ gibt es zurzeit keine freien Plätze. Sobald einer frei wird, schreiben wir Ihnen.`,
      button: "Position auf der Liste ansehen",
    },
    offer: {
      subject: (title) => `Ein Platz ist frei: ${title}`,
      heading: "Ein Platz ist für Sie frei",
      text: (title) => `Sie standen auf der Warteliste für „${title}“. Füllen Sie das Formular aus, um den Platz anzunehmen.`,
      until: (when) => `Er wird bis zum ${when} für Sie freigehalten. Danach geht er an die nächste Person auf der Liste.`,
      button: "Antworten",
    },
    why: "Sie bekommen diese E-Mail, weil Ihre Adresse in die Warteliste eingetragen wurde. Wenn Sie das nicht waren, können Sie diese E-Mail ignorieren.",
  },
};
