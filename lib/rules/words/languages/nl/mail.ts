import type { MailWords } from "@/lib/rules/words/mail-words";
import { plural, quote } from "./grammar";

export const mail: MailWords = {
  unsubscribe: "Afmelden",
  answer: {
    subject: (title, count) => plural(count, { one: `Nieuwe inzending: ${title}`, other: `${count} nieuwe inzendingen: ${title}` }),
    heading: (count) => `U hebt ${plural(count, { one: "een nieuwe inzending", other: `${count} nieuwe inzendingen` })}`,
    text: (title, count) =>
      plural(count, {
        one: `Iemand heeft ${quote(title)} ingevuld.`,
        other: `${quote(title)} is sinds de vorige e-mail ${count} keer ingevuld.`,
      }),
    more: (count) => plural(count, { one: "In Formslip staat nog 1 inzending.", other: `In Formslip staan nog ${count} inzendingen.` }),
    button: "Inzendingen lezen",
    why: "U krijgt deze e-mail omdat de eigenaar van dit formulier uw adres heeft ingevuld.",
  },
  outcome: {
    declined: {
      subject: (title) => `Geen antwoord: ${title}`,
      heading: "Er komt geen antwoord",
      text: (title) => `De ontvanger wil ${quote(title)} niet invullen. Het formulier is gesloten.`,
    },
    not_me: {
      subject: (title) => `Niet de juiste persoon: ${title}`,
      heading: "U hebt het aan de verkeerde persoon gevraagd",
      text: (title) =>
        `Wie de link naar ${quote(title)} heeft gekregen, laat weten dat het voor iemand anders is. Het formulier is gesloten.`,
    },
    question: {
      subject: (title) => `Vraag over: ${title}`,
      heading: "Er is u een vraag gesteld",
      text: (title) => `De ontvanger heeft een vraag voordat ${quote(title)} kan worden ingevuld.`,
    },
    handed_on: {
      subject: (title) => `Overgedragen: ${title}`,
      heading: "Iemand anders gaat antwoorden",
      text: (title) =>
        `De ontvanger heeft ${quote(title)} overgedragen aan iemand anders. Diegene bevestigt het e-mailadres voordat antwoorden mogelijk is.`,
    },
    more_time: {
      subject: (title) => `Meer tijd gevraagd: ${title}`,
      heading: "Er is u om meer tijd gevraagd",
      text: (title) => `De ontvanger heeft meer tijd nodig om ${quote(title)} in te vullen.`,
    },
    closes: (when) => `Het formulier sluit op ${when}.`,
    recipient: "Ontvanger",
    to: "Aan",
    until: "Nodig tot",
    reason: "Toelichting",
    open: "Formulier openen",
    extend: "Meer tijd geven",
  },
  copy: {
    subject: (title) => `Uw antwoorden: ${title}`,
    heading: "Uw antwoorden zijn verstuurd",
    text: (title) => `Bedankt voor het invullen van ${quote(title)}. Bewaar deze e-mail: uw referentienummer staat erin.`,
    reference: "Referentienummer",
    rest: (count) =>
      plural(count, {
        one: "1 antwoord staat niet volledig in deze e-mail. U kunt het lezen in uw ontvangstbevestiging.",
        other: `${count} antwoorden staan niet volledig in deze e-mail. U kunt ze lezen in uw ontvangstbevestiging.`,
      }),
    button: "Ontvangstbevestiging openen",
    change: "Daar kunt u uw antwoorden ook wijzigen of intrekken, zolang het formulier dat toestaat.",
    why: "U krijgt deze e-mail omdat uw adres in het formulier is ingevuld. Hebt u dat niet zelf gedaan? Dan hoeft u niets te doen.",
  },
  invitation: {
    subject: (account) => `Uitnodiging voor ${account}`,
    heading: (account) => `U bent uitgenodigd voor ${account}`,
    text: {
      owner: (inviter, account) =>
        `${inviter} nodigt u uit om ${account} mee te beheren: de formulieren en inzendingen, de mensen en de instellingen.`,
      editor: (inviter, account) => `${inviter} nodigt u uit om te werken aan de formulieren van ${account} en de inzendingen daarvan.`,
      viewer: (inviter, account) =>
        `${inviter} nodigt u uit om de formulieren van ${account} te bekijken en de inzendingen daarvan te lezen.`,
    },
    until: (when) => `De link werkt één keer, tot ${when}.`,
    button: "Uitnodiging accepteren",
    why: "Verwacht u geen uitnodiging? Dan hoeft u niets te doen.",
  },
  passwordReset: {
    subject: "Stel een nieuw wachtwoord in",
    heading: "Stel een nieuw wachtwoord in",
    text: "Iemand, waarschijnlijk uzelf, heeft een nieuw wachtwoord voor uw account aangevraagd.",
    until: (when) => `De link werkt één keer, tot ${when}.`,
    button: "Nieuw wachtwoord instellen",
    why: "Hebt u dit niet zelf gedaan? Dan hoeft u niets te doen. Uw wachtwoord blijft zoals het is.",
  },
  confirmation: {
    subject: (title) => `Uw code: ${title}`,
    heading: "Bevestig uw e-mailadres",
    text: (title) => `Vul deze code in op de pagina van ${quote(title)} om het formulier te openen.`,
    code: "Code",
    until: "De code is 15 minuten geldig.",
    why: "Hebt u de code niet aangevraagd? Dan hoeft u niets te doen: zonder de code kan niemand met uw adres antwoorden.",
  },
  continueLater: {
    subject: (title) => `Later verdergaan: ${title}`,
    heading: "Ga verder waar u was gebleven",
    text: (title) =>
      `Uw antwoorden op ${quote(title)} zijn bewaard, maar nog niet verstuurd. Iedereen die deze link heeft, kan ze lezen en versturen.`,
    button: "Verdergaan",
    why: "U krijgt deze e-mail omdat uw adres in het formulier is ingevuld. Hebt u dat niet zelf gedaan? Dan hoeft u niets te doen.",
  },
  endpointDisabled: {
    subject: "Een webhook-endpoint is uitgeschakeld",
    heading: "Een webhook-endpoint krijgt geen gebeurtenissen meer",
    text: (when) => `Sinds ${when} is geen enkel verzoek aan dit adres gelukt. Daarom is het endpoint uitgeschakeld.`,
    kept: "De gebeurtenissen worden 30 dagen bewaard. Werkt de ontvanger weer? Schakel het endpoint dan in en verstuur de gebeurtenissen opnieuw vanaf de pagina van het endpoint.",
    address: "Adres",
    button: "Endpoint openen",
    why: "U krijgt deze e-mail omdat u eigenaar van dit account bent.",
  },
  test: {
    subject: "Test-e-mail van Formslip",
    heading: "E-mail werkt",
    text: "Dit is de test-e-mail die u hebt aangevraagd. Uw mailserver heeft de e-mail aangenomen en bezorgd.",
  },
  page: {
    title: "Geen e-mail meer?",
    text: (address) => `${address} krijgt geen e-mail meer van deze afzender.`,
    button: "Afmelden",
    doneTitle: "U bent afgemeld",
    doneText: "U krijgt geen e-mail meer van deze afzender.",
    badTitle: "Deze link is niet volledig",
    badText: "Open de link uit de e-mail opnieuw, of kopieer de hele link.",
  },
  round: {
    hello: (name) => `Beste ${name},`,
    ask: (asker) => `${asker ?? "De afzender van deze e-mail"} vraagt u een formulier in te vullen. De link is alleen voor u.`,
    stillWaiting: "We hebben uw antwoorden nog niet ontvangen.",
    reminder: (title) => `Herinnering: ${title}`,
    until: (when) => `U kunt antwoorden tot ${when}.`,
    answer: "Antwoorden",
    why: (asker) =>
      `U krijgt deze e-mail omdat ${asker ?? "de afzender"} uw adres heeft ingevuld. Geef de link niet door: iedereen die de link heeft, kan namens u antwoorden.`,
    vote: {
      ask: (asker) => `${asker ?? "De afzender van deze e-mail"} vraagt om uw beslissing. De link is alleen voor u.`,
      stillWaiting: "We hebben uw stem nog niet ontvangen.",
      button: "Beslissen",
    },
    reply: {
      subject: (title) => `Reactie op uw vraag: ${title}`,
      text: (asker) => `${asker ?? "De afzender van deze e-mail"} heeft op uw vraag gereageerd:`,
    },
  },
  handOn: {
    subject: (title) => `Aan u overgedragen: ${title}`,
    text: (from, asker) =>
      `${asker ?? "De afzender van deze e-mail"} heeft ${from ?? "iemand"} gevraagd een formulier in te vullen. Het is aan u overgedragen: nu wordt u gevraagd te antwoorden.`,
    code: "Voordat u kunt antwoorden, stuurt de pagina een code naar dit adres.",
    until: (when) => `U kunt antwoorden tot ${when}.`,
    button: "Antwoorden",
    why: (from) =>
      `U krijgt deze e-mail omdat ${from ?? "iemand die om antwoord was gevraagd"} uw adres heeft ingevuld. Weet u niet waar dit over gaat? Dan hoeft u niets te doen.`,
  },
  waiting: {
    joined: {
      subject: (title) => `Wachtlijst: ${title}`,
      heading: "U staat op de wachtlijst",
      text: (title) => `Voor ${quote(title)} zijn er op dit moment geen plaatsen meer. We sturen u een e-mail als er een plaats vrijkomt.`,
      button: "Uw plek op de lijst bekijken",
    },
    offer: {
      subject: (title) => `Er is een plaats vrij: ${title}`,
      heading: "Er is een plaats voor u vrij",
      text: (title) => `U staat op de wachtlijst voor ${quote(title)}. Vul het formulier in als u de plaats wilt.`,
      until: (when) => `We houden de plaats voor u vrij tot ${when}. Daarna gaat die naar de volgende persoon op de lijst.`,
      button: "Antwoorden",
    },
    why: "U krijgt deze e-mail omdat uw adres voor de wachtlijst is ingevuld. Hebt u dat niet zelf gedaan? Dan hoeft u niets te doen.",
  },
};
