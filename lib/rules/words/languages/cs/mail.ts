import type { MailWords } from "@/lib/rules/words/mail-words";
import { answers, number, ofAnswers } from "./grammar";

export const mail: MailWords = {
  unsubscribe: "Odhlásit odběr",
  answer: {
    subject: (title, count) => (count === 1 ? `Nová odpověď: ${title}` : `Nové odpovědi (${number(count)}): ${title}`),
    heading: (count) => (count === 1 ? "Máte novou odpověď" : `Máte ${answers(count)}`),
    text: (title, count) =>
      count === 1 ? `Formulář „${title}“ má novou odpověď.` : `Formulář „${title}“ má od posledního e-mailu ${answers(count)}.`,
    more: (count) => `Ve službě Formslip najdete ještě ${answers(count)}.`,
    button: "Přečíst odpovědi",
    why: "Tento e-mail dostáváte, protože je vaše adresa uvedena v nastavení tohoto formuláře.",
  },
  outcome: {
    declined: {
      subject: (title) => `Odmítnuto: ${title}`,
      heading: "Odpověď nepřijde",
      text: (title) => `Oslovená osoba nechce vyplnit formulář „${title}“. Formulář je uzavřený.`,
    },
    not_me: {
      subject: (title) => `Nesprávná osoba: ${title}`,
      heading: "Žádost přišla nesprávné osobě",
      text: (title) => `Osoba, která dostala odkaz na formulář „${title}“, sděluje, že pro ni není určen. Formulář je uzavřený.`,
    },
    question: {
      subject: (title) => `Dotaz k formuláři: ${title}`,
      heading: "Máte nový dotaz",
      text: (title) => `Oslovená osoba má před vyplněním formuláře „${title}“ dotaz.`,
    },
    handed_on: {
      subject: (title) => `Předáno: ${title}`,
      heading: "Odpoví někdo jiný",
      text: (title) => `Oslovená osoba předala formulář „${title}“ někomu jinému. Nová osoba před odpovědí potvrdí svou adresu.`,
    },
    more_time: {
      subject: (title) => `Žádost o více času: ${title}`,
      heading: "Máte žádost o více času",
      text: (title) => `Oslovená osoba potřebuje na formulář „${title}“ více času.`,
    },
    closes: (when) => `Formulář se uzavře ${when}.`,
    recipient: "Pro",
    to: "Předáno komu",
    until: "Navrhovaný termín",
    reason: "Zpráva této osoby",
    open: "Otevřít formulář",
    extend: "Prodloužit termín",
  },
  copy: {
    subject: (title) => `Vaše odpovědi: ${title}`,
    heading: "Vaše odpovědi byly odeslány",
    text: (title) => `Děkujeme za vyplnění formuláře „${title}“. Tento e-mail si uschovejte: obsahuje vaše referenční číslo.`,
    reference: "Referenční číslo",
    rest: (count) => `Tento e-mail neobsahuje plné znění ${ofAnswers(count)}. Najdete je v potvrzení o odeslání.`,
    button: "Otevřít potvrzení o odeslání",
    change: "Můžete v něm odpovědi také změnit nebo vzít zpět, dokud to formulář umožňuje.",
    why: "Tento e-mail dostáváte, protože někdo zadal vaši adresu do formuláře. Pokud to nejste vy, nemusíte na něj reagovat.",
  },
  invitation: {
    subject: (account) => `Pozvánka k účtu „${account}“`,
    heading: (account) => `Máte pozvánku k účtu „${account}“`,
    text: {
      owner: (inviter, account) => `${inviter} vás zve ke společné správě účtu „${account}“: formulářů a odpovědí, lidí a nastavení.`,
      editor: (inviter, account) => `${inviter} vás zve k práci na formulářích účtu „${account}“ a na odpovědích.`,
      viewer: (inviter, account) => `${inviter} vás zve k prohlížení formulářů účtu „${account}“ a ke čtení odpovědí.`,
    },
    until: (when) => `Odkaz lze použít jen jednou, nejpozději ${when}.`,
    button: "Přijmout pozvánku",
    why: "Pokud žádnou pozvánku nečekáte, nemusíte na tento e-mail reagovat.",
  },
  passwordReset: {
    subject: "Nastavení nového hesla",
    heading: "Nastavení nového hesla",
    text: "Někdo, pravděpodobně vy, žádá o nové heslo k vašemu účtu.",
    until: (when) => `Odkaz lze použít jen jednou, nejpozději ${when}.`,
    button: "Nastavit nové heslo",
    why: "Pokud to nejste vy, na tento e-mail nereagujte. Vaše heslo se nezmění.",
  },
  confirmation: {
    subject: (title) => `Váš kód: ${title}`,
    heading: "Potvrďte svou e-mailovou adresu",
    text: (title) => `Zadejte tento kód na stránce formuláře „${title}“ a formulář se otevře.`,
    code: "Kód",
    until: "Platí 15 minut.",
    why: "Pokud o kód nežádáte vy, na tento e-mail nereagujte: bez kódu nikdo nemůže odpovědět z vaší adresy.",
  },
  continueLater: {
    subject: (title) => `Pokračovat později: ${title}`,
    heading: "Pokračujte ve vyplňování",
    text: (title) =>
      `Vaše odpovědi ve formuláři „${title}“ jsou uložené, ale zatím neodeslané. Každý, kdo tento odkaz má, je může číst a odeslat.`,
    button: "Pokračovat",
    why: "Tento e-mail dostáváte, protože někdo zadal vaši adresu do formuláře. Pokud to nejste vy, nemusíte na něj reagovat.",
  },
  endpointDisabled: {
    subject: "Koncový bod webhooku byl vypnut",
    heading: "Koncový bod webhooku už nedostává události",
    text: (when) => `Od ${when} nebyl úspěšný žádný požadavek na tuto adresu, proto byl koncový bod vypnut.`,
    kept: "Jeho události se uchovávají 30 dnů. Až bude příjemce zase fungovat, zapněte koncový bod a odešlete je znovu z jeho stránky.",
    address: "Adresa",
    button: "Otevřít koncový bod",
    why: "Tento e-mail dostáváte, protože patříte k vlastníkům tohoto účtu.",
  },
  test: {
    subject: "Zkušební e-mail ze služby Formslip",
    heading: "E-mail funguje",
    text: "Toto je vyžádaný zkušební e-mail. Váš poštovní server jej přijal a doručil.",
  },
  page: {
    title: "Už žádné e-maily?",
    text: (address) => `Na adresu ${address} už od tohoto odesílatele nebudou chodit e-maily.`,
    button: "Odhlásit odběr",
    doneTitle: "Odběr je odhlášen",
    doneText: "Od tohoto odesílatele už nebudete dostávat e-maily.",
    badTitle: "Tento odkaz není úplný",
    badText: "Otevřete odkaz z e-mailu znovu nebo jej zkopírujte celý.",
  },
  round: {
    hello: (name) => `Dobrý den, ${name}!`,
    ask: (asker) => `${asker ?? "Odesílatel tohoto e-mailu"} vás žádá o vyplnění formuláře. Odkaz je jen pro vás.`,
    stillWaiting: "Vaše odpověď zatím nepřišla.",
    reminder: (title) => `Připomínka: ${title}`,
    until: (when) => `Odpovědět můžete nejpozději ${when}.`,
    answer: "Odpovědět",
    why: (asker) =>
      `Tento e-mail dostáváte, protože vás na této adrese žádá o odpověď ${asker ?? "jeho odesílatel"}. Odkaz nikomu nedávejte: každý, kdo jej má, může odpovědět za vás.`,
    vote: {
      ask: (asker) => `${asker ?? "Odesílatel tohoto e-mailu"} vás žádá o rozhodnutí. Odkaz je jen pro vás.`,
      stillWaiting: "Váš hlas zatím nepřišel.",
      button: "Rozhodnout",
    },
    reply: {
      subject: (title) => `Vyjádření k vašemu dotazu: ${title}`,
      text: (asker) => `K vašemu dotazu se vyjadřuje ${asker ?? "odesílatel tohoto e-mailu"}:`,
    },
  },
  handOn: {
    subject: (title) => `Předáno vám: ${title}`,
    text: (from, asker) =>
      `${asker ?? "Odesílatel tohoto e-mailu"} žádá o vyplnění formuláře a ${from ?? "oslovená osoba"} jej předává vám. Odpovědět teď máte vy.`,
    code: "Než budete moci odpovědět, pošle stránka na tuto adresu kód.",
    until: (when) => `Odpovědět můžete nejpozději ${when}.`,
    button: "Odpovědět",
    why: (from) =>
      `Tento e-mail dostáváte, protože vaši adresu uvádí ${from ?? "oslovená osoba"}. Pokud nevíte, o co jde, nemusíte na něj reagovat.`,
  },
  waiting: {
    joined: {
      subject: (title) => `Čekací listina: ${title}`,
      heading: "Jste na čekací listině",
      text: (title) => `U formuláře „${title}“ teď nejsou volná místa. Až se nějaké uvolní, napíšeme vám.`,
      button: "Zobrazit pořadí na listině",
    },
    offer: {
      subject: (title) => `Volné místo: ${title}`,
      heading: "Máte volné místo",
      text: (title) => `U formuláře „${title}“ se uvolnilo místo, na které čekáte. Obsadíte je tím, že formulář vyplníte.`,
      until: (when) => `Je pro vás rezervované do ${when}. Potom připadne další osobě v pořadí.`,
      button: "Odpovědět",
    },
    why: "Tento e-mail dostáváte, protože vaše adresa je zapsaná na čekací listině. Pokud zápis není od vás, nemusíte na něj reagovat.",
  },
};
