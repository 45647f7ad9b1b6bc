import type { AskingWords, HandingOnWords, ReplyWords } from "@/lib/rules/words/reply-words";

const asking: AskingWords = {
  page: {
    link: "Jeg har et spørgsmål først",
    title: "Hvad har du brug for at vide først?",
    text: "Formularens afsender læser dit spørgsmål. Svaret vises på formularens side. Du kan stadig udfylde formularen, så længe den er åben.",
    reason: "Dit spørgsmål",
    send: "Send spørgsmålet",
  },
  asked: {
    title: "Dit spørgsmål er sendt",
    text: "Svaret vises på formularens side: gem linket, og åbn det igen senere.",
    mailed: "Du får det også på e-mail.",
  },
  so: {
    title: "Dine spørgsmål",
    you: "Dit spørgsmål, {when}",
    reply: "Svar, {when}",
    waiting: "Der er ikke kommet svar endnu. Det vil blive vist her.",
  },
};

const handingOn: HandingOnWords = {
  page: {
    link: "En anden bør svare",
    title: "Hvem skal svare i stedet?",
    text: "Personen får en e-mail med linket og bekræfter sin adresse med en kode, før det er muligt at svare. Derefter kan du ikke længere svare. Formularens afsender får besked. Formularen kan kun gives videre én gang.",
    email: "Personens e-mailadresse",
    name: "Personens navn",
    reason: "Besked til personen. Formularens afsender læser den også",
    send: "Giv videre",
  },
  done: {
    title: "Formularen er givet videre",
    text: "En e-mail med linket bliver sendt til {address}. Du behøver ikke gøre mere.",
  },
  refusals: {
    own: "Denne adresse har allerede fået formularen. Angiv en anden persons adresse.",
    unfit: "Formularen kan ikke gives videre til denne adresse. Angiv en anden.",
  },
  so: { title: "Formularen er givet videre til dig", by: "Af {name}.", said: "Besked:" },
};

export const replies: ReplyWords = {
  asking,
  handingOn,
  outcomes: {
    label: "Andre tilbagemeldinger",
    back: "Tilbage til formularen",
    question: asking.page,
    hand_on: handingOn.page,
    decline: {
      link: "Jeg vil helst ikke svare",
      title: "Vil du undlade at svare?",
      text: "Formularens afsender får besked, og formularen bliver lukket.",
      reason: "Hvorfor? Formularens afsender læser det",
      send: "Undlad at svare",
    },
    not_me: {
      link: "Det er ikke til mig",
      title: "Er det ikke til dig?",
      text: "Formularens afsender får besked, og formularen bliver lukket.",
      reason: "Hvem bør spørges i stedet?",
      send: "Det er ikke til mig",
    },
    more_time: {
      link: "Jeg har brug for mere tid",
      title: "Vil du bede om mere tid?",
      text: "Formularens afsender bestemmer. Du kan stadig svare, så længe formularen er åben.",
      until: "Indtil hvornår?",
      reason: "Hvorfor? Formularens afsender læser det",
      send: "Bed om mere tid",
    },
  },
  declined: {
    stamp: "Intet svar",
    title: "Der kommer intet svar",
    text: "Formularens afsender har fået besked og behøver ikke vente. Formularen tager ikke længere imod svar.",
  },
  timeAsked: {
    title: "Du har bedt om mere tid",
    text: "Formularens afsender har fået besked. Formularen er uændret, indtil fristen bliver forlænget: du kan stadig svare.",
  },
  decision: {
    choice: "Din beslutning",
    reason: "Din begrundelse",
    approve: "Godkend",
    reject: "Afvis",
    ended: "Dette er allerede afsluttet",
    decided: "Beslutningen blev: {choice}.",
    undecided: "Det blev afsluttet uden en beslutning.",
    notCounted: "Du kan stadig sige, hvad du mener. Det gemmes og markeres som modtaget for sent.",
    late: "Din stemme kom, efter at afstemningen var afsluttet. Den gemmes, men tæller ikke med.",
  },
};
