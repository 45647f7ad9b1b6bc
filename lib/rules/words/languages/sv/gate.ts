import type { GateWords } from "@/lib/rules/words/gate-words";

export const gate: GateWords = {
  passcode: {
    title: "Du behöver en åtkomstkod till formuläret",
    text: "Du har fått den av den som skickade formuläret till dig.",
    label: "Åtkomstkod",
    wrong: "Det är inte rätt åtkomstkod. Stora och små bokstäver har betydelse.",
  },
  email: {
    title: "Bekräfta din e-postadress",
    text: "Du får ett mejl med en kod. Ange den på nästa sida för att öppna formuläret.",
    domains: "Bara adresser hos {domains} kan svara.",
    label: "E-postadress",
    send: "Skicka koden",
    bad: "Ange en e-postadress, till exempel namn@example.com.",
    otherDomain: "Formuläret tar inte emot svar från adresser på den här domänen.",
    otherAddress: "Det är inte den adress som formuläret skickades till.",
  },
  code: {
    title: "Ange koden",
    text: "Den har skickats till {address} och gäller i 15 minuter. Titta i skräpposten om du inte hittar den.",
    kept: "Tjänsten kan inte skicka e-post än. De som driver den kan ge dig koden.",
    label: "Kod från mejlet",
    wrong: "Det är inte rätt kod. Den har sex siffror.",
    ended: "Koden gäller inte längre. Be om en ny.",
    other: "Be om en ny kod eller använd en annan adress",
  },
  account: {
    title: "Logga in för att svara",
    text: "Formuläret är till för personer som hör till kontot som det kommer från.",
    stranger: "Du är inloggad som {address}, men hör inte till det kontot.",
    otherPerson: "Du är inloggad som {address}, men formuläret är till någon annan.",
    signIn: "Logga in",
  },
  sent: {
    title: "Du har redan svarat",
    text: "Formuläret tar emot ett svar från varje person och har fått ett från {address}.",
  },
  leave: {
    title: "Vill du svara som någon annan?",
    text: "Du har bekräftat att du är {address}. Bekräfta en annan adress om du vill svara med den.",
    button: "Använd en annan adress",
  },
  unsent: {
    title: "Dina svar har inte skickats än",
    text: "Visa först en gång till att du får svara: öppna formuläret i en ny flik och följ stegen där. Kom sedan tillbaka till den här sidan och skicka dina svar igen.",
    open: "Öppna formuläret i en ny flik",
    again: "Skicka igen",
    files:
      "De här filerna kom inte fram: {files}. Gå tillbaka till formuläret efter det första steget, välj filerna igen och skicka formuläret.",
    many: "Det är för många svar för att skicka dem från den här sidan. Gå efter det första steget tillbaka till formuläret med webbläsarens bakåtknapp och skicka det därifrån.",
  },
  tooMany: "För många försök. Försök igen om {left}.",
  once: "Formuläret tar emot ett svar från varje person.",
  proceed: "Fortsätt",
  cookies: {
    text: "Webbläsaren har inte sparat bekräftelsen. Tillåt kakor för den här sidan eller öppna formuläret i en egen flik.",
    open: "Öppna formuläret i en egen flik",
  },
  as: "Du svarar som {address}.",
  notMe: "Är det inte du?",
};
