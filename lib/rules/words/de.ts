import type { DatePart, IssueParams } from "./answer-issue";
import { fileKinds, formatsIn, joined, typedDate } from "./formats";
import { asking } from "./asking";
import { gate } from "./gate";
import { links } from "./links";
import { stored } from "./stored";
import type { IssueWords, Words } from "./words";

const { correct, ...linkWords } = links.de;
const { date, moment, left, number, or, and } = formatsIn("de", { lists: "conjunction" }); // "1 Stunde und 29 Minuten"
const FAMILIES = { "image/*": "Bild", "audio/*": "Audiodatei", "video/*": "Video", "text/*": "Textdatei" };
const PARTS: Record<DatePart, string> = { day: "der Tag", month: "der Monat", year: "das Jahr", time: "die Uhrzeit" };

/** Labels are quoted: set into a sentence they would need an article and a case. */
const issues: IssueWords = {
  required: (_, label) => (isQuestion(label) ? `Beantworten Sie „${label}“` : `Füllen Sie „${label}“ aus`),
  text_type: (_, label) => `„${label}“ muss Text sein`,
  text_characters: (_, label) => `„${label}“ enthält Zeichen, die nicht gespeichert werden können`,
  text_line_break: (_, label) => `„${label}“ muss in einer Zeile stehen`,
  too_short: ({ min }, label) => `„${label}“ muss mindestens ${number(min)} Zeichen lang sein`,
  too_long: ({ max }, label) => `„${label}“ darf höchstens ${number(max)} Zeichen lang sein`,
  pattern: ({ hint }, label) => `„${label}“ muss das richtige Format haben${hint === null ? "" : `: ${hint}`}`,
  email_format: (_, label) => `„${label}“ muss eine E-Mail-Adresse im richtigen Format sein, zum Beispiel name@example.com`,
  number_format: (_, label) => `„${label}“ muss eine Zahl sein`,
  number_digits: ({ max }, label) => `„${label}“ darf höchstens ${max} Ziffern haben`,
  number_range: (params, label) => `„${label}“ muss ${numberRange(params)}`,
  number_step: ({ step, base }, label) => {
    if (step === 1 && Number.isInteger(base)) return `„${label}“ muss eine ganze Zahl sein`;
    return base === 0
      ? `„${label}“ muss ein Vielfaches von ${number(step)} sein`
      : `„${label}“ ist ab ${number(base)} nur in Schritten von ${number(step)} möglich`;
  },
  select_required: ({ multiple }, label) => `Wählen Sie bei „${label}“ ${multiple ? "mindestens eine Option" : "eine Option"} aus`,
  select_type: ({ multiple }, label) => `„${label}“ muss ${multiple ? "eine Liste von Optionen" : "eine Option"} sein`,
  select_unlisted: (_, label) => `„${label}“ muss eine der aufgeführten Optionen sein`,
  option_taken: ({ option }, label) => `Wählen Sie bei „${label}“ eine andere Option: Für „${option}“ gibt es keine Plätze mehr`,
  option_short: ({ option, left }, label) =>
    `Wählen Sie bei „${label}“ eine andere Option, oder geben Sie eine kleinere Anzahl an: Für „${option}“ ${left === 1 ? "ist nur noch 1 Platz" : `sind nur noch ${left} Plätze`} frei`,
  select_duplicate: (_, label) => `„${label}“ darf keine Option doppelt enthalten`,
  select_count: (params, label) => `Wählen Sie bei „${label}“ ${count(params)} aus`,
  checkbox_type: (_, label) => `„${label}“ muss Ja oder Nein sein`,
  checkbox_required: (params) => `Setzen Sie das Häkchen bei „${params.label}“, um fortzufahren`,
  date_missing: ({ parts }, label) => `Bei „${label}“ ${parts.length > 1 ? "fehlen" : "fehlt"} ${and(parts.map((part) => PARTS[part]))}`,
  date_real: (_, label) => `„${label}“ muss ein gültiges Datum sein`,
  date_year: (_, label) => `Bei „${label}“ muss das Jahr vier Ziffern haben`,
  date_format: ({ time }, label) => `„${label}“ muss ${time ? "Datum und Uhrzeit wie 2026-03-27T14:30" : "ein Datum wie 2026-03-27"} sein`,
  date_range: (params, label) => `„${label}“ ${dateRange(params) ?? "muss ein gültiges Datum sein"}`,
  time_real: (_, label) => `„${label}“ muss eine Uhrzeit wie 14:30 enthalten`,
  file_required: (_, label) => `Laden Sie bei „${label}“ eine Datei hoch`,
  file_unknown: (_, label) => `Laden Sie die Datei bei „${label}“ noch einmal hoch`,
  file_type: ({ accept }, label) => `Die Datei bei „${label}“ muss eines dieser Formate haben: ${or(fileKinds(accept, FAMILIES))}`,
  file_too_large: ({ max_mb }, label) => `Die Datei bei „${label}“ darf höchstens ${number(max_mb)} MB groß sein`,
  file_empty: (_, label) => `Die Datei bei „${label}“ darf nicht leer sein`,
  file_infected: (_, label) => `Die Datei bei „${label}“ wurde abgelehnt, weil ein Virenscanner etwas darin gefunden hat`,
  too_many_files: ({ max }, label) => `Laden Sie bei „${label}“ ${max === 1 ? "nur eine Datei" : `höchstens ${max} Dateien`} hoch`,
  exit: (_, label) => `Mit diesen Antworten endet das Formular bei „${label}“. Sie können nicht gesendet werden`,
};

/** The respondent's page in German. */
export const de: Words = {
  lang: "de",
  dir: "ltr",
  format: "de",
  issues,

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
    uploading: "{name} wird hochgeladen: {percent} %",
    failed: "{name} ist noch nicht hochgeladen. Die Datei wird mit Ihren Antworten gesendet",
  },
  lengthCount: "Zeichen: {count} von {max}",
  lengthHint({ min, max }) {
    if (max !== null) return min > 1 ? `${number(min)} bis ${number(max)} Zeichen` : `Höchstens ${number(max)} Zeichen`;
    return min > 1 ? `Mindestens ${number(min)} Zeichen` : null;
  },
  numberHint({ min, max }) {
    if (min !== null && max !== null) return `Zwischen ${number(min)} und ${number(max)}`;
    if (min !== null) return min === 0 ? null : `Mindestens ${number(min)}`;
    return max === null ? null : `Höchstens ${number(max)}`;
  },
  selectHint({ min, max }) {
    if ((min ?? 0) < 1 && max === null) return "Wählen Sie alles aus, was zutrifft";
    return `Wählen Sie ${count({ min: min === 0 ? null : min, max })} aus`;
  },
  dateHint({ min, max, example }) {
    const range = dateRange({ min, max });
    return joined(example && `Zum Beispiel ${typedDate(example)}`, range && `Das Datum ${range}`);
  },
  fileHint({ accept, max_mb, max_files }) {
    const size = `${max_files > 1 ? "je " : ""}höchstens ${number(max_mb)} MB${max_files > 1 ? `, höchstens ${max_files} Dateien` : ""}`;
    return accept.length === 0 ? capitalise(size) : `${or(fileKinds(accept, FAMILIES))}, ${size}`;
  },
  date,
  moment,
  left,

  errorPrefix: "Fehler: ",
  follows: (count) => `Aus Ihren Antworten ${count === 1 ? "ergibt sich noch eine Frage" : `ergeben sich noch ${count} Fragen`}`,
  onlyAfter: (labels) =>
    `Diese Frage gilt nur bei bestimmten Antworten auf ${labels.length > 0 ? labels.map((label) => `„${label}“`).join(", ") : "die vorherigen Fragen"}. Lassen Sie sie sonst leer.`,
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
    begin: "Neu beginnen",
  },
  unsentGone: {
    title: "Diese Antworten sind hier nicht mehr gespeichert",
    text: "Sie wurden an anderer Stelle fortgesetzt oder die Aufbewahrungsfrist dieses Formulars ist abgelaufen.",
  },
  continueHere: {
    title: "Hier fortsetzen",
    begun: "Mit diesem Link wurden am {when} Antworten auf dieses Formular begonnen.",
    text: "Es geht nur an einer Stelle weiter: Sobald Sie hier fortsetzen, führt dieser Link niemanden sonst mehr zu ihnen. Wenn nicht Sie sie begonnen haben, fangen Sie neu an.",
    afresh: "Neu anfangen",
  },
  sentBefore: {
    title: "Diese Antworten wurden schon gesendet",
    text: "Wer sie gesendet hat, hat auch die Eingangsbestätigung. Dieser Link führt nicht dorthin.",
  },
  sentElsewhere: {
    title: "Inzwischen wurden Antworten gesendet",
    text: "Sie wurden in einem anderen Tab oder auf einem anderen Gerät gesendet, und sie gelten. Was Sie hier eingegeben haben, wurde nicht gespeichert.",
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
    hidden: "Ihre Antworten standen hier 24 Stunden lang. Jetzt kann sie nur noch lesen, wer das Formular erstellt hat.",
  },
  asker: { asks: "{name} bittet Sie um Antwort", contact: "Fragen? Wenden Sie sich an {contact}.", privacy: "Datenschutzhinweise" },
  stored: stored.de,
  asking: asking.de,
  gate: gate.de,
  outcomes: {
    label: "Andere Rückmeldungen",
    back: "Zurück zum Formular",
    question: asking.de.page,
    decline: {
      link: "Ich möchte nicht antworten",
      title: "Nicht antworten?",
      text: "Wer Sie gefragt hat, erfährt es. Danach nimmt dieses Formular keine Antwort mehr an.",
      reason: "Warum? Wer Sie gefragt hat, liest es",
      send: "Ablehnen",
    },
    not_me: {
      link: "Ich bin nicht die richtige Person",
      title: "Sind Sie nicht die richtige Person?",
      text: "Wer Sie gefragt hat, erfährt es. Danach nimmt dieses Formular keine Antwort mehr an.",
      reason: "Wer sollte stattdessen gefragt werden?",
      send: "Mitteilen, dass ich nicht die richtige Person bin",
    },
    more_time: {
      link: "Ich brauche mehr Zeit",
      title: "Um mehr Zeit bitten?",
      text: "Wer Sie gefragt hat, entscheidet. Solange das Formular offen ist, können Sie weiterhin antworten.",
      until: "Bis wann?",
      reason: "Warum? Wer Sie gefragt hat, liest es",
      send: "Um mehr Zeit bitten",
    },
  },
  declined: {
    stamp: "Abgelehnt",
    title: "Es kommt keine Antwort",
    text: "Wer Sie gefragt hat, weiß Bescheid und muss nicht warten. Dieses Formular nimmt keine Antwort mehr an.",
  },
  noPlaces: {
    title: "Alle Plätze sind vergeben",
    text: (label) =>
      `Für „${label}“ gibt es keine Plätze mehr, deshalb können Sie das Formular zurzeit nicht senden. Versuchen Sie es später noch einmal, falls jemand absagt.`,
  },
  timeAsked: {
    title: "Sie haben um mehr Zeit gebeten",
    text: "Wer Sie gefragt hat, weiß Bescheid. Bis zu einer Verlängerung bleibt das Formular, wie es ist: Sie können weiterhin antworten.",
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
    lost: "Sie werden gelöscht und können nicht wiederhergestellt werden.",
    keep: "Nicht zurückziehen",
    meanwhile: "Die Antworten wurden inzwischen geändert",
    choose:
      "Nachdem Sie diese Seite geöffnet haben, wurden andere Antworten gespeichert, hier oder anderswo. Was Sie eingegeben haben, ist nicht gespeichert. Wählen Sie, welche Antworten gelten sollen.",
    stored: "Jetzt gespeichert",
    saveMine: "Meine speichern",
    keepStored: "Gespeicherte Antworten behalten",
    correct,
  },
  withdrawn: { title: "Ihre Antworten wurden zurückgezogen", text: "Sie sind gelöscht." },
  answerGone: { title: "Diese Antworten gibt es nicht mehr", text: "Sie wurden zurückgezogen oder gelöscht." },
  unchangeable: {
    title: "Diese Antworten können nicht mehr geändert werden",
    text: "Wenden Sie sich an die Person, die Ihnen den Link geschickt hat.",
  },
  ...linkWords,
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
    text: "Ihre Antworten wurden nicht gesendet. Sie bleiben auf dieser Seite: Sagen Sie der Person Bescheid, die Sie gefragt hat, und senden Sie sie später noch einmal.",
  },
  changed: {
    title: "Dieses Formular wurde geändert, seit Sie es geöffnet haben",
    text: "Ihre Antworten wurden noch nicht gesendet. Sie stehen unten, soweit ihre Frage noch gestellt wird: Sehen Sie das Formular in seiner jetzigen Form durch und drücken Sie dann auf „{send}“.",
  },
  tooMany: {
    title: "Ihre Antworten wurden noch nicht gesendet",
    text: "Aus Ihrem Netz kamen zu viele Antworten. Ihre bleiben auf dieser Seite: Senden Sie sie in {left} noch einmal.",
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
};

function isQuestion(label: string): boolean {
  return label.trim().endsWith("?");
}

function numberRange({ min, max }: IssueParams["number_range"]): string {
  if (min !== null && max !== null) return min === max ? `${number(min)} sein` : `zwischen ${number(min)} und ${number(max)} liegen`;
  return min === null ? `höchstens ${number(max ?? 0)} sein` : `mindestens ${number(min)} sein`;
}

function count({ min, max }: IssueParams["select_count"]): string {
  if (min !== null && max !== null)
    return min === max ? `genau ${options(max)}` : `${min} ${max - min === 1 ? "oder" : "bis"} ${options(max)}`;
  return min === null ? `höchstens ${options(max ?? 0)}` : `mindestens ${options(min)}`;
}

function options(many: number): string {
  return many === 1 ? "eine Option" : `${number(many)} Optionen`;
}

/** "muss zwischen dem 1. Mai 2026 und heute liegen", "darf nicht in der Zukunft liegen" …; null without bounds. */
function dateRange({ min, max }: IssueParams["date_range"]): string | null {
  if (min !== null && min === max) return `muss ${min === "today" ? "heute" : `der ${date(min)}`} sein`;
  if (min !== null && max !== null) return `muss zwischen ${day(min)} und ${day(max)} liegen`;
  if (min !== null) return min === "today" ? "darf nicht in der Vergangenheit liegen" : `darf nicht vor ${day(min)} liegen`;
  if (max === null) return null;
  return max === "today" ? "darf nicht in der Zukunft liegen" : `darf nicht nach ${day(max)} liegen`;
}

function day(bound: string): string {
  return bound === "today" ? "heute" : `dem ${date(bound)}`;
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
