import { quotedList } from "@/lib/rules/words/formats";
import type { PageWords } from "@/lib/rules/words/page-words";
import { FORMAT, and, plural, quote } from "./grammar";

export const page: PageWords = {
  optional: "(niet verplicht)",
  yes: "Ja",
  no: "Nee",
  chooseOption: "Kies een optie",
  clearChoice: "Keuze wissen",
  dateOrder: "dmy",
  dateParts: { day: "Dag", month: "Maand", year: "Jaar", time: "Tijd" },
  files: {
    kept: "Geüpload:",
    remove: "{name} verwijderen",
    uploading: "{name} wordt geüpload: {percent}%",
    failed: "{name} is nog niet geüpload. Het bestand wordt met uw antwoorden verstuurd",
  },
  lengthCount: "Tekens: {count} van {max}",

  errorPrefix: "Fout: ",
  follows: (count) => `Door uw antwoorden ${plural(count, { one: "volgt er nog 1 vraag", other: `volgen er nog ${count} vragen` })}`,
  onlyAfter: (labels) =>
    `Deze vraag geldt alleen bij bepaalde antwoorden op ${labels.length > 0 ? and(labels.map(quote)) : "de vragen hierboven"}. Laat de vraag anders leeg.`,
  language: "Taal",
  trap: "Laat dit veld leeg",
  summaryTitle: "Er is een probleem",
  send: "Versturen",
  sending: "Bezig met versturen…",
  stillSending: "Nog bezig met versturen. Houd deze pagina open.",
  keptHere: "Wat u typt, wordt in deze browser bewaard totdat u het verstuurt, maximaal 30 dagen.",
  closing: { sentence: "Dit formulier sluit over {left}, op {when}.", soon: "minder dan een minuut" },
  restored: { text: "Wat u eerder hebt getypt, is weer ingevuld.", clear: "Opnieuw beginnen" },

  pages: {
    next: "Volgende",
    back: "Terug",
    exact: "Pagina {page} van {pages}",
    about: "Pagina {page} van ongeveer {pages}",
    review: "Controleer uw antwoorden",
    reviewText: "Er is nog niets verstuurd.",
    change: "Wijzigen",
    later: "Later verdergaan",
    laterText:
      "Uw antwoorden tot nu toe blijven bewaard tot {when}. Open deze link om verder te gaan, hier of op een ander apparaat. Iedereen die de link heeft, kan de antwoorden lezen en wijzigen.",
    link: "Link naar uw antwoorden",
    copy: "Link kopiëren",
    copied: "Gekopieerd",
    notKept:
      "Uw antwoorden staan alleen op deze pagina totdat u ze verstuurt. Wilt u terug? Gebruik dan de knop op deze pagina, niet die van de browser.",
    ended: "Het formulier eindigt hier. Er is niets verstuurd.",
    begin: "Opnieuw beginnen",
  },
  unsentGone: {
    title: "Deze antwoorden worden hier niet meer bewaard",
    text: "Er is op een andere plek mee verdergegaan, of dit formulier bewaart ze niet meer.",
  },
  continueHere: {
    title: "Hier verdergaan",
    begun: "Met deze link is op {when} begonnen met het invullen van dit formulier.",
    text: "U kunt maar op één plek verdergaan met de antwoorden. Als u hier verdergaat, werkt deze link nergens anders meer. Bent u niet degene die is begonnen? Begin dan opnieuw.",
    afresh: "Opnieuw beginnen",
  },
  sentBefore: {
    title: "Deze antwoorden zijn al verstuurd",
    text: "Wie ze heeft verstuurd, heeft de ontvangstbevestiging. Deze link leidt daar niet naartoe.",
  },
  sentElsewhere: {
    title: "Er zijn intussen antwoorden verstuurd",
    text: "Ze zijn verstuurd vanuit een ander tabblad of vanaf een ander apparaat. Die antwoorden gelden. Wat u hier hebt getypt, is niet opgeslagen.",
  },
  receipt: {
    stamp: "Verstuurd",
    title: "Uw antwoorden zijn verstuurd",
    thanks: "Dank u wel. Dit is uw ontvangstbevestiging.",
    reference: "Referentienummer",
    sentAt: "Verstuurd",
    answers: "Uw antwoorden",
    unanswered: "Niet beantwoord",
    keep: "Print deze pagina of sla de pagina op als u een kopie wilt bewaren. Uw antwoorden staan hier 24 uur.",
    print: "Printen",
    hidden: "Uw antwoorden hebben hier 24 uur gestaan. Nu kan alleen de maker van het formulier ze nog lezen.",
  },
  asker: { asks: "{name} vraagt om uw antwoorden", contact: "Vragen? Neem contact op met {contact}.", privacy: "Privacyverklaring" },
  stored: {
    title: "Wat er wordt opgeslagen, en hoelang",
    answers: "Uw antwoorden, wanneer u ze hebt verstuurd en met welke browser.",
    email: "Uw e-mailadres, dat u hebt bevestigd.",
    waiting: "Op de wachtlijst: uw e-mailadres, tot u antwoordt of de lijst verlaat, en hoogstens 30 dagen nadat het formulier sluit.",
    person: "Uw naam en het e-mailadres waarmee u inlogt.",
    address: "Het netwerkadres waarvandaan u ze hebt verstuurd.",
    network: "Uw netwerk, maar niet uw precieze adres.",
    visits: "Hoe vaak de pagina wordt geopend, maar niet door wie.",
    until: "Dit alles wordt bewaard totdat de afzender van het formulier het verwijdert.",
    final: "U kunt uw antwoorden niet meer wijzigen nadat u ze hebt verstuurd.",
    changeOpen: "U kunt uw antwoorden wijzigen of intrekken zolang het formulier antwoorden aanneemt.",
    changeFor: "U kunt uw antwoorden tot {left} na het versturen wijzigen of intrekken.",
    deleted: "Uw antwoorden en wat daarbij is opgeslagen, worden {left} na het versturen verwijderd.",
    files: "Bestanden die u uploadt, worden {left} na het versturen verwijderd.",
    anonymised:
      "{left} na het versturen worden uw antwoorden op {questions} verwijderd, en al het andere waaruit blijkt wie ze heeft verstuurd. Uw overige antwoorden blijven bewaard.",
    nameless:
      "{left} na het versturen wordt alles verwijderd wat naast uw antwoorden laat zien wie ze heeft verstuurd. Uw antwoorden blijven bewaard.",
    questions: quotedList(FORMAT, ["“", "”"]),
  },
  noPlaces: {
    title: "Geen plaatsen meer",
    text: (label) =>
      `Bij ${quote(label)} zijn er geen plaatsen meer. Daarom kunt u dit formulier nu niet versturen. Probeer het later opnieuw: misschien komt er een plaats vrij.`,
  },
  testMode: { title: "Dit is een test.", text: "Hier wordt een programma getest. Antwoorden worden na een week verwijderd." },
  change: {
    back: "Terug naar de ontvangstbevestiging",
    link: "Mijn antwoorden wijzigen",
    withdraw: "Mijn antwoorden intrekken",
    until: "U kunt uw antwoorden wijzigen of intrekken tot {when}.",
    open: "U kunt uw antwoorden wijzigen of intrekken zolang dit formulier antwoorden aanneemt.",
    title: "Wijzig uw antwoorden",
    text: "Wat u hebt verstuurd, geldt totdat u opslaat.",
    save: "Wijzigingen opslaan",
    changed: "Gewijzigd",
    sure: "Uw antwoorden intrekken?",
    lost: "Uw antwoorden worden verwijderd. Dit kan niet ongedaan worden gemaakt.",
    keep: "Mijn antwoorden behouden",
    meanwhile: "De antwoorden zijn intussen gewijzigd",
    choose:
      "Nadat u deze pagina had geopend, zijn er andere antwoorden opgeslagen, hier of ergens anders. Wat u hebt getypt, is niet opgeslagen. Kies welke antwoorden u wilt behouden.",
    stored: "Nu opgeslagen",
    saveMine: "Mijn antwoorden opslaan",
    keepStored: "Opgeslagen antwoorden behouden",
    correct: {
      title: "Corrigeer deze antwoorden",
      text: "Wat is opgeslagen, geldt totdat u opslaat.",
      back: "Terug naar de inzending",
    },
  },
  withdrawn: { title: "Uw antwoorden zijn ingetrokken", text: "Ze zijn verwijderd." },
  answerGone: { title: "Deze antwoorden bestaan niet meer", text: "Ze zijn ingetrokken of verwijderd." },
  unchangeable: {
    title: "Deze antwoorden kunnen niet meer worden gewijzigd",
    text: "Neem contact op met degene van wie u de link hebt gekregen.",
  },
  linkExpired: {
    title: "Deze link is verlopen",
    text: "De link kon één uur lang worden gebruikt om deze antwoorden te corrigeren. Vraag een nieuwe link aan degene van wie u deze hebt gekregen.",
    open: "Is dit formulier van u? Open de inzending",
  },
  linkBroken: {
    title: "Deze link is niet volledig",
    text: "Open de link opnieuw op de plek waar u die hebt gevonden, of kopieer de hele link. Helpt dat niet? Neem dan contact op met degene van wie u de link hebt gekregen.",
  },
  noPreview: {
    title: "Deze voorbeeldweergave kan niet worden getoond",
    text: "Een voorbeeldweergave blijft vier uur beschikbaar, en alleen zolang u bent ingelogd. Open die opnieuw vanuit het dashboard.",
  },
  notOffered: {
    title: "Deze reactie is bij dit formulier niet mogelijk",
    text: "Misschien was dat eerder wel zo. Ga terug naar het formulier, of neem contact op met degene van wie u het hebt gekregen.",
  },
  answered: {
    stamp: "Beantwoord",
    title: "Dit formulier is al ingevuld",
    on: "Op {when} zijn er antwoorden verstuurd. Was u dat niet? Neem dan contact op met degene van wie u de link hebt gekregen.",
  },
  cancelled: {
    stamp: "Ingetrokken",
    title: "Dit formulier is ingetrokken",
    text: "Het neemt geen antwoorden meer aan. Vraag aan degene van wie u de link hebt gekregen wat u nu kunt doen.",
  },
  limitReached: {
    stamp: "Gesloten",
    title: "Dit formulier is vol",
    text: "Het kan geen antwoorden meer aannemen. Vraag aan degene van wie u de link hebt gekregen wat u nu kunt doen.",
  },
  expired: {
    stamp: "Gesloten",
    title: "Dit formulier is gesloten",
    on: "Het is gesloten op {when}. Vraag een nieuwe link aan degene van wie u deze hebt gekregen.",
  },
  notFound: {
    title: "Formulier niet gevonden",
    text: "Controleer of u de hele link hebt gekopieerd. Is dat zo, dan is het formulier misschien verwijderd: neem contact op met degene van wie u de link hebt gekregen.",
  },
  alreadySent: {
    title: "Uw antwoorden zijn al verstuurd",
    receipt: "Ontvangstbevestiging bekijken",
    again: "Wat u nu vanaf deze pagina verstuurt, wordt een nieuwe inzending.",
    closed: "Dit formulier neemt geen antwoorden meer aan.",
  },
  notSent: {
    stamp: "Niet verstuurd",
    title: "Uw antwoorden zijn niet verstuurd",
    reply: "Uw reactie is niet verstuurd",
    change: "Uw wijzigingen zijn niet opgeslagen",
    spent:
      "Uw eerdere antwoorden vanaf deze pagina zijn opgeslagen. Klik op “{send}” om ook deze antwoorden te versturen, als nieuwe inzending.",
    spentClosed: "Uw eerdere antwoorden vanaf deze pagina zijn opgeslagen.",
  },
  fault: {
    title: "Uw antwoorden zijn niet verstuurd",
    text: "Er is een probleem aan onze kant. Dat is waarschijnlijk snel opgelost. Uw antwoorden blijven op deze pagina staan: verstuur ze over een ogenblik opnieuw.",
    again: "Opnieuw proberen",
  },
  full: {
    title: "Dit formulier kan op dit moment geen antwoorden meer aannemen",
    text: "Uw antwoorden zijn niet verstuurd. Ze blijven op deze pagina staan: meld het aan de afzender van het formulier en verstuur ze later opnieuw.",
  },
  changed: {
    title: "Dit formulier is gewijzigd sinds u het hebt geopend",
    text: "Uw antwoorden zijn nog niet verstuurd. Ze staan hieronder bij de vragen die nog worden gesteld: bekijk het formulier zoals het nu is en klik dan op “{send}”.",
  },
  tooMany: {
    title: "Uw antwoorden zijn nog niet verstuurd",
    text: "Er kwamen te veel antwoorden vanaf uw netwerk. Uw antwoorden blijven op deze pagina staan: verstuur ze over {left} opnieuw.",
  },
  doubtful: {
    title: "Klik nog een keer op “{send}”",
    text: "Zo houden we automatische inzendingen tegen. Uw antwoorden blijven op deze pagina staan: bekijk ze en verstuur ze nog een keer.",
  },
  tooLarge: { title: "Dit was te groot om te versturen", text: "Ga terug en kies kleinere bestanden, of maak lange antwoorden korter." },
  unsupported: {
    title: "Dit kan hier niet worden gelezen",
    text: "Open de link van het formulier in een browser en verstuur uw antwoorden van daaruit.",
  },
  unavailable: {
    title: "Deze pagina kan nu niet worden getoond",
    text: "Er is een probleem aan onze kant. Dat is waarschijnlijk snel opgelost. Open de link over een ogenblik opnieuw.",
  },
  typed: { title: "Wat u hebt getypt", copy: "Kopieer het hier als u het nodig hebt." },
};
