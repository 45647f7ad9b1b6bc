import type { AskingWords } from "./words";

/** Who asks, what is stored, and what can be done instead of answering or afterwards, in German. */
export const asking: AskingWords = {
  asker: { asks: "{name} bittet Sie um Antwort", contact: "Fragen? Wenden Sie sich an {contact}.", privacy: "Datenschutzhinweise" },
  stored: {
    title: "Was gespeichert wird, und wie lange",
    answers: "Ihre Antworten, wann Sie sie gesendet haben und mit welchem Browser.",
    address: "Die Netzwerkadresse, von der Sie sie gesendet haben.",
    network: "Ihr Netz, aber nicht Ihre genaue Adresse.",
    visits: "Wie oft die Seite geöffnet wird, ohne zu wissen von wem.",
    until: "Alles bleibt gespeichert, bis es von der Person oder Stelle gelöscht wird, die Sie fragt.",
    final: "Nach dem Senden können Sie Ihre Antworten nicht mehr ändern.",
    changeOpen: "Sie können Ihre Antworten ändern oder zurückziehen, solange das Formular Antworten annimmt.",
    changeFor: "Sie können Ihre Antworten nach dem Senden noch {left} lang ändern oder zurückziehen.",
  },
  outcomes: {
    label: "Andere Rückmeldungen",
    back: "Zurück zum Formular",
    decline: {
      link: "Ich möchte nicht antworten",
      title: "Nicht antworten?",
      text: "Wer Sie gefragt hat, erfährt es. Danach nimmt dieses Formular keine Antwort mehr an.",
      reason: "Warum? Wer Sie gefragt hat, liest es",
      send: "Ablehnen",
    },
    not_me: {
      link: "Das betrifft mich nicht",
      title: "Sind Sie nicht die richtige Person?",
      text: "Wer Sie gefragt hat, erfährt es. Danach nimmt dieses Formular keine Antwort mehr an.",
      reason: "Wer sollte stattdessen gefragt werden?",
      send: "Sagen, dass es mich nicht betrifft",
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
  timeAsked: {
    title: "Sie haben um mehr Zeit gebeten",
    text: "Wer Sie gefragt hat, weiß Bescheid. Bis zu einer Verlängerung bleibt das Formular, wie es ist: Sie können weiterhin antworten.",
  },
  rehearsal: { title: "Dies ist eine Probe.", text: "Hier wird ein Programm ausprobiert. Antworten werden nach einer Woche gelöscht." },
  change: {
    link: "Antworten ändern",
    withdraw: "Antworten zurückziehen",
    until: "Bis {when} können Sie Ihre Antworten ändern oder zurückziehen.",
    open: "Solange das Formular Antworten annimmt, können Sie Ihre Antworten ändern oder zurückziehen.",
    title: "Antworten ändern",
    text: "Bis Sie speichern, gilt, was Sie gesendet haben. Dateien bleiben, wie sie sind.",
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
  },
};
