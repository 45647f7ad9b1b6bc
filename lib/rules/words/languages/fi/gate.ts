import type { GateWords } from "@/lib/rules/words/gate-words";

export const gate: GateWords = {
  passcode: {
    title: "Tarvitset lomakkeeseen tunnussanan",
    text: "Sait sen henkilöltä, joka lähetti sinulle lomakkeen.",
    label: "Tunnussana",
    wrong: "Tunnussana on väärä. Isoilla ja pienillä kirjaimilla on eroa.",
  },
  email: {
    title: "Vahvista sähköpostiosoitteesi",
    text: "Saat sähköpostiviestin, jossa on koodi. Avaa lomake kirjoittamalla koodi seuraavalle sivulle.",
    domains: "Vastata voi vain osoitteesta, jonka verkkotunnus on {domains}.",
    label: "Sähköpostiosoite",
    send: "Lähetä koodi",
    bad: "Kirjoita sähköpostiosoite, esimerkiksi nimi@example.com.",
    otherDomain: "Lomake ei ota vastaan vastauksia tämän verkkotunnuksen osoitteista.",
    otherAddress: "Vastauspyyntöä ei ole lähetetty tähän osoitteeseen.",
  },
  code: {
    title: "Kirjoita koodi",
    text: "Koodi lähetettiin osoitteeseen {address}, ja se on voimassa 15 minuuttia. Jos et löydä sitä, katso roskapostikansiosta.",
    kept: "Tämä palvelu ei voi vielä lähettää sähköpostia. Palvelun ylläpitäjät voivat antaa sinulle koodin.",
    label: "Sähköpostissa oleva koodi",
    wrong: "Koodi on väärä. Siinä on kuusi numeroa.",
    ended: "Koodi ei ole enää voimassa. Pyydä uusi.",
    other: "Pyydä uusi koodi tai käytä toista osoitetta",
  },
  account: {
    title: "Kirjaudu sisään, jotta voit vastata",
    text: "Tämä lomake on tarkoitettu niille, jotka kuuluvat lomakkeen lähettäneeseen tiliin.",
    stranger: "Olet kirjautunut osoitteella {address}, mutta et kuulu tähän tiliin.",
    otherPerson: "Olet kirjautunut osoitteella {address}, mutta tämä lomake on tarkoitettu jollekulle muulle.",
    signIn: "Kirjaudu sisään",
  },
  sent: {
    title: "Olet jo vastannut",
    text: "Lomake ottaa vastaan yhden vastauksen kultakin henkilöltä. Osoitteesta {address} on jo saatu vastaus.",
  },
  leave: {
    title: "Haluatko vastata toisena henkilönä?",
    text: "Olet vahvistanut osoitteen {address}. Jos haluat vastata toisella osoitteella, vahvista se.",
    button: "Käytä toista osoitetta",
  },
  unsent: {
    title: "Vastauksiasi ei ole vielä lähetetty",
    text: "Osoita ensin vielä kerran, että saat vastata: avaa lomake uuteen välilehteen ja toimi siellä olevien ohjeiden mukaan. Palaa sitten tälle sivulle ja lähetä vastauksesi uudelleen.",
    open: "Avaa lomake uuteen välilehteen",
    again: "Lähetä uudelleen",
    files:
      "Näitä tiedostoja ei saatu: {files}. Palaa ensimmäisen vaiheen jälkeen lomakkeeseen, valitse tiedostot uudelleen ja lähetä lomake.",
    many: "Vastauksia on liikaa lähetettäväksi tältä sivulta. Palaa ensimmäisen vaiheen jälkeen lomakkeeseen selaimen takaisin-painikkeella ja lähetä se sieltä.",
  },
  tooMany: "Liian monta yritystä. Odota, ennen kuin yrität uudelleen. Odotusaika: {left}.",
  once: "Lomake ottaa vastaan yhden vastauksen kultakin henkilöltä.",
  proceed: "Jatka",
  cookies: {
    text: "Selaimesi ei säilyttänyt vahvistusta. Salli evästeet tällä sivulla tai avaa lomake omaan välilehteensä.",
    open: "Avaa lomake omaan välilehteensä",
  },
  as: "Vastaat osoitteella {address}.",
  notMe: "Etkö se ole sinä?",
};
