import type { AskingWords, HandingOnWords, ReplyWords } from "@/lib/rules/words/reply-words";

const asking: AskingWords = {
  page: {
    link: "Nejprve mám dotaz",
    title: "Co potřebujete nejprve vědět?",
    text: "Váš dotaz si přečte ten, kdo vás o odpověď žádá. Jeho vyjádření se objeví na stránce formuláře. Dokud je formulář otevřený, můžete stále odpovědět.",
    reason: "Váš dotaz",
    send: "Odeslat dotaz",
  },
  asked: {
    title: "Váš dotaz byl odeslán",
    text: "Vyjádření se objeví na stránce formuláře: uschovejte si odkaz a otevřete jej znovu.",
    mailed: "Dostanete je také e-mailem.",
  },
  so: {
    title: "Vaše dotazy",
    you: "Váš dotaz, {when}",
    reply: "Vyjádření, {when}",
    waiting: "Vyjádření zatím není. Objeví se zde.",
  },
};

const handingOn: HandingOnWords = {
  page: {
    link: "Odpovědět by měl někdo jiný",
    title: "Kdo má odpovědět místo vás?",
    text: "Tato osoba dostane e-mail s odkazem a před vyplněním potvrdí svou adresu kódem. Vy už pak odpovědět nebudete moci. Dozví se to ten, kdo vás o odpověď žádá. Formulář lze předat jen jednou.",
    email: "E-mailová adresa této osoby",
    name: "Jméno této osoby",
    reason: "Vzkaz této osobě. Přečte si jej i ten, kdo vás o odpověď žádá",
    send: "Předat",
  },
  done: {
    title: "Formulář byl předán",
    text: "E-mail s odkazem bude odeslán na adresu {address}. Nic dalšího už dělat nemusíte.",
  },
  refusals: {
    own: "Na tuto adresu už žádost o odpověď přišla. Zadejte adresu někoho jiného.",
    unfit: "Na tuto adresu formulář předat nelze. Zadejte jinou.",
  },
  so: { title: "Tento formulář byl předán vám", by: "Od: {name}.", said: "Vzkaz:" },
};

export const replies: ReplyWords = {
  asking,
  handingOn,
  outcomes: {
    label: "Jiné možnosti",
    back: "Zpět k formuláři",
    question: asking.page,
    hand_on: handingOn.page,
    decline: {
      link: "Nechci odpovídat",
      title: "Odmítnout odpověď?",
      text: "Dozví se to ten, kdo vás o odpověď žádá, a formulář se uzavře.",
      reason: "Proč? Přečte si to ten, kdo vás o odpověď žádá",
      send: "Odmítnout",
    },
    not_me: {
      link: "To není pro mě",
      title: "Není tento formulář pro vás?",
      text: "Dozví se to ten, kdo vás o odpověď žádá, a formulář se uzavře.",
      reason: "Na koho se místo vás obrátit?",
      send: "To není pro mě",
    },
    more_time: {
      link: "Potřebuji více času",
      title: "Požádat o více času?",
      text: "Rozhodne ten, kdo vás o odpověď žádá. Dokud je formulář otevřený, můžete stále odpovědět.",
      until: "Do kdy?",
      reason: "Proč? Přečte si to ten, kdo vás o odpověď žádá",
      send: "Požádat o více času",
    },
  },
  declined: {
    stamp: "Odmítnuto",
    title: "Odpověď nepřijde",
    text: "Ten, kdo vás o odpověď žádá, to ví a nemusí čekat. Tento formulář už nepřijímá odpovědi.",
  },
  timeAsked: {
    title: "Vaše žádost o více času byla odeslána",
    text: "Ten, kdo vás o odpověď žádá, to ví. Dokud termín neprodlouží, nic se nemění: můžete stále odpovědět.",
  },
  decision: {
    choice: "Vaše rozhodnutí",
    reason: "Vaše odůvodnění",
    approve: "Schválit",
    reject: "Zamítnout",
    ended: "Rozhodování už skončilo",
    decided: "Výsledek: {choice}.",
    undecided: "Skončilo bez rozhodnutí.",
    notCounted: "Svůj názor můžete stále vyjádřit. Uloží se a označí jako opožděný.",
    late: "Váš hlas přišel až po konci rozhodování. Je uložený, ale nepočítá se.",
  },
};
