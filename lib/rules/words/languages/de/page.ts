import { quotedList } from "@/lib/rules/words/formats";
import type { PageWords } from "@/lib/rules/words/page-words";
import { and } from "./grammar";

export const page: PageWords = {
  optional: "(freiwillig)",
  yes: "Ja",
  no: "Nein",
  chooseOption: "Auswählen",
  clearChoice: "Auswahl aufheben",
  dateOrder: "dmy",
  dateParts: { day: "Tag", month: "Monat", year: "Jahr", time: "Uhrzeit" },
  files: {
    kept: "Hochgeladen:",
    remove: "{name} entfernen",
    uploading: "{name} wird hochgeladen: {percent}\u00a0%",
    failed: "{name} ist noch nicht hochgeladen. Die Datei wird mit Ihren Antworten gesendet",
  },
  lengthCount: "Zeichen: {count} von {max}",

  errorPrefix: "Fehler: ",
  follows: (count) => `Aus Ihren Antworten ${count === 1 ? "ergibt sich noch eine Frage" : `ergeben sich noch ${count} Fragen`}`,
  onlyAfter: (labels) =>
    `Diese Frage gilt nur bei bestimmten Antworten auf ${labels.length > 0 ? and(labels.map((label) => `„${label}“`)) : "die vorherigen Fragen"}. Lassen Sie sie sonst leer.`,
  language: "Sprache",
  trap: "Lassen Sie dieses Feld leer",
  summaryTitle: "Es gibt ein Problem",
  send: "Senden",
  sending: "Wird gesendet …",
  stillSending: "Wird noch gesendet. Lassen Sie diese Seite geöffnet.",
  keptHere: "Was Sie eingeben, bleibt in diesem Browser gespeichert, bis Sie es senden, höchstens 30 Tage lang.",
  closing: { sentence: "Dieses Formular schließt in {left}, am {when}.", soon: "weniger als einer Minute" },
  restored: { text: "Was Sie vorhin eingegeben haben, ist wieder da.", clear: "Neu anfangen" },

  pages: {
    next: "Weiter",
    back: "Zurück",
    exact: "Seite {page} von {pages}",
    about: "Seite {page} von etwa {pages}",
    review: "Prüfen Sie Ihre Antworten",
    reviewText: "Noch ist nichts gesendet.",
    change: "Ändern",
    later: "Später fortsetzen",
    laterText:
      "Ihre bisherigen Antworten bleiben bis zum {when} gespeichert. Öffnen Sie diesen Link, um hier oder auf einem anderen Gerät weiterzumachen. Wer ihn hat, kann sie lesen und ändern.",
    link: "Link zu Ihren Antworten",
    copy: "Link kopieren",
    copied: "Kopiert",
    notKept:
      "Ihre Antworten stehen nur auf dieser Seite, bis Sie sie senden. Gehen Sie mit dem Knopf auf dieser Seite zurück, nicht mit dem des Browsers.",
    ended: "Das Formular endet hier. Es wurde nichts gesendet.",
    begin: "Neu anfangen",
  },
  unsentGone: {
    title: "Diese Antworten sind hier nicht mehr gespeichert",
    text: "Die Antworten wurden an anderer Stelle fortgesetzt, oder die Aufbewahrungsfrist dieses Formulars ist abgelaufen.",
  },
  continueHere: {
    title: "Hier fortsetzen",
    begun: "Mit diesem Link hat am {when} jemand angefangen, dieses Formular auszufüllen.",
    text: "Die Antworten lassen sich nur an einer Stelle fortsetzen. Wenn Sie hier weitermachen, funktioniert dieser Link sonst nirgends mehr. Wenn nicht Sie angefangen haben, fangen Sie neu an.",
    afresh: "Neu anfangen",
  },
  sentBefore: {
    title: "Diese Antworten wurden schon gesendet",
    text: "Wer sie gesendet hat, hat auch die Eingangsbestätigung. Dieser Link führt nicht dorthin.",
  },
  sentElsewhere: {
    title: "Inzwischen wurden Antworten gesendet",
    text: "Das geschah in einem anderen Tab oder auf einem anderen Gerät, und diese Antworten gelten. Was Sie hier eingegeben haben, wurde nicht gespeichert.",
  },
  receipt: {
    stamp: "Gesendet",
    title: "Ihre Antworten wurden gesendet",
    thanks: "Vielen Dank. Das ist Ihre Eingangsbestätigung.",
    reference: "Vorgangsnummer",
    sentAt: "Gesendet",
    answers: "Ihre Antworten",
    unanswered: "Nicht beantwortet",
    keep: "Drucken oder speichern Sie diese Seite, wenn Sie eine Kopie behalten möchten. Ihre Antworten stehen hier 24 Stunden lang.",
    print: "Drucken",
    signed: "Signierte Quittung herunterladen",
    signedFor: "Eine Datei, mit der Sie später belegen können, was Sie wann gesendet haben.",
    hidden: "Ihre Antworten standen hier 24 Stunden lang. Jetzt kann sie nur noch lesen, wer das Formular erstellt hat.",
  },
  asker: { asks: "{name} bittet Sie um Antwort", contact: "Fragen? Wenden Sie sich an {contact}.", privacy: "Datenschutzhinweise" },
  stored: {
    title: "Was gespeichert wird und wie lange",
    answers: "Ihre Antworten, wann Sie sie gesendet haben und mit welchem Browser.",
    email: "Ihre E-Mail-Adresse, die Sie bestätigt haben.",
    waiting:
      "Auf der Warteliste: Ihre E-Mail-Adresse, bis Sie antworten oder die Liste verlassen, höchstens bis 30 Tage nach dem Ende des Formulars.",
    person: "Ihr Name und die E-Mail-Adresse, mit der Sie sich anmelden.",
    address: "Die Netzwerkadresse, von der Sie sie gesendet haben.",
    network: "Ihr Netz, aber nicht Ihre genaue Adresse.",
    visits: "Wie oft die Seite geöffnet wird, aber nicht, von wem.",
    until: "Alles bleibt gespeichert, bis die Person oder Stelle es löscht, von der das Formular kommt.",
    final: "Nach dem Senden können Sie Ihre Antworten nicht mehr ändern.",
    changeOpen: "Sie können Ihre Antworten ändern oder zurückziehen, solange das Formular Antworten annimmt.",
    changeFor: "Sie können Ihre Antworten nach dem Senden noch {left} lang ändern oder zurückziehen.",
    deleted: "Ihre Antworten und was mit ihnen gespeichert ist, werden {left} nach dem Senden gelöscht.",
    files: "Dateien, die Sie hochladen, werden {left} nach dem Senden gelöscht.",
    anonymised:
      "{left} nach dem Senden werden Ihre Antworten auf {questions} gelöscht, und was sonst erkennen lässt, wer sie gesendet hat. Ihre übrigen Antworten bleiben gespeichert.",
    nameless:
      "{left} nach dem Senden wird gelöscht, was neben Ihren Antworten erkennen lässt, wer sie gesendet hat. Ihre Antworten bleiben gespeichert.",
    questions: quotedList("de", ["„", "“"]),
  },
  noPlaces: {
    title: "Alle Plätze sind vergeben",
    text: (label) =>
      `Für „${label}“ gibt es keine Plätze mehr, deshalb können Sie das Formular zurzeit nicht senden. Versuchen Sie es später noch einmal, falls jemand absagt.`,
  },
  testMode: { title: "Dies ist ein Testlauf.", text: "Hier wird ein Programm ausprobiert. Antworten werden nach einer Woche gelöscht." },
  change: {
    back: "Zurück zur Eingangsbestätigung",
    link: "Antworten ändern",
    withdraw: "Antworten zurückziehen",
    until: "Bis zum {when} können Sie Ihre Antworten ändern oder zurückziehen.",
    open: "Solange das Formular Antworten annimmt, können Sie Ihre Antworten ändern oder zurückziehen.",
    title: "Antworten ändern",
    text: "Bis Sie speichern, gelten die gesendeten Antworten.",
    save: "Änderungen speichern",
    changed: "Geändert",
    sure: "Antworten zurückziehen?",
    lost: "Ihre Antworten werden gelöscht und können nicht wiederhergestellt werden.",
    keep: "Nicht zurückziehen",
    meanwhile: "Die Antworten wurden inzwischen geändert",
    choose:
      "Nachdem Sie diese Seite geöffnet haben, wurden andere Antworten gespeichert, hier oder anderswo. Was Sie eingegeben haben, ist nicht gespeichert. Wählen Sie, welche Antworten gelten sollen.",
    stored: "Jetzt gespeichert",
    saveMine: "Meine speichern",
    keepStored: "Gespeicherte Antworten behalten",
    correct: {
      title: "Antworten korrigieren",
      text: "Bis Sie speichern, gelten die gespeicherten Antworten.",
      back: "Zurück zur Antwort",
    },
  },
  withdrawn: { title: "Ihre Antworten wurden zurückgezogen", text: "Die Antworten sind gelöscht." },
  answerGone: { title: "Diese Antworten gibt es nicht mehr", text: "Die Antworten wurden zurückgezogen oder gelöscht." },
  unchangeable: {
    title: "Diese Antworten können nicht mehr geändert werden",
    text: "Wenden Sie sich an die Person, die Ihnen den Link geschickt hat.",
  },
  linkExpired: {
    title: "Dieser Link ist abgelaufen",
    text: "Mit ihm ließen sich diese Antworten eine Stunde lang korrigieren. Bitten Sie die Person, von der Sie ihn haben, um einen neuen.",
    open: "Wenn es Ihr Formular ist: zur Antwort",
  },
  linkBroken: {
    title: "Dieser Link ist nicht vollständig",
    text: "Öffnen Sie ihn noch einmal dort, wo Sie ihn gefunden haben, oder kopieren Sie ihn ganz. Hilft das nicht, fragen Sie die Person, von der Sie ihn haben.",
  },
  noPreview: {
    title: "Diese Vorschau kann nicht angezeigt werden",
    text: "Eine Vorschau gilt vier Stunden lang und nur, solange Sie angemeldet sind. Öffnen Sie sie noch einmal im Dashboard.",
  },
  notOffered: {
    title: "Diese Rückmeldung ist hier nicht vorgesehen",
    text: "Vielleicht war sie es früher. Gehen Sie zum Formular zurück, oder fragen Sie die Person, von der Sie es haben.",
  },
  answered: {
    stamp: "Beantwortet",
    title: "Dieses Formular wurde schon beantwortet",
    on: "Eine Antwort wurde am {when} gesendet. Wenn Sie das nicht waren, fragen Sie die Person, von der Sie den Link haben.",
  },
  cancelled: {
    stamp: "Zurückgezogen",
    title: "Dieses Formular wurde zurückgezogen",
    text: "Es nimmt keine Antworten mehr an. Fragen Sie die Person, von der Sie den Link haben, wie es weitergeht.",
  },
  limitReached: {
    stamp: "Geschlossen",
    title: "Dieses Formular ist voll",
    text: "Es kann keine weiteren Antworten aufnehmen. Fragen Sie die Person, von der Sie den Link haben, was nun zu tun ist.",
  },
  expired: {
    stamp: "Geschlossen",
    title: "Dieses Formular ist geschlossen",
    on: "Es wurde am {when} geschlossen. Bitten Sie die Person, von der Sie den Link haben, um einen neuen.",
  },
  notOpen: {
    stamp: "Noch nicht geöffnet",
    title: "Dieses Formular ist noch nicht geöffnet",
    on: "Es wird am {when} geöffnet. Öffnen Sie den Link dann noch einmal.",
  },
  waiting: {
    title: "Alle Plätze sind vergeben",
    text: "Sie können sich in die Warteliste eintragen. Wird ein Platz frei, bekommt die erste Person auf der Liste eine E-Mail mit einem Link.",
    email: "E-Mail-Adresse",
    join: "In die Warteliste eintragen",
    joined: "Sie stehen auf der Warteliste",
    joinedText: "Sobald ein Platz für Sie frei wird, schreiben wir an {address}.",
    place: "Ihre Position auf der Liste: {n}",
    leave: "Aus der Warteliste austragen",
    left: "Sie stehen nicht mehr auf der Warteliste",
    leftText: "Wir schreiben wegen dieses Formulars nicht mehr an {address}.",
    offer: "Ein Platz ist für Sie frei",
    offerUntil: "Er wird bis zum {when} für Sie freigehalten. Danach geht er an die nächste Person auf der Liste.",
    over: "Dieser Platz wird nicht mehr für Sie freigehalten",
    overText: "Die Frist für Ihre Antwort ist abgelaufen, und der Platz ging an die nächste Person auf der Liste.",
  },
  sealed: {
    title: "Dieses Formular lässt sich hier nicht ausfüllen",
    notice: "Ihre Antworten werden in Ihrem Browser verschlüsselt. Lesen kann sie nur, wer fragt, nicht dieser Dienst.",
    noScript:
      "Ihre Antworten würden in Ihrem Browser verschlüsselt, und dafür braucht er JavaScript. Bitte schalten Sie es ein oder verwenden Sie einen anderen Browser.",
    notSecure:
      "Ihre Antworten würden in Ihrem Browser verschlüsselt, und dafür ist eine sichere Verbindung nötig. Bitte öffnen Sie das Formular unter einer Adresse, die mit https:// beginnt.",
    tooOld: "Dieser Browser kann Ihre Antworten nicht verschlüsseln. Bitte verwenden Sie einen neueren.",
    receipt: "Ihre Antworten wurden in Ihrem Browser verschlüsselt. Lesen kann sie nur, wer gefragt hat. Deshalb stehen sie nicht hier.",
    sees: "Der Dienst sieht dennoch, wann Sie sie senden und mit welchem Browser.",
    seesAddress: "Der Dienst sieht dennoch, wann Sie sie senden, mit welchem Browser und von welcher Netzwerkadresse.",
    keptInTab: "Was Sie eingeben, bleibt in diesem Tab, bis Sie es senden.",
    unsealed:
      "Dieses Formular nimmt nur verschlüsselte Antworten an. Ihre kamen unverschlüsselt an und wurden nicht gespeichert. Sie sind wieder ausgefüllt: Prüfen Sie sie, wählen Sie Dateien neu aus und senden Sie sie noch einmal.",
    noNetwork:
      "Es gibt keine Netzwerkverbindung. Ihre Antworten bleiben auf dieser Seite: Senden Sie sie noch einmal, sobald es eine gibt.",
  },
  offline: {
    ready: "Sie können dieses Formular auf diesem Gerät auch ohne Netzverbindung ausfüllen.",
    saved: "Ihre Antworten sind auf diesem Gerät gespeichert",
    savedText:
      "Es gibt keine Netzverbindung. Sobald es wieder eine gibt, werden die Antworten von dieser Seite aus gesendet. Löschen Sie bis dahin die Daten dieses Browsers nicht.",
    kept: "Noch nicht gesendete Antworten: {count}",
    sendNow: "Jetzt senden",
    sent: "Ihre Antworten wurden gesendet.",
    refused: "Diese Antworten wurden nicht angenommen: {reason}",
    closed: "Das Formular wurde geschlossen, bevor diese Antworten gesendet werden konnten. Die Antworten sind noch auf diesem Gerät.",
    again: "Formular noch einmal ausfüllen",
  },
  paper: {
    one: "Kreuzen Sie ein Kästchen an",
    any: "Kreuzen Sie alles an, was zutrifft",
    rank: "Nummerieren Sie die Kästchen von 1 bis {count}",
    file: "Legen Sie die Unterlage diesem Formular bei",
    sign: "Unterschrift",
    entries: "Füllen Sie für jeden Eintrag einen eigenen Block aus. Kopieren Sie diese Seite, wenn Sie mehr brauchen.",
  },
  notFound: {
    title: "Formular nicht gefunden",
    text: "Prüfen Sie, ob der ganze Link kopiert wurde. Wenn ja, wurde das Formular vielleicht gelöscht: Fragen Sie die Person, von der Sie den Link haben.",
  },
  alreadySent: {
    title: "Ihre Antworten wurden schon gesendet",
    receipt: "Eingangsbestätigung ansehen",
    again: "Was Sie von dieser Seite jetzt senden, ist eine neue Antwort.",
    closed: "Dieses Formular nimmt keine Antworten mehr an.",
  },
  notSent: {
    stamp: "Nicht gesendet",
    title: "Ihre Antworten wurden nicht gesendet",
    reply: "Ihre Rückmeldung wurde nicht gesendet",
    change: "Ihre Änderungen wurden nicht gespeichert",
    spent:
      "Ihre früheren Antworten von dieser Seite wurden gespeichert. Um auch diese als weitere Antwort zu senden, drücken Sie auf „{send}“.",
    spentClosed: "Ihre früheren Antworten von dieser Seite wurden gespeichert.",
  },
  fault: {
    title: "Ihre Antworten wurden nicht gesendet",
    text: "Das Problem liegt bei uns und sollte bald behoben sein. Ihre Antworten bleiben auf dieser Seite: Senden Sie sie in einem Moment noch einmal.",
    again: "Noch einmal versuchen",
  },
  full: {
    title: "Dieses Formular kann im Moment keine weiteren Antworten aufnehmen",
    text: "Ihre Antworten wurden nicht gesendet, bleiben aber auf dieser Seite: Sagen Sie der Person Bescheid, die Sie gefragt hat, und senden Sie sie später noch einmal.",
  },
  changed: {
    title: "Dieses Formular wurde geändert, seit Sie es geöffnet haben",
    text: "Ihre Antworten wurden noch nicht gesendet. Sie finden sie unten, soweit die Frage noch gestellt wird: Sehen Sie das Formular in seiner jetzigen Form durch und drücken Sie dann auf „{send}“.",
  },
  tooMany: {
    title: "Ihre Antworten wurden noch nicht gesendet",
    text: "Aus Ihrem Netz kamen zu viele Antworten. Ihre Antworten bleiben auf dieser Seite: Senden Sie sie in {left} noch einmal.",
  },
  doubtful: {
    title: "Drücken Sie noch einmal auf „{send}“",
    text: "Das verhindert automatische Einsendungen. Ihre Antworten bleiben auf dieser Seite: Sehen Sie sie durch und senden Sie sie noch einmal.",
  },
  tooLarge: {
    title: "Das war zu groß zum Senden",
    text: "Gehen Sie zurück und wählen Sie kleinere Dateien aus oder kürzen Sie lange Antworten.",
  },
  unsupported: {
    title: "Das kann hier nicht gelesen werden",
    text: "Öffnen Sie den Link zum Formular in einem Browser und senden Sie Ihre Antworten von dort.",
  },
  unavailable: {
    title: "Diese Seite kann gerade nicht gezeigt werden",
    text: "Das Problem liegt bei uns und sollte bald behoben sein. Öffnen Sie den Link in einem Moment noch einmal.",
  },
  typed: {
    title: "Was Sie eingegeben haben",
    copy: "Kopieren Sie es von hier, wenn Sie es brauchen.",
  },
  results: {
    title: "Ergebnisse",
    responses: "Antworten: {count}",
    newest: "Gezählt sind nur die neuesten Antworten: {count}.",
    note: "Damit sich keine einzelne Antwort ablesen lässt, ändern sich die Diagramme mit je {count} Antworten, und jedes braucht mindestens {count}.",
    answers: "Beantwortet: {count}",
    few: "Noch zu wenige Antworten",
    average: "Durchschnitt: {n}",
    place: "Durchschnittlicher Platz: {n}",
  },
  readBefore:
    "Die Person oder Stelle, von der das Formular kommt, kann Ihre Antworten schon vor dem Senden lesen, von jeder Seite, die Sie ausgefüllt haben.",
};
