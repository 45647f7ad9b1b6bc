import { quotedList } from "@/lib/rules/words/formats";
import type { PageWords } from "@/lib/rules/words/page-words";
import { and, quote } from "./grammar";

export const page: PageWords = {
  optional: "(vapaaehtoinen)",
  yes: "Kyllä",
  no: "Ei",
  chooseOption: "Valitse vaihtoehto",
  clearChoice: "Tyhjennä valinta",
  dateOrder: "dmy",
  dateParts: { day: "Päivä", month: "Kuukausi", year: "Vuosi", time: "Kellonaika" },
  files: {
    kept: "Lisätty:",
    remove: "Poista {name}",
    uploading: "Lisätään {name}: {percent}\u00a0%",
    failed: "Tiedostoa {name} ei ole vielä lisätty. Se lähetetään vastaustesi mukana",
  },
  lengthCount: "Merkkejä: {count}/{max}",

  errorPrefix: "Virhe: ",
  follows: (count) => `Vastaustesi perusteella lomakkeeseen tuli ${count === 1 ? "vielä yksi kysymys" : `vielä ${count} kysymystä`}`,
  onlyAfter: (labels) =>
    `Tämä kysymys koskee vain tiettyjä vastauksia ${labels.length === 0 ? "edellisiin kysymyksiin" : `${labels.length === 1 ? "kysymykseen" : "kysymyksiin"} ${and(labels.map(quote))}`}. Jätä se muuten tyhjäksi.`,
  language: "Kieli",
  trap: "Jätä tämä kenttä tyhjäksi",
  summaryTitle: "Lomakkeessa on virhe",
  send: "Lähetä",
  sending: "Lähetetään…",
  stillSending: "Lähetetään edelleen. Pidä tämä sivu avoinna.",
  keptHere: "Kirjoittamasi säilyy tässä selaimessa, kunnes lähetät sen, kuitenkin enintään 30 päivää.",
  // What is left stands where the nominative is right: "3 tunnin kuluttua" would need a genitive.
  closing: { sentence: "Lomake sulkeutuu {when}. Aikaa jäljellä: {left}.", soon: "alle minuutti" },
  restored: { text: "Aiemmin kirjoittamasi on palautettu.", clear: "Aloita alusta" },

  pages: {
    next: "Jatka",
    back: "Takaisin",
    exact: "Sivu {page}/{pages}",
    about: "Sivu {page}, sivuja yhteensä noin {pages}",
    review: "Tarkista vastauksesi",
    reviewText: "Mitään ei ole vielä lähetetty.",
    change: "Muuta",
    later: "Jatka myöhemmin",
    laterText:
      "Tähänastiset vastauksesi säilyvät tallessa. Säilytys päättyy {when}. Avaa tämä linkki, kun haluat jatkaa tällä tai toisella laitteella. Jokainen, jolla on linkki, voi lukea ja muuttaa vastauksia.",
    link: "Linkki vastauksiisi",
    copy: "Kopioi linkki",
    copied: "Kopioitu",
    notKept: "Vastauksesi säilyvät vain tällä sivulla, kunnes lähetät ne. Palaa takaisin tämän sivun painikkeella, älä selaimen.",
    ended: "Lomake päättyy tähän. Mitään ei lähetetty.",
    begin: "Aloita uudelleen",
  },
  unsentGone: {
    title: "Nämä vastaukset eivät ole enää tallessa täällä",
    text: "Niitä on jatkettu muualla, tai lomake ei enää säilytä niitä.",
  },
  continueHere: {
    title: "Jatka tässä",
    begun: "Lomakkeeseen alettiin vastata tällä linkillä {when}.",
    text: "Vastauksia voi jatkaa vain yhdessä paikassa. Jos jatkat tässä, linkki lakkaa toimimasta muualla. Jos et aloittanut vastauksia itse, aloita alusta.",
    afresh: "Aloita alusta",
  },
  sentBefore: {
    title: "Nämä vastaukset on jo lähetetty",
    text: "Kuittaus on sillä, joka ne lähetti. Tämä linkki ei johda kuittaukseen.",
  },
  sentElsewhere: {
    title: "Vastaukset lähetettiin sillä välin",
    text: "Ne lähetettiin toisesta välilehdestä tai toiselta laitteelta, ja ne ovat voimassa. Tähän kirjoittamaasi ei tallennettu.",
  },
  receipt: {
    stamp: "Lähetetty",
    title: "Vastauksesi on lähetetty",
    thanks: "Kiitos. Tämä on kuittaus lähettämisestä.",
    reference: "Viite",
    sentAt: "Lähetetty",
    answers: "Vastauksesi",
    unanswered: "Ei vastausta",
    keep: "Tulosta tai tallenna tämä sivu, jos haluat siitä kopion. Vastauksesi näkyvät tässä 24 tuntia.",
    print: "Tulosta",
    hidden: "Vastauksesi näkyivät tässä 24 tuntia. Nyt ne voi lukea vain se, joka teki lomakkeen.",
  },
  asker: { asks: "{name} pyytää sinulta vastausta", contact: "Kysyttävää? Ota yhteyttä: {contact}.", privacy: "Tietosuojaseloste" },
  stored: {
    title: "Mitä tallennetaan ja kuinka pitkäksi aikaa",
    answers: "Vastauksesi, niiden lähetysaika ja se, mitä selainta käytit.",
    email: "Sähköpostiosoitteesi, jonka olet vahvistanut.",
    waiting:
      "Jonotuslistalla: sähköpostiosoitteesi, kunnes vastaat tai poistut listalta, enintään 30 päivää lomakkeen sulkeutumisen jälkeen.",
    person: "Nimesi ja sähköpostiosoite, jolla kirjaudut sisään.",
    address: "IP-osoite, josta lähetit vastaukset.",
    network: "Verkkosi, mutta ei tarkkaa osoitettasi.",
    visits: "Kuinka usein sivu avataan, mutta ei sitä, kuka sen avaa.",
    until: "Kaikki säilytetään, kunnes vastausta pyytänyt henkilö poistaa tiedot.",
    final: "Vastauksia ei voi muuttaa lähettämisen jälkeen.",
    changeOpen: "Voit muuttaa vastauksiasi tai peruuttaa ne niin kauan kuin lomake ottaa vastaan vastauksia.",
    changeFor: "Voit muuttaa vastauksiasi tai peruuttaa ne lähettämisen jälkeen. Aikaa on {left}.",
    deleted: "Vastauksesi ja niiden kanssa tallennetut tiedot poistetaan, kun lähettämisestä on kulunut {left}.",
    files: "Lisäämäsi tiedostot poistetaan, kun lähettämisestä on kulunut {left}.",
    anonymised:
      "Kun lähettämisestä on kulunut {left}, vastauksesi näihin kysymyksiin poistetaan: {questions}. Samalla poistetaan kaikki muu, mikä kertoo, kuka vastaukset lähetti. Muut vastauksesi säilytetään.",
    nameless:
      "Kun lähettämisestä on kulunut {left}, vastaustesi kanssa tallennetut tiedot siitä, kuka ne lähetti, poistetaan. Vastauksesi säilytetään.",
    questions: quotedList("fi", ["”", "”"]),
  },
  noPlaces: {
    title: "Paikkoja ei ole jäljellä",
    text: (label) =>
      `Kohdassa ${quote(label)} ei ole paikkoja jäljellä, joten lomaketta ei voi juuri nyt lähettää. Yritä myöhemmin uudelleen siltä varalta, että joku peruuttaa.`,
  },
  testMode: { title: "Tämä on testi.", text: "Tässä testataan ohjelmaa. Vastaukset poistetaan viikon kuluttua." },
  change: {
    back: "Takaisin kuittaukseen",
    link: "Muuta vastauksiani",
    withdraw: "Peruuta vastaukseni",
    until: "Voit muuttaa vastauksiasi tai peruuttaa ne. Aika päättyy {when}.",
    open: "Voit muuttaa vastauksiasi tai peruuttaa ne niin kauan kuin lomake ottaa vastaan vastauksia.",
    title: "Muuta vastauksiasi",
    text: "Lähettämäsi vastaukset ovat voimassa, kunnes tallennat muutokset.",
    save: "Tallenna muutokset",
    changed: "Muutettu",
    sure: "Peruutetaanko vastauksesi?",
    lost: "Vastauksesi poistetaan. Niitä ei voi palauttaa.",
    keep: "Säilytä vastaukseni",
    meanwhile: "Vastauksia on sillä välin muutettu",
    choose:
      "Kun olit avannut tämän sivun, joku tallensi muita vastauksia tässä tai muualla. Kirjoittamaasi ei ole tallennettu. Valitse, mitkä vastaukset säilytetään.",
    stored: "Nyt tallennettu",
    saveMine: "Tallenna minun vastaukseni",
    keepStored: "Säilytä tallennetut vastaukset",
    correct: {
      title: "Korjaa vastaukset",
      text: "Tallennetut vastaukset ovat voimassa, kunnes tallennat muutokset.",
      back: "Takaisin vastaukseen",
    },
  },
  withdrawn: { title: "Vastauksesi on peruutettu", text: "Ne on poistettu." },
  answerGone: { title: "Näitä vastauksia ei enää ole", text: "Ne on peruutettu tai poistettu." },
  unchangeable: { title: "Näitä vastauksia ei voi enää muuttaa", text: "Kysy henkilöltä, joka lähetti sinulle linkin." },
  linkExpired: {
    title: "Linkki on vanhentunut",
    text: "Sillä pystyi korjaamaan näitä vastauksia tunnin ajan. Pyydä uusi linkki henkilöltä, joka lähetti sen sinulle.",
    open: "Jos lomake on sinun, avaa vastaus",
  },
  linkBroken: {
    title: "Linkki ei ole kokonainen",
    text: "Avaa se uudelleen sieltä, mistä löysit sen, tai kopioi se kokonaan. Jos tämä ei auta, kysy henkilöltä, joka lähetti sen sinulle.",
  },
  noPreview: {
    title: "Esikatselua ei voi näyttää",
    text: "Esikatselu on voimassa neljä tuntia ja vain silloin, kun olet kirjautunut sisään. Avaa se uudelleen hallintapaneelista.",
  },
  notOffered: {
    title: "Tätä toimintoa ei ole lomakkeessa",
    text: "Se on saattanut olla siinä aiemmin. Palaa lomakkeeseen tai kysy henkilöltä, joka lähetti sen sinulle.",
  },
  answered: {
    stamp: "Vastattu",
    title: "Tähän lomakkeeseen on jo vastattu",
    on: "Vastaus lähetettiin {when}. Jos et lähettänyt sitä itse, kysy henkilöltä, joka lähetti sinulle linkin.",
  },
  cancelled: {
    stamp: "Peruutettu",
    title: "Tämä lomake on peruutettu",
    text: "Se ei enää ota vastaan vastauksia. Kysy henkilöltä, joka lähetti sinulle linkin, miten sinun pitää toimia.",
  },
  limitReached: {
    stamp: "Suljettu",
    title: "Tämä lomake on täynnä",
    text: "Se on saanut kaikki vastaukset, jotka se voi ottaa vastaan. Kysy henkilöltä, joka lähetti sinulle linkin, miten sinun pitää toimia.",
  },
  expired: {
    stamp: "Suljettu",
    title: "Tämä lomake on sulkeutunut",
    on: "Se sulkeutui {when}. Pyydä uusi linkki henkilöltä, joka lähetti sen sinulle.",
  },
  notFound: {
    title: "Lomaketta ei löydy",
    text: "Tarkista, että linkki on kopioitu kokonaan. Jos on, lomake on ehkä poistettu: kysy henkilöltä, joka lähetti sinulle linkin.",
  },
  alreadySent: {
    title: "Vastauksesi on jo lähetetty",
    receipt: "Näytä kuittaus",
    again: "Jos lähetät tämän sivun nyt, siitä tulee uusi vastaus.",
    closed: "Tämä lomake ei enää ota vastaan vastauksia.",
  },
  notSent: {
    stamp: "Ei lähetetty",
    title: "Vastauksiasi ei lähetetty",
    reply: "Ilmoitustasi ei lähetetty",
    change: "Muutoksiasi ei tallennettu",
    spent: "Aiemmat vastauksesi tältä sivulta tallennettiin. Jos haluat lähettää myös nämä uutena vastauksena, paina ”{send}”.",
    spentClosed: "Aiemmat vastauksesi tältä sivulta tallennettiin.",
  },
  fault: {
    title: "Vastauksiasi ei ole lähetetty",
    text: "Vika on meidän palvelussamme, ja se korjaantunee pian. Vastauksesi säilyvät tällä sivulla: lähetä ne hetken kuluttua uudelleen.",
    again: "Yritä uudelleen",
  },
  full: {
    title: "Tämä lomake ei voi juuri nyt ottaa vastaan vastauksia",
    text: "Vastauksiasi ei lähetetty. Ne säilyvät tällä sivulla: kerro asiasta vastausta pyytäneelle henkilölle ja lähetä ne myöhemmin uudelleen.",
  },
  changed: {
    title: "Lomake on muuttunut sen jälkeen, kun avasit sen",
    text: "Vastauksiasi ei ole vielä lähetetty. Ne ovat tallessa alla niiden kysymysten kohdalla, jotka ovat yhä lomakkeessa: tarkista lomake sellaisena kuin se nyt on ja paina sitten ”{send}”.",
  },
  tooMany: {
    title: "Vastauksiasi ei ole vielä lähetetty",
    text: "Verkostasi tuli liian monta vastausta. Sinun vastauksesi säilyvät tällä sivulla: odota, ennen kuin lähetät ne uudelleen. Odotusaika: {left}.",
  },
  doubtful: {
    title: "Paina ”{send}” uudelleen",
    text: "Näin estetään automaattiset lähetykset. Vastauksesi säilyvät tällä sivulla: tarkista ne ja lähetä ne vielä kerran.",
  },
  tooLarge: { title: "Lähetys oli liian suuri", text: "Palaa takaisin ja valitse pienempiä tiedostoja tai lyhennä pitkiä vastauksia." },
  unsupported: { title: "Lähetystä ei voi lukea", text: "Avaa lomakkeen linkki selaimessa ja lähetä vastauksesi sieltä." },
  unavailable: {
    title: "Tätä sivua ei voi juuri nyt näyttää",
    text: "Vika on meidän palvelussamme, ja se korjaantunee pian. Avaa linkki hetken kuluttua uudelleen.",
  },
  typed: { title: "Kirjoittamasi tiedot", copy: "Kopioi ne tästä, jos tarvitset niitä." },
};
