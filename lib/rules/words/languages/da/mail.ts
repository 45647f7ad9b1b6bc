import type { MailWords } from "@/lib/rules/words/mail-words";
import { plural, quote } from "./grammar";

export const mail: MailWords = {
  unsubscribe: "Afmeld",
  answer: {
    subject: (title, count) => plural(count, { one: `Ny besvarelse: ${title}`, other: `${count} nye besvarelser: ${title}` }),
    heading: (count) => `Du har fået ${plural(count, { one: "en ny besvarelse", other: `${count} nye besvarelser` })}`,
    text: (title, count) =>
      plural(count, {
        one: `Nogen har besvaret ${quote(title)}.`,
        other: `${quote(title)} har fået ${count} besvarelser siden den forrige e-mail.`,
      }),
    more: (count) => `Der er ${count} ${plural(count, { one: "besvarelse", other: "besvarelser" })} mere i Formslip.`,
    button: "Læs besvarelserne",
    why: "Du får denne e-mail, fordi formularens ejer har angivet din adresse.",
  },
  outcome: {
    declined: {
      subject: (title) => `Intet svar: ${title}`,
      heading: "Der kommer intet svar",
      text: (title) => `Modtageren vil ikke svare på ${quote(title)}. Formularen er lukket.`,
    },
    not_me: {
      subject: (title) => `Ikke den rette person: ${title}`,
      heading: "Du har spurgt den forkerte person",
      text: (title) => `Den, der fik linket til ${quote(title)}, oplyser, at det er til en anden. Formularen er lukket.`,
    },
    question: {
      subject: (title) => `Spørgsmål om: ${title}`,
      heading: "Du har fået et spørgsmål",
      text: (title) => `Modtageren vil stille et spørgsmål, før ${quote(title)} bliver udfyldt.`,
    },
    handed_on: {
      subject: (title) => `Givet videre: ${title}`,
      heading: "En anden svarer i stedet",
      text: (title) => `Modtageren har givet ${quote(title)} videre til en anden, som bekræfter sin adresse, før det er muligt at svare.`,
    },
    more_time: {
      subject: (title) => `Ønske om mere tid: ${title}`,
      heading: "Nogen beder dig om mere tid",
      text: (title) => `Modtageren har brug for mere tid til at svare på ${quote(title)}.`,
    },
    closes: (when) => `Formularen lukker den ${when}.`,
    recipient: "Modtager",
    to: "Til",
    until: "Ønsket frist",
    reason: "Med egne ord",
    open: "Åbn formularen",
    extend: "Giv mere tid",
  },
  copy: {
    subject: (title) => `Dine svar: ${title}`,
    heading: "Dine svar er sendt",
    text: (title) => `Tak, fordi du svarede på ${quote(title)}. Gem denne e-mail: dit referencenummer står i den.`,
    reference: "Referencenummer",
    rest: (count) =>
      plural(count, {
        one: "1 svar vises ikke i sin helhed i denne e-mail. Du kan læse det på din kvittering.",
        other: `${count} svar vises ikke i deres helhed i denne e-mail. Du kan læse dem på din kvittering.`,
      }),
    button: "Åbn kvitteringen",
    change: "Der kan du også ændre dine svar eller trække dem tilbage, så længe formularen tillader det.",
    why: "Du får denne e-mail, fordi din adresse blev skrevet i formularen. Hvis det ikke var dig, kan du se bort fra den.",
  },
  invitation: {
    subject: (account) => `Invitation til ${account}`,
    heading: (account) => `Du er inviteret til ${account}`,
    text: {
      owner: (inviter, account) =>
        `${inviter} inviterer dig til at være med til at styre ${account}: formularer og besvarelser, personer og indstillinger.`,
      editor: (inviter, account) => `${inviter} inviterer dig til at arbejde med formularerne hos ${account} og besvarelserne af dem.`,
      viewer: (inviter, account) => `${inviter} inviterer dig til at se formularerne hos ${account} og læse besvarelserne af dem.`,
    },
    until: (when) => `Linket virker én gang, indtil den ${when}.`,
    button: "Acceptér invitationen",
    why: "Hvis du ikke venter en invitation, kan du se bort fra denne e-mail.",
  },
  passwordReset: {
    subject: "Vælg en ny adgangskode",
    heading: "Vælg en ny adgangskode",
    text: "Nogen, formentlig dig, har bedt om en ny adgangskode til din konto.",
    until: (when) => `Linket virker én gang, indtil den ${when}.`,
    button: "Vælg en ny adgangskode",
    why: "Hvis det ikke var dig, kan du se bort fra denne e-mail. Din adgangskode bliver ikke ændret.",
  },
  confirmation: {
    subject: (title) => `Din kode: ${title}`,
    heading: "Bekræft din e-mailadresse",
    text: (title) => `Skriv denne kode på siden for ${quote(title)} for at åbne formularen.`,
    code: "Kode",
    until: "Den gælder i 15 minutter.",
    why: "Hvis du ikke har bedt om den, kan du se bort fra denne e-mail: ingen kan svare med din adresse uden koden.",
  },
  continueLater: {
    subject: (title) => `Fortsæt senere: ${title}`,
    heading: "Fortsæt, hvor du slap",
    text: (title) => `Dine svar på ${quote(title)} er gemt, men ikke sendt endnu. Alle, der har dette link, kan læse og sende dem.`,
    button: "Fortsæt",
    why: "Du får denne e-mail, fordi din adresse blev skrevet i formularen. Hvis det ikke var dig, kan du se bort fra den.",
  },
  endpointDisabled: {
    subject: "Et webhook-endpoint er slået fra",
    heading: "Et webhook-endpoint får ikke længere hændelser",
    text: (when) => `Siden den ${when} er ingen anmodning til denne adresse lykkedes. Derfor er endpointet slået fra.`,
    kept: "Hændelserne gemmes i 30 dage. Når modtageren virker igen, kan du slå endpointet til og sende dem på ny fra endpointets side.",
    address: "Adresse",
    button: "Åbn endpointet",
    why: "Du får denne e-mail, fordi du er en af kontoens ejere.",
  },
  test: {
    subject: "Test-e-mail fra Formslip",
    heading: "E-mail virker",
    text: "Dette er den test-e-mail, du bad om. Din mailserver har taget imod den og leveret den.",
  },
  page: {
    title: "Vil du ikke have flere e-mails?",
    text: (address) => `${address} får ikke flere e-mails fra denne afsender.`,
    button: "Afmeld",
    doneTitle: "Du er afmeldt",
    doneText: "Du får ikke flere e-mails fra denne afsender.",
    badTitle: "Linket er ikke fuldstændigt",
    badText: "Åbn linket i e-mailen igen, eller kopiér hele linket.",
  },
  round: {
    hello: (name) => `Hej ${name},`,
    ask: (asker) => `${asker ?? "Afsenderen af denne e-mail"} beder dig om at svare på en formular. Linket er personligt.`,
    stillWaiting: "Din besvarelse er ikke kommet endnu.",
    reminder: (title) => `Påmindelse: ${title}`,
    until: (when) => `Du kan svare indtil den ${when}.`,
    answer: "Svar",
    why: (asker) =>
      `Du får denne e-mail, fordi ${asker ?? "afsenderen"} har angivet din adresse. Send ikke linket videre: alle, der har det, kan svare for dig.`,
    vote: {
      ask: (asker) => `${asker ?? "Afsenderen af denne e-mail"} beder om din beslutning. Linket er personligt.`,
      stillWaiting: "Din stemme er ikke kommet endnu.",
      button: "Beslut",
    },
    reply: {
      subject: (title) => `Svar på dit spørgsmål: ${title}`,
      text: (asker) => `${asker ?? "Afsenderen af denne e-mail"} har svaret på dit spørgsmål:`,
    },
  },
  handOn: {
    subject: (title) => `Givet videre til dig: ${title}`,
    text: (from, asker) =>
      `${asker ?? "Afsenderen af denne e-mail"} har bedt ${from ?? "en anden"} om at svare på en formular. Den er givet videre til dig: du bliver bedt om at svare i stedet.`,
    code: "Før du kan svare, sender siden en kode til denne adresse.",
    until: (when) => `Du kan svare indtil den ${when}.`,
    button: "Svar",
    why: (from) =>
      `Du får denne e-mail, fordi ${from ?? "en person, der blev spurgt,"} har angivet din adresse. Hvis du ikke ved, hvad det drejer sig om, kan du se bort fra den.`,
  },
  waiting: {
    joined: {
      subject: (title) => `Venteliste: ${title}`,
      heading: "Du står på ventelisten",
      text: (title) => `Der er ingen ledige pladser til ${quote(title)} lige nu. Vi skriver til dig, når der bliver en ledig.`,
      button: "Se dit nummer på listen",
    },
    offer: {
      subject: (title) => `Ledig plads: ${title}`,
      heading: "Der er en ledig plads til dig",
      text: (title) => `Du stod på ventelisten til ${quote(title)}. Svar på formularen for at få pladsen.`,
      until: (when) => `Den er reserveret til dig indtil den ${when}. Derefter går den videre til den næste på listen.`,
      button: "Svar",
    },
    why: "Du får denne e-mail, fordi din adresse er skrevet på ventelisten. Hvis det ikke var dig, kan du se bort fra den.",
  },
};
