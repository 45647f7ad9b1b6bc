import type { GateWords } from "@/lib/rules/words/gate-words";

export const gate: GateWords = {
  passcode: {
    title: "Ehhez az űrlaphoz jelszó kell",
    text: "Attól kapta, aki az űrlapot küldte Önnek.",
    label: "Az űrlap jelszava",
    wrong: "A jelszó nem megfelelő. Ügyeljen a kis- és nagybetűkre.",
  },
  email: {
    title: "Erősítse meg az e-mail-címét",
    text: "Kap egy e-mailt egy kóddal. Az űrlap megnyitásához írja be a kódot a következő oldalon.",
    domains: "Csak ilyen végződésű e-mail-címmel lehet válaszolni: {domains}.",
    label: "E-mail-cím",
    send: "Kód küldése",
    bad: "Adjon meg egy e-mail-címet, például nev@example.com.",
    otherDomain: "Ez az űrlap nem fogad válaszokat ennek a tartománynak a címeiről.",
    otherAddress: "Nem ezen a címen kérték fel a válaszadásra.",
  },
  code: {
    title: "Írja be a kódot",
    text: "A kódot erre a címre küldtük: {address}. 15 percig érvényes. Ha nem találja, nézze meg a levélszemét mappát is.",
    kept: "Ez a szolgáltatás még nem tud e-mailt küldeni. A kódot az üzemeltetőtől kaphatja meg.",
    label: "Az e-mailben kapott kód",
    wrong: "A kód nem megfelelő. A helyes kód hat számjegyből áll.",
    ended: "Ez a kód már nem érvényes. Kérjen újat.",
    other: "Kérjen új kódot, vagy használjon másik címet",
  },
  account: {
    title: "A válaszadáshoz jelentkezzen be",
    text: "Ez az űrlap annak a fióknak a tagjaihoz szól, amelyből érkezett.",
    stranger: "A következő címmel van bejelentkezve: {address}. Ez a cím nem tartozik ahhoz a fiókhoz.",
    otherPerson: "A következő címmel van bejelentkezve: {address}. Ez az űrlap azonban valaki másnak szól.",
    signIn: "Bejelentkezés",
  },
  sent: {
    title: "Ön már válaszolt",
    text: "Ez az űrlap személyenként egy választ fogad, és erről a címről már érkezett egy: {address}.",
  },
  leave: {
    title: "Másik címmel szeretne válaszolni?",
    text: "Ezt a címet erősítette meg: {address}. Ha másik címmel szeretne válaszolni, erősítse meg azt.",
    button: "Másik cím használata",
  },
  unsent: {
    title: "A válaszai még nincsenek elküldve",
    text: "Először igazolja újra, hogy válaszolhat: nyissa meg az űrlapot egy új lapon, és kövesse az ottani lépéseket. Ezután térjen vissza erre az oldalra, és küldje el újra a válaszait.",
    open: "Az űrlap megnyitása új lapon",
    again: "Újraküldés",
    files:
      "Ezek a fájlok nem érkeztek meg: {files}. Az első lépés után térjen vissza az űrlapra, válassza ki őket újra, és küldje el az űrlapot.",
    many: "Túl sok a válasz ahhoz, hogy erről az oldalról elküldje. Az első lépés után térjen vissza az űrlapra a böngésző Vissza gombjával, és küldje el onnan.",
  },
  tooMany: "Túl sok próbálkozás. Próbálja újra {left} múlva.",
  once: "Az űrlap személyenként egy választ fogad.",
  proceed: "Tovább",
  cookies: {
    text: "A böngésző nem őrizte meg a megerősítést. Engedélyezze a sütiket ezen az oldalon, vagy nyissa meg az űrlapot külön lapon.",
    open: "Az űrlap megnyitása külön lapon",
  },
  as: "Ezzel a címmel válaszol: {address}.",
  notMe: "Nem Ön az?",
};
