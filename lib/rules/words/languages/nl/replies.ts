import type { AskingWords, HandingOnWords, ReplyWords } from "@/lib/rules/words/reply-words";

const asking: AskingWords = {
  page: {
    link: "Ik heb eerst een vraag",
    title: "Wat wilt u eerst weten?",
    text: "De afzender van het formulier leest uw vraag. De reactie komt op de pagina van het formulier te staan. U kunt het formulier blijven invullen zolang het open is.",
    reason: "Uw vraag",
    send: "Vraag versturen",
  },
  asked: {
    title: "Uw vraag is verstuurd",
    text: "De reactie komt op de pagina van het formulier te staan: bewaar de link en open die later opnieuw.",
    mailed: "U krijgt de reactie ook per e-mail.",
  },
  so: {
    title: "Uw vragen",
    you: "Uw vraag, {when}",
    reply: "Reactie, {when}",
    waiting: "Er is nog geen reactie. Die komt hier te staan.",
  },
};

const handingOn: HandingOnWords = {
  page: {
    link: "Iemand anders kan beter antwoorden",
    title: "Wie kan er in uw plaats antwoorden?",
    text: "Diegene krijgt een e-mail met de link en bevestigt het adres met een code voordat antwoorden mogelijk is. U kunt dan zelf niet meer antwoorden. De afzender van het formulier krijgt bericht. Overdragen kan maar één keer.",
    email: "E-mailadres van deze persoon",
    name: "Naam van deze persoon",
    reason: "Bericht voor deze persoon. De afzender van het formulier leest het ook",
    send: "Overdragen",
  },
  done: {
    title: "Het formulier is overgedragen",
    text: "Er gaat een e-mail met de link naar {address}. U hoeft niets meer te doen.",
  },
  refusals: {
    own: "Aan dit adres is het formulier al gestuurd. Vul het adres van iemand anders in.",
    unfit: "Het formulier kan niet aan dit adres worden overgedragen. Vul een ander adres in.",
  },
  so: { title: "Dit formulier is aan u overgedragen", by: "Door {name}.", said: "Bericht:" },
};

export const replies: ReplyWords = {
  asking,
  handingOn,
  outcomes: {
    label: "Andere reacties",
    back: "Terug naar het formulier",
    question: asking.page,
    hand_on: handingOn.page,
    decline: {
      link: "Ik wil liever niet antwoorden",
      title: "Wilt u niet antwoorden?",
      text: "De afzender van het formulier krijgt bericht, en dit formulier wordt gesloten.",
      reason: "Waarom niet? De afzender van het formulier leest dit",
      send: "Niet antwoorden",
    },
    not_me: {
      link: "Dit is niet voor mij",
      title: "Is dit niet voor u?",
      text: "De afzender van het formulier krijgt bericht, en dit formulier wordt gesloten.",
      reason: "Aan wie kan het beter worden gevraagd?",
      send: "Dit is niet voor mij",
    },
    more_time: {
      link: "Ik heb meer tijd nodig",
      title: "Om meer tijd vragen?",
      text: "De afzender van het formulier beslist. U kunt blijven antwoorden zolang het formulier open is.",
      until: "Tot wanneer?",
      reason: "Waarom? De afzender van het formulier leest dit",
      send: "Om meer tijd vragen",
    },
  },
  declined: {
    stamp: "Geen antwoord",
    title: "Er komt geen antwoord",
    text: "De afzender van het formulier heeft bericht gekregen en hoeft niet te wachten. Dit formulier neemt geen antwoorden meer aan.",
  },
  timeAsked: {
    title: "U hebt om meer tijd gevraagd",
    text: "De afzender van het formulier heeft bericht gekregen. Het formulier blijft zoals het is totdat u meer tijd krijgt: u kunt nog antwoorden.",
  },
  decision: {
    choice: "Uw beslissing",
    reason: "Uw reden",
    approve: "Goedkeuren",
    reject: "Afwijzen",
    ended: "Dit is al afgerond",
    decided: "De beslissing is: {choice}.",
    undecided: "Dit is afgerond zonder beslissing.",
    notCounted: "U kunt nog steeds laten weten wat u vindt. Dat wordt bewaard, met de vermelding dat het te laat was.",
    late: "Uw stem kwam binnen nadat de stemming was afgerond. Uw stem wordt bewaard, maar telt niet mee.",
  },
};
