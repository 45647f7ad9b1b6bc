import type { AskingWords, HandingOnWords, ReplyWords } from "@/lib/rules/words/reply-words";

const asking: AskingWords = {
  page: {
    link: "Ich habe zuerst eine Frage",
    title: "Was möchten Sie vorher wissen?",
    text: "Die Person, die Sie gefragt hat, liest Ihre Frage. Die Antwort erscheint auf der Seite des Formulars. Sie können es weiterhin ausfüllen, solange es geöffnet ist.",
    reason: "Ihre Frage",
    send: "Frage senden",
  },
  asked: {
    title: "Ihre Frage wurde gesendet",
    text: "Die Antwort erscheint auf der Seite des Formulars: Bewahren Sie den Link auf und öffnen Sie ihn später noch einmal.",
    mailed: "Sie bekommen die Antwort auch per E-Mail.",
  },
  so: {
    title: "Ihre Fragen",
    you: "Ihre Frage, {when}",
    reply: "Antwort, {when}",
    waiting: "Noch keine Antwort. Sie wird hier erscheinen.",
  },
};

const handingOn: HandingOnWords = {
  page: {
    link: "Jemand anderes sollte antworten",
    title: "Wer soll stattdessen antworten?",
    text: "Die Person bekommt eine E-Mail mit dem Link und bestätigt ihre Adresse mit einem Code, bevor sie antworten kann. Sie selbst können dann nicht mehr antworten. Wer Sie gefragt hat, erfährt davon. Weitergeben ist nur einmal möglich.",
    email: "E-Mail-Adresse der Person",
    name: "Name der Person",
    reason: "Notiz für die Person. Auch wer Sie gefragt hat, liest sie",
    send: "Weitergeben",
  },
  done: {
    title: "Das Formular wurde weitergegeben",
    text: "Eine E-Mail mit dem Link geht an {address}. Sie müssen nichts weiter tun.",
  },
  refusals: {
    own: "Diese Adresse wurde bereits gefragt. Geben Sie eine andere ein.",
    unfit: "An diese Adresse kann das Formular nicht weitergegeben werden. Geben Sie eine andere ein.",
  },
  so: { title: "Dieses Formular wurde an Sie weitergegeben", by: "Von {name}.", said: "Notiz:" },
};

export const replies: ReplyWords = {
  asking,
  handingOn,
  outcomes: {
    label: "Andere Rückmeldungen",
    back: "Zurück zum Formular",
    question: asking.page,
    hand_on: handingOn.page,
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
  timeAsked: {
    title: "Sie haben um mehr Zeit gebeten",
    text: "Wer Sie gefragt hat, weiß Bescheid. Bis zu einer Verlängerung bleibt das Formular, wie es ist: Sie können weiterhin antworten.",
  },
  decision: {
    choice: "Ihre Entscheidung",
    reason: "Ihre Begründung",
    approve: "Zustimmen",
    reject: "Ablehnen",
    ended: "Das ist schon abgeschlossen",
    decided: "Es wurde entschieden: {choice}.",
    undecided: "Es wurde keine Entscheidung getroffen.",
    notCounted: "Sie können trotzdem sagen, was Sie meinen. Es wird aufbewahrt und als verspätet gekennzeichnet.",
    late: "Ihre Stimme kam, als die Abstimmung schon beendet war. Sie wird aufbewahrt, zählt aber nicht.",
  },
};
