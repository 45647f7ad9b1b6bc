import type { GateWords } from "@/lib/rules/words/gate-words";

export const gate: GateWords = {
  passcode: {
    title: "Voor dit formulier hebt u een toegangscode nodig",
    text: "U hebt die gekregen van degene die u het formulier heeft gestuurd.",
    label: "Toegangscode",
    wrong: "Dit is niet de toegangscode. Let op hoofdletters en kleine letters.",
  },
  email: {
    title: "Bevestig uw e-mailadres",
    text: "U krijgt een e-mail met een code. Vul die op de volgende pagina in om het formulier te openen.",
    domains: "Alleen adressen bij {domains} kunnen antwoorden.",
    label: "E-mailadres",
    send: "Code versturen",
    bad: "Vul een e-mailadres in, zoals naam@example.com.",
    otherDomain: "Dit formulier neemt geen antwoorden aan van adressen bij dit domein.",
    otherAddress: "Dit is niet het adres waarop u om antwoord is gevraagd.",
  },
  code: {
    title: "Vul de code in",
    text: "De code is verstuurd naar {address} en is 15 minuten geldig. Kunt u de e-mail niet vinden? Kijk dan in de map met spam.",
    kept: "Deze dienst kan nog geen e-mail versturen. De beheerder kan u de code geven.",
    label: "Code uit de e-mail",
    wrong: "Dit is niet de code. De code heeft zes cijfers.",
    ended: "Deze code is niet meer geldig. Vraag een nieuwe aan.",
    other: "Nieuwe code aanvragen of ander adres gebruiken",
  },
  account: {
    title: "Log in om te antwoorden",
    text: "Dit formulier is voor mensen die horen bij het account waar het vandaan komt.",
    stranger: "U bent ingelogd als {address}, maar hoort niet bij dat account.",
    otherPerson: "U bent ingelogd als {address}, maar dit formulier is voor iemand anders.",
    signIn: "Inloggen",
  },
  sent: {
    title: "U hebt al geantwoord",
    text: "Dit formulier neemt één inzending per persoon aan, en heeft er al een van {address}.",
  },
  leave: {
    title: "Als iemand anders antwoorden?",
    text: "U hebt bevestigd dat u {address} bent. Wilt u met een ander adres antwoorden? Bevestig dan dat adres.",
    button: "Ander adres gebruiken",
  },
  unsent: {
    title: "Uw antwoorden zijn nog niet verstuurd",
    text: "Laat eerst nog een keer zien dat u mag antwoorden: open het formulier in een nieuw tabblad en volg daar de stappen. Kom dan terug naar deze pagina en verstuur uw antwoorden opnieuw.",
    open: "Formulier in een nieuw tabblad openen",
    again: "Opnieuw versturen",
    files:
      "Deze bestanden zijn niet ontvangen: {files}. Ga na de eerste stap terug naar het formulier, kies de bestanden opnieuw en verstuur het formulier.",
    many: "Er zijn te veel antwoorden om ze vanaf deze pagina te versturen. Ga na de eerste stap met de knop Terug van uw browser naar het formulier en verstuur het van daaruit.",
  },
  tooMany: "Te veel pogingen. Probeer het over {left} opnieuw.",
  once: "Het formulier neemt één inzending per persoon aan.",
  proceed: "Doorgaan",
  cookies: {
    text: "Uw browser heeft de bevestiging niet bewaard. Sta cookies toe voor deze pagina, of open het formulier in een eigen tabblad.",
    open: "Formulier in een eigen tabblad openen",
  },
  as: "U antwoordt als {address}.",
  notMe: "Bent u dit niet?",
};
