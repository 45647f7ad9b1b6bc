import type { MailWords } from "@/lib/rules/words/mail-words";

export const mail: MailWords = {
  unsubscribe: "Leiratkozás",
  answer: {
    subject: (title, count) => (count === 1 ? `Új válasz: ${title}` : `${count} új válasz: ${title}`),
    heading: (count) => (count === 1 ? "Új válasza érkezett" : `${count} új válasza érkezett`),
    text: (title, count) =>
      count === 1
        ? `Válasz érkezett erre az űrlapra: „${title}”.`
        : `A legutóbbi e-mail óta ${count} válasz érkezett erre az űrlapra: „${title}”.`,
    more: (count) => `További ${count} válasz található a Formslip szolgáltatásban.`,
    button: "Válaszok elolvasása",
    why: "Ezt az e-mailt azért kapja, mert az űrlap tulajdonosa megadta az Ön címét.",
  },
  outcome: {
    declined: {
      subject: (title) => `Válaszadás elutasítva: ${title}`,
      heading: "Nem érkezik válasz",
      text: (title) => `A megkérdezett személy nem szeretne válaszolni erre az űrlapra: „${title}”. Az űrlap lezárult.`,
    },
    not_me: {
      subject: (title) => `Nem a megfelelő személy: ${title}`,
      heading: "Nem a megfelelő személyt kérdezte meg",
      text: (title) => `A hivatkozás címzettje szerint ez az űrlap nem neki szól: „${title}”. Az űrlap lezárult.`,
    },
    question: {
      subject: (title) => `Kérdés ezzel kapcsolatban: ${title}`,
      heading: "Kérdés érkezett Önhöz",
      text: (title) => `A megkérdezett személynek kérdése van, mielőtt válaszolna erre az űrlapra: „${title}”.`,
    },
    handed_on: {
      subject: (title) => `Továbbadva: ${title}`,
      heading: "Valaki más fog válaszolni",
      text: (title) =>
        `A megkérdezett személy továbbadta valaki másnak ezt az űrlapot: „${title}”. Az új címzett a válaszadás előtt megerősíti a címét.`,
    },
    more_time: {
      subject: (title) => `Több időt kérnek: ${title}`,
      heading: "Több időt kérnek Öntől",
      text: (title) => `A megkérdezett személynek több időre van szüksége ehhez az űrlaphoz: „${title}”.`,
    },
    closes: (when) => `Az űrlap lezárásának időpontja: ${when}.`,
    recipient: "Címzett",
    to: "Új címzett",
    until: "A kért határidő",
    reason: "A megkérdezett személy üzenete",
    open: "Űrlap megnyitása",
    extend: "Több idő adása",
  },
  copy: {
    subject: (title) => `Az Ön válaszai: ${title}`,
    heading: "A válaszait elküldtük",
    text: (title) => `Köszönjük, hogy kitöltötte ezt az űrlapot: „${title}”. Őrizze meg ezt az e-mailt: ebben van a hivatkozási száma.`,
    reference: "Hivatkozási szám",
    rest: (count) => `${count} válasz nem látható teljes egészében ebben az e-mailben. A visszaigazolásban elolvashatja.`,
    button: "Visszaigazolás megnyitása",
    change: "Ott módosíthatja vagy visszavonhatja is a válaszait, amíg az űrlap engedi.",
    why: "Ezt az e-mailt azért kapja, mert az Ön címét megadták az űrlapon. Ha nem Ön adta meg, hagyja figyelmen kívül.",
  },
  invitation: {
    subject: (account) => `Meghívó ebbe a fiókba: ${account}`,
    heading: (account) => `Meghívót kapott ebbe a fiókba: ${account}`,
    text: {
      owner: (inviter, account) =>
        `${inviter} meghívja Önt, hogy vegyen részt ennek a fióknak a kezelésében: „${account}”. Ez az űrlapokra és a válaszokra, a tagokra és a beállításokra is kiterjed.`,
      editor: (inviter, account) =>
        `${inviter} meghívja Önt, hogy dolgozzon ennek a fióknak az űrlapjain és a rájuk érkezett válaszokon: „${account}”.`,
      viewer: (inviter, account) =>
        `${inviter} meghívja Önt, hogy tekintse meg ennek a fióknak az űrlapjait, és olvassa el a rájuk érkezett válaszokat: „${account}”.`,
    },
    until: (when) => `A hivatkozás egyszer használható. Érvényességének vége: ${when}.`,
    button: "Meghívó elfogadása",
    why: "Ha nem vár meghívót, hagyja figyelmen kívül ezt az e-mailt.",
  },
  passwordReset: {
    subject: "Új jelszó beállítása",
    heading: "Új jelszó beállítása",
    text: "Valaki, valószínűleg Ön, új jelszót kért a fiókjához.",
    until: (when) => `A hivatkozás egyszer használható. Érvényességének vége: ${when}.`,
    button: "Új jelszó beállítása",
    why: "Ha nem Ön kérte, hagyja figyelmen kívül ezt az e-mailt. A jelszava nem változik.",
  },
  confirmation: {
    subject: (title) => `Az Ön kódja: ${title}`,
    heading: "Erősítse meg az e-mail-címét",
    text: (title) => `Írja be ezt a kódot az űrlap oldalán, hogy megnyissa az űrlapot: „${title}”.`,
    code: "Kód",
    until: "15 percig érvényes.",
    why: "Ha nem Ön kérte, hagyja figyelmen kívül ezt az e-mailt: a kód nélkül senki sem válaszolhat az Ön címével.",
  },
  continueLater: {
    subject: (title) => `Folytatás később: ${title}`,
    heading: "Folytassa ott, ahol abbahagyta",
    text: (title) =>
      `A válaszait megőriztük, de még nincsenek elküldve. Az űrlap: „${title}”. Akinek megvan ez a hivatkozás, elolvashatja és elküldheti a válaszokat.`,
    button: "Folytatás",
    why: "Ezt az e-mailt azért kapja, mert az Ön címét megadták az űrlapon. Ha nem Ön adta meg, hagyja figyelmen kívül.",
  },
  endpointDisabled: {
    subject: "Letiltottunk egy webhook-végpontot",
    heading: "Egy webhook-végpont már nem kap eseményeket",
    text: (when) => `A végpontot letiltottuk, mert a következő időpont óta egyetlen kérés sem járt sikerrel ezen a címen: ${when}.`,
    kept: "Az eseményeit 30 napig megőrizzük. Amint a fogadó oldal újra működik, engedélyezze a végpontot, és küldje el újra az eseményeket a végpont oldaláról.",
    address: "Cím",
    button: "Végpont megnyitása",
    why: "Ezt az e-mailt azért kapja, mert Ön a fiók egyik tulajdonosa.",
  },
  test: {
    subject: "Teszt-e-mail a Formslip szolgáltatástól",
    heading: "Az e-mail működik",
    text: "Ez az Ön által kért teszt-e-mail. A levelezőkiszolgálója elfogadta és kézbesítette.",
  },
  page: {
    title: "Nem kér több e-mailt?",
    text: (address) => `Ettől a feladótól nem érkezik több e-mail erre a címre: ${address}.`,
    button: "Leiratkozás",
    doneTitle: "Leiratkozott",
    doneText: "Nem kap több e-mailt ettől a feladótól.",
    badTitle: "Ez a hivatkozás nem teljes",
    badText: "Nyissa meg újra a hivatkozást az e-mailből, vagy másolja ki az egészet.",
  },
  round: {
    hello: (name) => `Tisztelt ${name}!`,
    ask: (asker) => `${asker ?? "Az e-mail feladója"} arra kéri, hogy töltsön ki egy űrlapot. A hivatkozás csak Önnek szól.`,
    stillWaiting: "A válasza még nem érkezett meg.",
    reminder: (title) => `Emlékeztető: ${title}`,
    until: (when) => `A válaszadás határideje: ${when}.`,
    answer: "Válaszadás",
    why: (asker) =>
      `Ezt az e-mailt azért kapja, mert ${asker ?? "a feladó"} megadta az Ön címét. Ne adja tovább a hivatkozást: akinek megvan, Ön helyett válaszolhat.`,
    vote: {
      ask: (asker) => `${asker ?? "Az e-mail feladója"} az Ön döntését kéri. A hivatkozás csak Önnek szól.`,
      stillWaiting: "A szavazata még nem érkezett meg.",
      button: "Döntés",
    },
    reply: {
      subject: (title) => `Válasz a kérdésére: ${title}`,
      text: (asker) => `${asker ?? "Az e-mail feladója"} válaszolt a kérdésére:`,
    },
  },
  handOn: {
    subject: (title) => `Továbbadták Önnek: ${title}`,
    text: (from, asker) =>
      `${asker ?? "Az e-mail feladója"} valaki mást${from === null ? "" : ` (${from})`} kért meg egy űrlap kitöltésére. Az űrlapot továbbadták Önnek: kérjük, válaszoljon Ön helyette.`,
    code: "Mielőtt válaszolhatna, az oldal egy kódot küld erre a címre.",
    until: (when) => `A válaszadás határideje: ${when}.`,
    button: "Válaszadás",
    why: (from) =>
      `Ezt az e-mailt azért kapja, mert ${from ?? "egy megkérdezett személy"} megadta az Ön címét. Ha nem tudja, miről van szó, hagyja figyelmen kívül.`,
  },
  waiting: {
    joined: {
      subject: (title) => `Várólista: ${title}`,
      heading: "Ön szerepel a várólistán",
      text: (title) => `Ezen az űrlapon jelenleg nincs szabad hely: „${title}”. Ha felszabadul egy, írunk Önnek.`,
      button: "A listán elfoglalt helyem",
    },
    offer: {
      subject: (title) => `Van szabad hely: ${title}`,
      heading: "Van egy szabad hely az Ön számára",
      text: (title) => `Ön ennek az űrlapnak a várólistáján szerepelt: „${title}”. A hely elfoglalásához töltse ki az űrlapot.`,
      until: (when) => `A helyet eddig az időpontig tartjuk fenn Önnek: ${when}. Utána a lista következő tagjáé lesz.`,
      button: "Válaszadás",
    },
    why: "Ezt az e-mailt azért kapja, mert az Ön címét megadták a várólistán. Ha nem Ön adta meg, hagyja figyelmen kívül.",
  },
};
