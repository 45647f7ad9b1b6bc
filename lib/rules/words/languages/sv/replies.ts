import type { AskingWords, HandingOnWords, ReplyWords } from "@/lib/rules/words/reply-words";

const asking: AskingWords = {
  page: {
    link: "Jag har en fråga först",
    title: "Vad behöver du veta först?",
    text: "Formulärets avsändare läser din fråga. Svaret visas på formulärets sida. Du kan fortfarande fylla i formuläret så länge det är öppet.",
    reason: "Din fråga",
    send: "Skicka frågan",
  },
  asked: {
    title: "Din fråga har skickats",
    text: "Svaret visas på formulärets sida: spara länken och öppna den igen senare.",
    mailed: "Du får det också med e-post.",
  },
  so: {
    title: "Dina frågor",
    you: "Din fråga, {when}",
    reply: "Svar, {when}",
    waiting: "Det finns inget svar än. Det kommer att visas här.",
  },
};

const handingOn: HandingOnWords = {
  page: {
    link: "Någon annan borde svara",
    title: "Vem ska svara i stället?",
    text: "Personen får ett mejl med länken och bekräftar sin adress med en kod innan det går att svara. Sedan kan du inte längre svara. Formulärets avsändare får veta det. Formuläret kan bara lämnas över en gång.",
    email: "Personens e-postadress",
    name: "Personens namn",
    reason: "Meddelande till personen. Formulärets avsändare läser det också",
    send: "Lämna över",
  },
  done: {
    title: "Formuläret har lämnats över",
    text: "Ett mejl med länken går till {address}. Du behöver inte göra något mer.",
  },
  refusals: {
    own: "Den här adressen har redan fått formuläret. Ange någon annans adress.",
    unfit: "Formuläret kan inte lämnas över till den här adressen. Ange en annan.",
  },
  so: { title: "Formuläret har lämnats över till dig", by: "Av {name}.", said: "Meddelande:" },
};

export const replies: ReplyWords = {
  asking,
  handingOn,
  outcomes: {
    label: "Andra besked",
    back: "Tillbaka till formuläret",
    question: asking.page,
    hand_on: handingOn.page,
    decline: {
      link: "Jag vill inte svara",
      title: "Vill du avstå från att svara?",
      text: "Formulärets avsändare får veta det, och formuläret stängs.",
      reason: "Varför? Formulärets avsändare läser det",
      send: "Avstå",
    },
    not_me: {
      link: "Det här är inte till mig",
      title: "Är det här inte till dig?",
      text: "Formulärets avsändare får veta det, och formuläret stängs.",
      reason: "Vem ska få frågan i stället?",
      send: "Det här är inte till mig",
    },
    more_time: {
      link: "Jag behöver mer tid",
      title: "Vill du be om mer tid?",
      text: "Formulärets avsändare bestämmer. Du kan fortfarande svara så länge formuläret är öppet.",
      until: "Till när?",
      reason: "Varför? Formulärets avsändare läser det",
      send: "Be om mer tid",
    },
  },
  declined: {
    stamp: "Avstått",
    title: "Det kommer inget svar",
    text: "Formulärets avsändare vet om det och behöver inte vänta. Formuläret tar inte längre emot svar.",
  },
  timeAsked: {
    title: "Du har bett om mer tid",
    text: "Formulärets avsändare vet om det. Formuläret är som förut tills tiden förlängs: du kan fortfarande svara.",
  },
  decision: {
    choice: "Ditt beslut",
    reason: "Din motivering",
    approve: "Godkänn",
    reject: "Avslå",
    ended: "Det här är redan avslutat",
    decided: "Beslutet blev: {choice}.",
    undecided: "Det avslutades utan beslut.",
    notCounted: "Du kan fortfarande säga vad du tycker. Det sparas och markeras som försenat.",
    late: "Din röst kom in när omröstningen redan var avslutad. Den sparas men räknas inte.",
  },
};
