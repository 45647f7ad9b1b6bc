import type { MailWords } from "@/lib/rules/words/mail-words";
import { quote } from "./grammar";

export const mail: MailWords = {
  unsubscribe: "Peruuta tilaus",
  answer: {
    subject: (title, count) => (count === 1 ? `Uusi vastaus: ${title}` : `${count} uutta vastausta: ${title}`),
    heading: (count) => (count === 1 ? "Sait uuden vastauksen" : `Sait ${count} uutta vastausta`),
    text: (title, count) =>
      count === 1
        ? `Lomakkeeseen ${quote(title)} on vastattu.`
        : `Lomakkeeseen ${quote(title)} on vastattu ${count} kertaa edellisen viestin jälkeen.`,
    more: (count) => (count === 1 ? "Formslipissä on vielä 1 vastaus." : `Formslipissä on vielä ${count} vastausta.`),
    button: "Lue vastaukset",
    why: "Saat tämän viestin, koska lomakkeen omistaja on antanut osoitteesi.",
  },
  outcome: {
    declined: {
      subject: (title) => `Kieltäydytty: ${title}`,
      heading: "Vastausta ei tule",
      text: (title) => `Henkilö, jolta kysyit, ei halua vastata lomakkeeseen ${quote(title)}. Lomake on suljettu.`,
    },
    not_me: {
      subject: (title) => `Väärä henkilö: ${title}`,
      heading: "Kysyit väärältä henkilöltä",
      text: (title) =>
        `Henkilö, joka sai linkin lomakkeeseen ${quote(title)}, kertoo, ettei sitä ole tarkoitettu hänelle. Lomake on suljettu.`,
    },
    question: {
      subject: (title) => `Kysymys lomakkeesta: ${title}`,
      heading: "Sinulle on esitetty kysymys",
      text: (title) => `Henkilöllä, jolta kysyit, on kysymys, ennen kuin hän vastaa lomakkeeseen ${quote(title)}.`,
    },
    handed_on: {
      subject: (title) => `Siirretty eteenpäin: ${title}`,
      heading: "Joku muu vastaa",
      text: (title) =>
        `Henkilö, jolta kysyit, on siirtänyt lomakkeen ${quote(title)} jollekulle muulle, joka vahvistaa osoitteensa ennen vastaamista.`,
    },
    more_time: {
      subject: (title) => `Lisäaikapyyntö: ${title}`,
      heading: "Sinulta on pyydetty lisää aikaa",
      text: (title) => `Henkilö, jolta kysyit, tarvitsee lisää aikaa vastatakseen lomakkeeseen ${quote(title)}.`,
    },
    closes: (when) => `Lomake sulkeutuu ${when}.`,
    recipient: "Kenelle",
    to: "Vastaanottaja",
    until: "Pyydetty määräpäivä",
    reason: "Omin sanoin",
    open: "Avaa lomake",
    extend: "Anna lisää aikaa",
  },
  copy: {
    subject: (title) => `Vastauksesi: ${title}`,
    heading: "Vastauksesi on lähetetty",
    text: (title) => `Kiitos, että vastasit lomakkeeseen ${quote(title)}. Säilytä tämä viesti: siinä on viitteesi.`,
    reference: "Viite",
    rest: (count) =>
      count === 1
        ? "1 vastaus ei näy kokonaan tässä viestissä. Voit lukea sen kuittauksesta."
        : `${count} vastausta ei näy kokonaan tässä viestissä. Voit lukea ne kuittauksesta.`,
    button: "Avaa kuittaus",
    change: "Siellä voit myös muuttaa vastauksiasi tai peruuttaa ne niin kauan kuin lomake sallii sen.",
    why: "Saat tämän viestin, koska osoitteesi annettiin lomakkeessa. Jos et antanut sitä itse, voit jättää viestin huomiotta.",
  },
  invitation: {
    subject: (account) => `Kutsu tiliin ${quote(account)}`,
    heading: (account) => `Sinut on kutsuttu tiliin ${quote(account)}`,
    text: {
      owner: (inviter, account) =>
        `${inviter} kutsuu sinut hoitamaan tiliä ${quote(account)} yhdessä: sen lomakkeita ja vastauksia, jäseniä ja asetuksia.`,
      editor: (inviter, account) => `${inviter} kutsuu sinut muokkaamaan tilin ${quote(account)} lomakkeita ja käsittelemään vastauksia.`,
      viewer: (inviter, account) => `${inviter} kutsuu sinut katsomaan tilin ${quote(account)} lomakkeita ja lukemaan vastauksia.`,
    },
    until: (when) => `Linkki toimii yhden kerran. Se vanhenee ${when}.`,
    button: "Hyväksy kutsu",
    why: "Jos et odota kutsua, voit jättää tämän viestin huomiotta.",
  },
  passwordReset: {
    subject: "Aseta uusi salasana",
    heading: "Aseta uusi salasana",
    text: "Joku, luultavasti sinä, pyysi tilillesi uutta salasanaa.",
    until: (when) => `Linkki toimii yhden kerran. Se vanhenee ${when}.`,
    button: "Aseta uusi salasana",
    why: "Jos et pyytänyt sitä, jätä tämä viesti huomiotta. Salasanasi pysyy ennallaan.",
  },
  confirmation: {
    subject: (title) => `Koodisi: ${title}`,
    heading: "Vahvista sähköpostiosoitteesi",
    text: (title) => `Avaa lomake ${quote(title)} kirjoittamalla tämä koodi sen sivulle.`,
    code: "Koodi",
    until: "Koodi on voimassa 15 minuuttia.",
    why: "Jos et pyytänyt koodia, jätä tämä viesti huomiotta: kukaan ei voi vastata osoitteellasi ilman koodia.",
  },
  continueLater: {
    subject: (title) => `Jatka myöhemmin: ${title}`,
    heading: "Jatka siitä, mihin jäit",
    text: (title) =>
      `Vastauksesi lomakkeeseen ${quote(title)} ovat tallessa, mutta niitä ei ole vielä lähetetty. Jokainen, jolla on tämä linkki, voi lukea ja lähettää ne.`,
    button: "Jatka",
    why: "Saat tämän viestin, koska osoitteesi annettiin lomakkeessa. Jos et antanut sitä itse, voit jättää viestin huomiotta.",
  },
  endpointDisabled: {
    subject: "Webhook-päätepiste on poistettu käytöstä",
    heading: "Webhook-päätepisteeseen ei enää lähetetä tapahtumia",
    text: (when) => `Yksikään pyyntö tähän osoitteeseen ei ole onnistunut, joten päätepiste on poistettu käytöstä. Häiriö alkoi ${when}.`,
    kept: "Sen tapahtumat säilytetään 30 päivää. Kun vastaanottaja toimii taas, ota päätepiste käyttöön ja lähetä tapahtumat uudelleen sen sivulta.",
    address: "Osoite",
    button: "Avaa päätepiste",
    why: "Saat tämän viestin, koska olet tämän tilin omistaja.",
  },
  test: {
    subject: "Formslipin testiviesti",
    heading: "Sähköposti toimii",
    text: "Tämä on pyytämäsi testiviesti. Sähköpostipalvelimesi on hyväksynyt ja toimittanut sen.",
  },
  page: {
    title: "Etkö halua enää sähköpostia?",
    text: (address) => `Osoitteeseen ${address} ei enää lähetetä sähköpostia tältä lähettäjältä.`,
    button: "Peruuta tilaus",
    doneTitle: "Tilaus on peruutettu",
    doneText: "Et saa enää sähköpostia tältä lähettäjältä.",
    badTitle: "Linkki ei ole kokonainen",
    badText: "Avaa sähköpostissa oleva linkki uudelleen tai kopioi se kokonaan.",
  },
  round: {
    hello: (name) => `Hei ${name}!`,
    ask: (asker) => `${asker ?? "Tämän viestin lähettäjä"} pyytää sinua vastaamaan lomakkeeseen. Linkki on henkilökohtainen.`,
    stillWaiting: "Vastauksesi ei ole vielä saapunut.",
    reminder: (title) => `Muistutus: ${title}`,
    until: (when) => `Vastausaika päättyy ${when}.`,
    answer: "Vastaa",
    why: (asker) =>
      `Saat tämän viestin, koska ${asker ?? "sen lähettäjä"} on antanut osoitteesi. Älä anna linkkiä muille: jokainen, jolla se on, voi vastata puolestasi.`,
    vote: {
      ask: (asker) => `${asker ?? "Tämän viestin lähettäjä"} pyytää sinua tekemään päätöksen. Linkki on henkilökohtainen.`,
      stillWaiting: "Äänesi ei ole vielä saapunut.",
      button: "Päätä",
    },
    reply: {
      subject: (title) => `Vastaus kysymykseesi: ${title}`,
      text: (asker) => `${asker ?? "Tämän viestin lähettäjä"} on vastannut kysymykseesi:`,
    },
  },
  handOn: {
    subject: (title) => `Siirretty sinulle: ${title}`,
    text: (from, asker) =>
      `${asker ?? "Tämän viestin lähettäjä"} on pyytänyt vastausta lomakkeeseen. Sen siirsi sinulle ${from ?? "joku, jolta vastausta pyydettiin"}. Sinua pyydetään vastaamaan hänen sijastaan.`,
    code: "Ennen kuin voit vastata, sivu lähettää koodin tähän osoitteeseen.",
    until: (when) => `Vastausaika päättyy ${when}.`,
    button: "Vastaa",
    why: (from) =>
      `Saat tämän viestin, koska ${from ?? "joku, jolta vastausta pyydettiin,"} on antanut osoitteesi. Jos et tiedä, mistä on kyse, voit jättää viestin huomiotta.`,
  },
  waiting: {
    joined: {
      subject: (title) => `Jonotuslista: ${title}`,
      heading: "Olet jonotuslistalla",
      text: (title) => `Lomakkeessa ${quote(title)} ei ole juuri nyt vapaita paikkoja. Kirjoitamme sinulle, kun paikka vapautuu.`,
      button: "Katso sijasi listalla",
    },
    offer: {
      subject: (title) => `Paikka on vapautunut: ${title}`,
      heading: "Sinulle on vapaa paikka",
      text: (title) => `Olit lomakkeen ${quote(title)} jonotuslistalla. Ota paikka vastaamalla lomakkeeseen.`,
      until: (when) => `Paikka on varattu sinulle. Varaus päättyy ${when}. Sen jälkeen se siirtyy listan seuraavalle.`,
      button: "Vastaa",
    },
    why: "Saat tämän viestin, koska osoitteesi ilmoitettiin jonotuslistalle. Jos et ilmoittanut sitä itse, voit jättää viestin huomiotta.",
  },
};
