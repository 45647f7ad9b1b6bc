import type { AskingWords, HandingOnWords, ReplyWords } from "@/lib/rules/words/reply-words";

const asking: AskingWords = {
  page: {
    link: "Előbb kérdésem van",
    title: "Mit szeretne előbb megtudni?",
    text: "A kérdését az olvassa el, aki a válaszát kérte. A válasz az űrlap oldalán jelenik meg. Az űrlapot továbbra is kitöltheti, amíg nyitva van.",
    reason: "Az Ön kérdése",
    send: "Kérdés küldése",
  },
  asked: {
    title: "A kérdését elküldtük",
    text: "A válasz az űrlap oldalán jelenik meg: őrizze meg a hivatkozást, és nyissa meg később újra.",
    mailed: "E-mailben is megkapja.",
  },
  so: {
    title: "Az Ön kérdései",
    you: "Az Ön kérdése, {when}",
    reply: "Válasz, {when}",
    waiting: "Még nem érkezett válasz. Itt fog megjelenni.",
  },
};

const handingOn: HandingOnWords = {
  page: {
    link: "Valaki másnak kellene válaszolnia",
    title: "Ki válaszoljon Ön helyett?",
    text: "A megadott személy e-mailben kapja meg a hivatkozást, és a válaszadás előtt egy kóddal erősíti meg a címét. Ezután Ön már nem válaszolhat. Erről értesítjük azt, aki a válaszát kérte. Az űrlapot egyszer lehet továbbadni.",
    email: "A másik személy e-mail-címe",
    name: "A másik személy neve",
    reason: "Üzenet a másik személynek. Az is elolvassa, aki a válaszát kérte",
    send: "Továbbadás",
  },
  done: {
    title: "Az űrlapot továbbadta",
    text: "A hivatkozást erre a címre küldjük e-mailben: {address}. Önnek nincs több teendője.",
  },
  refusals: {
    own: "Erre a címre már elküldtük az űrlapot. Adjon meg egy másikat.",
    unfit: "Az űrlapot nem lehet erre a címre továbbadni. Adjon meg egy másikat.",
  },
  so: { title: "Ezt az űrlapot továbbadták Önnek", by: "Továbbadta: {name}.", said: "Üzenet:" },
};

export const replies: ReplyWords = {
  asking,
  handingOn,
  outcomes: {
    label: "Egyéb lehetőségek",
    back: "Vissza az űrlaphoz",
    question: asking.page,
    hand_on: handingOn.page,
    decline: {
      link: "Inkább nem válaszolok",
      title: "Nem szeretne válaszolni?",
      text: "Erről értesítjük azt, aki a válaszát kérte, és ez az űrlap lezárul.",
      reason: "Miért? Az olvassa el, aki a válaszát kérte",
      send: "Nem válaszolok",
    },
    not_me: {
      link: "Ez nem nekem szól",
      title: "Ez nem Önnek szól?",
      text: "Erről értesítjük azt, aki a válaszát kérte, és ez az űrlap lezárul.",
      reason: "Kit kellene megkérdezni Ön helyett?",
      send: "Ez nem nekem szól",
    },
    more_time: {
      link: "Több időre van szükségem",
      title: "Több időt szeretne kérni?",
      text: "Erről az dönt, aki a válaszát kérte. Továbbra is válaszolhat, amíg az űrlap nyitva van.",
      until: "Meddig?",
      reason: "Miért? Az olvassa el, aki a válaszát kérte",
      send: "Több idő kérése",
    },
  },
  declined: {
    stamp: "Válaszadás elutasítva",
    title: "Nem érkezik válasz",
    text: "Aki a válaszát kérte, tud róla, és nem kell várnia. Ez az űrlap már nem fogad válaszokat.",
  },
  timeAsked: {
    title: "Több időt kért",
    text: "Aki a válaszát kérte, tud róla. Amíg nem hosszabbítja meg a határidőt, az űrlap nem változik: továbbra is válaszolhat.",
  },
  decision: {
    choice: "Az Ön döntése",
    reason: "Az Ön indoklása",
    approve: "Jóváhagyás",
    reject: "Elutasítás",
    ended: "A döntés már lezárult",
    decided: "A döntés: {choice}.",
    undecided: "Döntés nélkül zárult le.",
    notCounted: "A véleményét még elmondhatja. Megőrizzük, késve érkezettként megjelölve.",
    late: "A szavazata a döntés lezárása után érkezett. Megőrizzük, de az eredménybe nem számít bele.",
  },
};
