import type { AskingWords } from "./words";

/** Who asks, what is stored, and what can be done instead of answering, in German. */
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
};
