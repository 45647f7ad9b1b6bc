import type { GateWords } from "@/lib/rules/words/gate-words";

export const gate: GateWords = {
  passcode: {
    title: "Du skal bruge et kodeord til denne formular",
    text: "Du har fået det af den, der har sendt dig formularen.",
    label: "Kodeord",
    wrong: "Det er ikke det rigtige kodeord. Der er forskel på store og små bogstaver.",
  },
  email: {
    title: "Bekræft din e-mailadresse",
    text: "Du får en e-mail med en kode. Skriv den på næste side for at åbne formularen.",
    domains: "Kun adresser hos {domains} kan svare.",
    label: "E-mailadresse",
    send: "Send koden",
    bad: "Skriv en e-mailadresse, for eksempel navn@example.com.",
    otherDomain: "Formularen tager ikke imod svar fra adresser på dette domæne.",
    otherAddress: "Det er ikke den adresse, som formularen er sendt til.",
  },
  code: {
    title: "Skriv koden",
    text: "Den er sendt til {address} og gælder i 15 minutter. Se i din spammappe, hvis du ikke kan finde den.",
    kept: "Tjenesten kan ikke sende e-mail endnu. De, der driver den, kan give dig koden.",
    label: "Kode fra e-mailen",
    wrong: "Det er ikke den rigtige kode. Den har seks cifre.",
    ended: "Koden gælder ikke længere. Bed om en ny.",
    other: "Bed om en ny kode, eller brug en anden adresse",
  },
  account: {
    title: "Log ind for at svare",
    text: "Formularen er til personer, der hører til den konto, som den kommer fra.",
    stranger: "Du er logget ind som {address}, men hører ikke til den konto.",
    otherPerson: "Du er logget ind som {address}, men formularen er til en anden.",
    signIn: "Log ind",
  },
  sent: {
    title: "Du har allerede svaret",
    text: "Formularen tager imod én besvarelse fra hver person og har fået en fra {address}.",
  },
  leave: {
    title: "Vil du svare som en anden?",
    text: "Du har bekræftet, at du er {address}. Hvis du vil svare med en anden adresse, skal du bekræfte den.",
    button: "Brug en anden adresse",
  },
  unsent: {
    title: "Dine svar er ikke sendt endnu",
    text: "Vis først en gang til, at du må svare: åbn formularen i en ny fane, og følg trinene der. Kom så tilbage til denne side, og send dine svar igen.",
    open: "Åbn formularen i en ny fane",
    again: "Send igen",
    files:
      "Disse filer blev ikke modtaget: {files}. Gå tilbage til formularen efter det første trin, vælg filerne igen, og send formularen.",
    many: "Der er for mange svar til, at de kan sendes fra denne side. Gå efter det første trin tilbage til formularen med browserens Tilbage-knap, og send den derfra.",
  },
  tooMany: "For mange forsøg. Prøv igen om {left}.",
  once: "Formularen tager imod én besvarelse fra hver person.",
  proceed: "Fortsæt",
  cookies: {
    text: "Din browser har ikke gemt bekræftelsen. Tillad cookies for denne side, eller åbn formularen i sin egen fane.",
    open: "Åbn formularen i sin egen fane",
  },
  as: "Du svarer som {address}.",
  notMe: "Er det ikke dig?",
};
