import type { MailWords } from "@/lib/rules/words/mail-words";
import { plural, quote } from "./grammar";

export const mail: MailWords = {
  unsubscribe: "Avsluta utskicken",
  answer: {
    subject: (title, count) => plural(count, { one: `Nytt svar: ${title}`, other: `${count} nya svar: ${title}` }),
    heading: (count) => `Du har fått ${plural(count, { one: "ett nytt svar", other: `${count} nya svar` })}`,
    text: (title, count) =>
      plural(count, {
        one: `Någon har svarat på ${quote(title)}.`,
        other: `${quote(title)} har fått ${count} svar sedan det förra mejlet.`,
      }),
    more: (count) => `I Formslip finns ${count} svar till.`,
    button: "Läs svaren",
    why: "Du får det här mejlet eftersom formulärets ägare har angett din adress.",
  },
  outcome: {
    declined: {
      subject: (title) => `Avstår: ${title}`,
      heading: "Det kommer inget svar",
      text: (title) => `Mottagaren vill inte svara på ${quote(title)}. Formuläret är stängt.`,
    },
    not_me: {
      subject: (title) => `Inte rätt person: ${title}`,
      heading: "Du har frågat fel person",
      text: (title) => `Den som fick länken till ${quote(title)} meddelar att den är till någon annan. Formuläret är stängt.`,
    },
    question: {
      subject: (title) => `Fråga om: ${title}`,
      heading: "Du har fått en fråga",
      text: (title) => `Mottagaren vill ställa en fråga innan ${quote(title)} fylls i.`,
    },
    handed_on: {
      subject: (title) => `Överlämnat: ${title}`,
      heading: "Någon annan kommer att svara",
      text: (title) => `Mottagaren har lämnat över ${quote(title)} till någon annan, som bekräftar sin adress innan det går att svara.`,
    },
    more_time: {
      subject: (title) => `Mer tid önskas: ${title}`,
      heading: "Någon ber dig om mer tid",
      text: (title) => `Mottagaren behöver mer tid för att svara på ${quote(title)}.`,
    },
    closes: (when) => `Formuläret stänger den ${when}.`,
    recipient: "Mottagare",
    to: "Till",
    until: "Önskad sista dag",
    reason: "Med egna ord",
    open: "Öppna formuläret",
    extend: "Ge mer tid",
  },
  copy: {
    subject: (title) => `Dina svar: ${title}`,
    heading: "Dina svar har skickats",
    text: (title) => `Tack för att du svarade på ${quote(title)}. Spara det här mejlet: ditt referensnummer står i det.`,
    reference: "Referensnummer",
    rest: (count) =>
      plural(count, {
        one: "1 svar visas inte i sin helhet i det här mejlet. Du kan läsa det i din kvittens.",
        other: `${count} svar visas inte i sin helhet i det här mejlet. Du kan läsa dem i din kvittens.`,
      }),
    button: "Öppna kvittensen",
    change: "Där kan du också ändra eller ta tillbaka dina svar, så länge formuläret tillåter det.",
    why: "Du får det här mejlet eftersom din adress angavs i formuläret. Om det inte var du som angav den kan du bortse från mejlet.",
  },
  invitation: {
    subject: (account) => `Inbjudan till ${account}`,
    heading: (account) => `Du är inbjuden till ${account}`,
    text: {
      owner: (inviter, account) =>
        `${inviter} bjuder in dig att vara med och sköta ${account}: formulär och svar, personer och inställningar.`,
      editor: (inviter, account) => `${inviter} bjuder in dig att arbeta med formulären hos ${account} och svaren på dem.`,
      viewer: (inviter, account) => `${inviter} bjuder in dig att se formulären hos ${account} och läsa svaren på dem.`,
    },
    until: (when) => `Länken fungerar en gång, fram till den ${when}.`,
    button: "Tacka ja till inbjudan",
    why: "Om du inte väntar dig någon inbjudan kan du bortse från mejlet.",
  },
  passwordReset: {
    subject: "Välj ett nytt lösenord",
    heading: "Välj ett nytt lösenord",
    text: "Någon, troligen du, har begärt ett nytt lösenord till ditt konto.",
    until: (when) => `Länken fungerar en gång, fram till den ${when}.`,
    button: "Välj ett nytt lösenord",
    why: "Om det inte var du kan du bortse från mejlet. Ditt lösenord ändras inte.",
  },
  confirmation: {
    subject: (title) => `Din kod: ${title}`,
    heading: "Bekräfta din e-postadress",
    text: (title) => `Ange koden på sidan för ${quote(title)} för att öppna formuläret.`,
    code: "Kod",
    until: "Den gäller i 15 minuter.",
    why: "Om du inte har bett om den kan du bortse från mejlet: ingen kan svara med din adress utan koden.",
  },
  continueLater: {
    subject: (title) => `Fortsätt senare: ${title}`,
    heading: "Fortsätt där du slutade",
    text: (title) =>
      `Dina svar på ${quote(title)} är sparade men har inte skickats än. Alla som har den här länken kan läsa och skicka dem.`,
    button: "Fortsätt",
    why: "Du får det här mejlet eftersom din adress angavs i formuläret. Om det inte var du som angav den kan du bortse från mejlet.",
  },
  endpointDisabled: {
    subject: "En webhook-slutpunkt har inaktiverats",
    heading: "En webhook-slutpunkt får inga fler händelser",
    text: (when) => `Sedan den ${when} har inget anrop till den här adressen lyckats. Därför har slutpunkten inaktiverats.`,
    kept: "Händelserna sparas i 30 dagar. När mottagaren fungerar igen kan du aktivera slutpunkten och skicka dem på nytt från slutpunktens sida.",
    address: "Adress",
    button: "Öppna slutpunkten",
    why: "Du får det här mejlet eftersom du är en av kontots ägare.",
  },
  test: {
    subject: "Testmejl från Formslip",
    heading: "E-posten fungerar",
    text: "Det här är testmejlet som du bad om. Din e-postserver har tagit emot och levererat det.",
  },
  page: {
    title: "Vill du inte få fler mejl?",
    text: (address) => `${address} får inga fler mejl från den här avsändaren.`,
    button: "Avsluta utskicken",
    doneTitle: "Utskicken är avslutade",
    doneText: "Du får inga fler mejl från den här avsändaren.",
    badTitle: "Länken är inte fullständig",
    badText: "Öppna länken i mejlet igen eller kopiera hela länken.",
  },
  round: {
    hello: (name) => `Hej ${name}!`,
    ask: (asker) => `${asker ?? "Mejlets avsändare"} ber dig att svara på ett formulär. Länken är personlig.`,
    stillWaiting: "Ditt svar har inte kommit in än.",
    reminder: (title) => `Påminnelse: ${title}`,
    until: (when) => `Du kan svara fram till den ${when}.`,
    answer: "Svara",
    why: (asker) =>
      `Du får det här mejlet eftersom ${asker ?? "avsändaren"} har angett din adress. Skicka inte länken vidare: den som har den kan svara i ditt ställe.`,
    vote: {
      ask: (asker) => `${asker ?? "Mejlets avsändare"} ber om ditt beslut. Länken är personlig.`,
      stillWaiting: "Din röst har inte kommit in än.",
      button: "Besluta",
    },
    reply: {
      subject: (title) => `Svar på din fråga: ${title}`,
      text: (asker) => `${asker ?? "Mejlets avsändare"} har svarat på din fråga:`,
    },
  },
  handOn: {
    subject: (title) => `Överlämnat till dig: ${title}`,
    text: (from, asker) =>
      `${asker ?? "Mejlets avsändare"} har bett ${from ?? "någon"} att svara på ett formulär. Det har lämnats över till dig: du ombeds att svara i stället.`,
    code: "Innan du kan svara skickar sidan en kod till den här adressen.",
    until: (when) => `Du kan svara fram till den ${when}.`,
    button: "Svara",
    why: (from) =>
      `Du får det här mejlet eftersom ${from ?? "någon som fick frågan"} har angett din adress. Om du inte vet vad det gäller kan du bortse från mejlet.`,
  },
  waiting: {
    joined: {
      subject: (title) => `Väntelista: ${title}`,
      heading: "Du står på väntelistan",
      text: (title) => `Det finns inga platser kvar för ${quote(title)} just nu. Vi skriver till dig när en plats blir ledig.`,
      button: "Se din plats på listan",
    },
    offer: {
      subject: (title) => `Ledig plats: ${title}`,
      heading: "Det finns en ledig plats för dig",
      text: (title) => `Du står på väntelistan för ${quote(title)}. Svara på formuläret för att ta platsen.`,
      until: (when) => `Platsen är reserverad för dig fram till den ${when}. Sedan går den till nästa person på listan.`,
      button: "Svara",
    },
    why: "Du får det här mejlet eftersom din adress angavs för väntelistan. Om det inte var du som angav den kan du bortse från mejlet.",
  },
};
