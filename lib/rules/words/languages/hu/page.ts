import { quotedList } from "@/lib/rules/words/formats";
import type { PageWords } from "@/lib/rules/words/page-words";
import { and, number } from "./grammar";

export const page: PageWords = {
  optional: "(nem kötelező)",
  yes: "Igen",
  no: "Nem",
  chooseOption: "Válasszon",
  clearChoice: "Választás törlése",
  dateOrder: "ymd",
  dateParts: { day: "Nap", month: "Hónap", year: "Év", time: "Időpont" },
  files: {
    kept: "Feltöltve:",
    remove: "Eltávolítás: {name}",
    uploading: "Feltöltés: {name}, {percent}%",
    failed: "Ez a fájl még nincs feltöltve: {name}. A válaszaival együtt küldjük el",
  },
  lengthCount: "Karakterek: {count} / {max}",

  errorPrefix: "Hiba: ",
  follows: (count) => `A válaszai alapján még ${number(count)} kérdés következik`,
  onlyAfter: (labels) =>
    labels.length > 0
      ? `Erre a kérdésre csak akkor válaszoljon, ha itt bizonyos választ adott: ${and(labels.map((label) => `„${label}”`))}. Egyébként hagyja üresen.`
      : "Erre a kérdésre csak akkor válaszoljon, ha a fenti kérdésekre bizonyos választ adott. Egyébként hagyja üresen.",
  language: "Nyelv",
  trap: "Hagyja üresen ezt a mezőt",
  summaryTitle: "Hibás vagy hiányzó adatok",
  send: "Küldés",
  sending: "Küldés folyamatban…",
  stillSending: "A küldés még tart. Ne zárja be ezt az oldalt.",
  keptHere: "Amit beír, azt a böngésző az elküldésig megőrzi, de legfeljebb 30 napig.",
  closing: { sentence: "Ez az űrlap {left} múlva lezárul. Határidő: {when}.", soon: "kevesebb mint egy perc" },
  restored: { text: "Visszaállítottuk, amit korábban beírt.", clear: "Újrakezdés" },

  pages: {
    next: "Tovább",
    back: "Vissza",
    exact: "{page}. oldal (összesen {pages})",
    about: "{page}. oldal (összesen körülbelül {pages})",
    review: "Ellenőrizze a válaszait",
    reviewText: "Még semmi sincs elküldve.",
    change: "Módosítás",
    later: "Folytatás később",
    laterText:
      "Az eddigi válaszait eddig az időpontig őrizzük meg: {when}. A folytatáshoz nyissa meg ezt a hivatkozást itt vagy egy másik eszközön. Akinek megvan a hivatkozás, elolvashatja és módosíthatja a válaszokat.",
    link: "Hivatkozás a válaszaihoz",
    copy: "Hivatkozás másolása",
    copied: "Másolva",
    notKept: "A válaszait az elküldésig csak ez az oldal őrzi meg. Visszalépéshez az oldalon lévő gombot használja, ne a böngészőét.",
    ended: "Az űrlap itt véget ér. Semmit sem küldtünk el.",
    begin: "Újrakezdés",
  },
  unsentGone: {
    title: "Ezek a válaszok itt már nem érhetők el",
    text: "A kitöltést máshol folytatták, vagy az űrlap már nem őrzi a válaszokat.",
  },
  continueHere: {
    title: "Folytatás itt",
    begun: "Az űrlap kitöltését ezzel a hivatkozással valaki elkezdte. Időpont: {when}.",
    text: "A kitöltést csak egy helyen lehet folytatni. Ha itt folytatja, ez a hivatkozás máshol már nem működik. Ha nem Ön kezdte el, kezdje újra.",
    afresh: "Újrakezdés",
  },
  sentBefore: {
    title: "Ezeket a válaszokat már elküldték",
    text: "A visszaigazolás annál van, aki a válaszokat elküldte. Ez a hivatkozás nem vezet oda.",
  },
  sentElsewhere: {
    title: "Időközben válaszok érkeztek",
    text: "Egy másik lapról vagy eszközről küldték el őket, és azok az érvényesek. Amit itt beírt, azt nem tároltuk.",
  },
  receipt: {
    stamp: "Elküldve",
    title: "A válaszait elküldtük",
    thanks: "Köszönjük. Ez az Ön visszaigazolása.",
    reference: "Hivatkozási szám",
    sentAt: "Elküldve",
    answers: "Az Ön válaszai",
    unanswered: "Nincs válasz",
    keep: "Ha szeretne másolatot, nyomtassa ki vagy mentse el ezt az oldalt. A válaszai itt 24 óráig láthatók.",
    print: "Nyomtatás",
    hidden: "A válaszai itt 24 óráig voltak láthatók. Most már csak az olvashatja őket, aki az űrlapot készítette.",
  },
  asker: { asks: "{name} az Ön válaszát kéri", contact: "Kérdése van? Kapcsolat: {contact}.", privacy: "Adatkezelési tájékoztató" },
  stored: {
    title: "Mit tárolunk, és mennyi ideig",
    answers: "A válaszait, azt, hogy mikor küldte el őket, és hogy melyik böngészőt használta.",
    email: "Az e-mail-címét, amelyet megerősített.",
    waiting: "A várólistán: az e-mail-címe, amíg nem válaszol vagy nem hagyja el a listát, de legfeljebb 30 napig az űrlap lezárása után.",
    person: "A nevét és azt az e-mail-címet, amellyel bejelentkezik.",
    address: "Azt a hálózati címet, amelyről elküldte őket.",
    network: "A hálózatát, de nem a pontos címét.",
    visits: "Azt, hogy hányszor nyitják meg az oldalt, de azt nem, hogy ki.",
    until: "Mindezt addig tároljuk, amíg az nem törli, aki a válaszát kérte.",
    final: "Elküldés után a válaszait már nem módosíthatja.",
    changeOpen: "A válaszait addig módosíthatja vagy vonhatja vissza, amíg az űrlap válaszokat fogad.",
    changeFor: "A válaszait az elküldés után még ennyi ideig módosíthatja vagy vonhatja vissza: {left}.",
    deleted: "A válaszait és a velük együtt tárolt adatokat az elküldés után {left} elteltével töröljük.",
    files: "A feltöltött fájlokat az elküldés után {left} elteltével töröljük.",
    anonymised:
      "Az elküldés után {left} elteltével töröljük az itt adott válaszait: {questions}. Töröljük azt is, amiből még kiderül, hogy ki küldte el a válaszokat. A többi válaszát megőrizzük.",
    nameless:
      "Az elküldés után {left} elteltével töröljük azokat a válaszok mellett tárolt adatokat, amelyekből kiderül, hogy ki küldte el őket. A válaszait megőrizzük.",
    questions: quotedList("hu", ["„", "”"]),
  },
  noPlaces: {
    title: "Nincs több szabad hely",
    text: (label) =>
      `Itt már nincs szabad hely: „${label}”. Ezért az űrlapot most nem tudja elküldeni. Próbálja újra később, hátha valaki lemondja a helyét.`,
  },
  testMode: { title: "Ez egy teszt.", text: "Itt egy programot tesztelünk. A válaszokat egy hét után töröljük." },
  change: {
    back: "Vissza a visszaigazoláshoz",
    link: "Válaszaim módosítása",
    withdraw: "Válaszaim visszavonása",
    until: "A válaszait eddig az időpontig módosíthatja vagy vonhatja vissza: {when}.",
    open: "A válaszait addig módosíthatja vagy vonhatja vissza, amíg ez az űrlap válaszokat fogad.",
    title: "A válaszok módosítása",
    text: "A mentésig az érvényes, amit korábban elküldött.",
    save: "Módosítások mentése",
    changed: "Módosítva",
    sure: "Visszavonja a válaszait?",
    lost: "A válaszait töröljük. Ez a művelet nem vonható vissza.",
    keep: "Válaszaim megtartása",
    meanwhile: "A válaszok időközben megváltoztak",
    choose:
      "Miután megnyitotta ezt az oldalt, itt vagy máshol más válaszokat mentettek. Amit beírt, az nincs elmentve. Válassza ki, melyik válaszok maradjanak meg.",
    stored: "Jelenleg tárolva",
    saveMine: "Saját válaszaim mentése",
    keepStored: "A tárolt válaszok megtartása",
    correct: {
      title: "A válaszok javítása",
      text: "A mentésig a tárolt válaszok érvényesek.",
      back: "Vissza a válaszhoz",
    },
  },
  withdrawn: { title: "A válaszait visszavontuk", text: "A válaszokat töröltük." },
  answerGone: { title: "Ezek a válaszok már nem léteznek", text: "Visszavonták vagy törölték őket." },
  unchangeable: {
    title: "Ezek a válaszok már nem módosíthatók",
    text: "Forduljon ahhoz, aki a hivatkozást küldte Önnek.",
  },
  linkExpired: {
    title: "Ez a hivatkozás lejárt",
    text: "Ezzel egy órán át lehetett javítani a válaszokat. Kérjen újat attól, aki küldte Önnek.",
    open: "Ha ez az Ön űrlapja, nyissa meg a választ",
  },
  linkBroken: {
    title: "Ez a hivatkozás nem teljes",
    text: "Nyissa meg újra ott, ahol megtalálta, vagy másolja ki az egészet. Ha ez sem segít, forduljon ahhoz, aki küldte Önnek.",
  },
  noPreview: {
    title: "Ez az előnézet nem jeleníthető meg",
    text: "Az előnézet négy óráig érvényes, és csak addig, amíg be van jelentkezve. Nyissa meg újra az irányítópultról.",
  },
  notOffered: {
    title: "Az űrlap nem kínálja ezt a lehetőséget",
    text: "Lehet, hogy korábban kínálta. Térjen vissza az űrlaphoz, vagy forduljon ahhoz, aki küldte Önnek.",
  },
  answered: {
    stamp: "Megválaszolva",
    title: "Ezt az űrlapot már kitöltötték",
    on: "A válasz elküldésének időpontja: {when}. Ha nem Ön küldte, forduljon ahhoz, akitől a hivatkozást kapta.",
  },
  cancelled: {
    stamp: "Visszavonva",
    title: "Ezt az űrlapot visszavonták",
    text: "Már nem fogad válaszokat. Kérdezze meg a teendőket attól, akitől a hivatkozást kapta.",
  },
  limitReached: {
    stamp: "Lezárva",
    title: "Ez az űrlap betelt",
    text: "Már megérkezett minden válasz, amennyit fogadni tud. Kérdezze meg a teendőket attól, akitől a hivatkozást kapta.",
  },
  expired: {
    stamp: "Lezárva",
    title: "Ez az űrlap lezárult",
    on: "A lezárás időpontja: {when}. Kérjen új hivatkozást attól, akitől ezt kapta.",
  },
  notFound: {
    title: "Az űrlap nem található",
    text: "Ellenőrizze, hogy a teljes hivatkozást kimásolta-e. Ha igen, lehet, hogy az űrlapot törölték: forduljon ahhoz, akitől a hivatkozást kapta.",
  },
  alreadySent: {
    title: "A válaszait már elküldte",
    receipt: "Visszaigazolás megtekintése",
    again: "Amit most erről az oldalról elküld, az új válasz lesz.",
    closed: "Ez az űrlap már nem fogad válaszokat.",
  },
  notSent: {
    stamp: "Nincs elküldve",
    title: "A válaszait nem sikerült elküldeni",
    reply: "Az üzenetét nem sikerült elküldeni",
    change: "A módosításait nem sikerült menteni",
    spent:
      "Az erről az oldalról korábban küldött válaszait elmentettük. Ha ezeket is el szeretné küldeni új válaszként, válassza ezt: „{send}”.",
    spentClosed: "Az erről az oldalról korábban küldött válaszait elmentettük.",
  },
  fault: {
    title: "A válaszait nem sikerült elküldeni",
    text: "A hiba nálunk van, és várhatóan hamarosan megszűnik. A válaszai ezen az oldalon megmaradnak: kis idő múlva küldje el őket újra.",
    again: "Próbálja újra",
  },
  full: {
    title: "Ez az űrlap most nem tud több választ fogadni",
    text: "A válaszait nem sikerült elküldeni. Ezen az oldalon megmaradnak: szóljon annak, aki a válaszát kérte, és később küldje el őket újra.",
  },
  changed: {
    title: "Ez az űrlap megváltozott, mióta megnyitotta",
    text: "A válaszai még nincsenek elküldve. Lent megmaradtak ott, ahol a kérdésük még szerepel: nézze át az űrlapot mostani formájában, majd válassza ezt: „{send}”.",
  },
  tooMany: {
    title: "A válaszai még nincsenek elküldve",
    text: "Túl sok válasz érkezett az Ön hálózatáról. Az Ön válaszai ezen az oldalon megmaradnak: {left} múlva küldje el őket újra.",
  },
  doubtful: {
    title: "Válassza újra ezt: „{send}”",
    text: "Erre az automatikus beküldések kiszűrése miatt van szükség. A válaszai ezen az oldalon megmaradnak: nézze át őket, és küldje el még egyszer.",
  },
  tooLarge: {
    title: "Ez túl nagy ahhoz, hogy el lehessen küldeni",
    text: "Lépjen vissza, és válasszon kisebb fájlokat, vagy rövidítse le a hosszú válaszokat.",
  },
  unsupported: {
    title: "Ez itt nem olvasható",
    text: "Nyissa meg az űrlap hivatkozását egy böngészőben, és onnan küldje el a válaszait.",
  },
  unavailable: {
    title: "Ez az oldal most nem jeleníthető meg",
    text: "A hiba nálunk van, és várhatóan hamarosan megszűnik. Kis idő múlva nyissa meg újra a hivatkozást.",
  },
  typed: { title: "Amit beírt", copy: "Ha szüksége van rá, másolja ki innen." },
};
