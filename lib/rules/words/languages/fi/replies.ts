import type { AskingWords, HandingOnWords, ReplyWords } from "@/lib/rules/words/reply-words";

const asking: AskingWords = {
  page: {
    link: "Minulla on ensin kysymys",
    title: "Mitä haluat tietää ensin?",
    text: "Vastausta pyytänyt henkilö lukee kysymyksesi. Vastaus kysymykseen näkyy lomakkeen sivulla. Voit edelleen täyttää lomakkeen niin kauan kuin se on avoinna.",
    reason: "Kysymyksesi",
    send: "Lähetä kysymys",
  },
  asked: {
    title: "Kysymyksesi on lähetetty",
    text: "Vastaus tulee näkyviin lomakkeen sivulle: säilytä sivun linkki ja avaa se myöhemmin uudelleen.",
    mailed: "Saat vastauksen myös sähköpostitse.",
  },
  so: {
    title: "Kysymyksesi",
    you: "Kysymyksesi, {when}",
    reply: "Vastaus, {when}",
    waiting: "Vastausta ei ole vielä. Se tulee näkyviin tähän.",
  },
};

const handingOn: HandingOnWords = {
  page: {
    link: "Jonkun muun pitäisi vastata",
    title: "Kenen pitäisi vastata sinun sijastasi?",
    text: "Hän saa sähköpostiviestin, jossa on linkki, ja vahvistaa osoitteensa koodilla ennen vastaamista. Sen jälkeen sinä et voi enää vastata. Vastausta pyytäneelle henkilölle kerrotaan asiasta. Lomakkeen voi siirtää eteenpäin vain kerran.",
    email: "Hänen sähköpostiosoitteensa",
    name: "Hänen nimensä",
    reason: "Viesti hänelle. Myös vastausta pyytänyt henkilö lukee viestin",
    send: "Siirrä eteenpäin",
  },
  done: {
    title: "Lomake on siirretty eteenpäin",
    text: "Linkki lähetetään sähköpostitse osoitteeseen {address}. Sinun ei tarvitse tehdä muuta.",
  },
  refusals: {
    own: "Tähän osoitteeseen on jo lähetetty vastauspyyntö. Anna jonkun muun osoite.",
    unfit: "Lomaketta ei voi siirtää tähän osoitteeseen. Anna toinen osoite.",
  },
  so: { title: "Tämä lomake on siirretty sinulle", by: "Siirtäjä: {name}.", said: "Viesti sinulle:" },
};

export const replies: ReplyWords = {
  asking,
  handingOn,
  outcomes: {
    label: "Muut toiminnot",
    back: "Takaisin lomakkeeseen",
    question: asking.page,
    hand_on: handingOn.page,
    decline: {
      link: "En halua vastata",
      title: "Kieltäydytkö vastaamasta?",
      text: "Vastausta pyytäneelle henkilölle kerrotaan asiasta, ja lomake sulkeutuu.",
      reason: "Miksi? Vastausta pyytänyt henkilö lukee tämän",
      send: "Kieltäydy",
    },
    not_me: {
      link: "Tätä ei ole tarkoitettu minulle",
      title: "Eikö tätä ole tarkoitettu sinulle?",
      text: "Vastausta pyytäneelle henkilölle kerrotaan asiasta, ja lomake sulkeutuu.",
      reason: "Keneltä pitäisi kysyä sinun sijastasi?",
      send: "Tätä ei ole tarkoitettu minulle",
    },
    more_time: {
      link: "Tarvitsen lisää aikaa",
      title: "Pyydätkö lisää aikaa?",
      text: "Vastausta pyytänyt henkilö päättää asiasta. Voit edelleen vastata niin kauan kuin lomake on avoinna.",
      until: "Mihin asti?",
      reason: "Miksi? Vastausta pyytänyt henkilö lukee tämän",
      send: "Pyydä lisää aikaa",
    },
  },
  declined: {
    stamp: "Kieltäydytty",
    title: "Vastausta ei anneta",
    text: "Vastausta pyytänyt henkilö tietää asiasta eikä odota turhaan. Lomake ei enää ota vastaan vastauksia.",
  },
  timeAsked: {
    title: "Pyysit lisää aikaa",
    text: "Vastausta pyytänyt henkilö tietää asiasta. Lomake pysyy ennallaan, kunnes aikaa jatketaan: voit edelleen vastata.",
  },
  decision: {
    choice: "Päätöksesi",
    reason: "Perustelusi",
    approve: "Hyväksy",
    reject: "Hylkää",
    ended: "Päätöksenteko on jo päättynyt",
    decided: "Päätös: {choice}.",
    undecided: "Se päättyi ilman päätöstä.",
    notCounted: "Voit silti kertoa mielipiteesi. Se tallennetaan ja merkitään myöhästyneeksi.",
    late: "Äänesi saapui päätöksenteon päätyttyä. Se on tallennettu, mutta sitä ei lasketa.",
  },
};
