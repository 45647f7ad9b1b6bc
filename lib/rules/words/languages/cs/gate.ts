import type { GateWords } from "@/lib/rules/words/gate-words";

export const gate: GateWords = {
  passcode: {
    title: "K otevření formuláře je potřeba heslo",
    text: "Máte je od toho, kdo vám formulář poslal.",
    label: "Heslo k formuláři",
    wrong: "Toto heslo není správné. Rozlišují se velká a malá písmena.",
  },
  email: {
    title: "Potvrďte svou e-mailovou adresu",
    text: "Dostanete e-mail s kódem. Zadejte jej na další stránce a formulář se otevře.",
    domains: "Odpovědět lze jen z adresy v doméně: {domains}.",
    label: "E-mailová adresa",
    send: "Poslat kód",
    bad: "Zadejte e-mailovou adresu, například jmeno@example.com.",
    otherDomain: "Tento formulář nepřijímá odpovědi z adres v této doméně.",
    otherAddress: "Toto není adresa, na kterou přišla žádost o odpověď.",
  },
  code: {
    title: "Zadejte kód",
    text: "Kód byl poslán na adresu {address} a platí 15 minut. Pokud jej nemůžete najít, podívejte se do složky se spamem.",
    kept: "Tato služba zatím neumí posílat e-maily. Kód vám může sdělit její provozovatel.",
    label: "Kód z e-mailu",
    wrong: "Tento kód není správný. Kód má šest číslic.",
    ended: "Tento kód už neplatí. Požádejte o nový.",
    other: "Požádat o nový kód nebo použít jinou adresu",
  },
  account: {
    title: "Chcete-li odpovědět, přihlaste se",
    text: "Tento formulář je určen uživatelům účtu, ze kterého pochází.",
    stranger: "Přihlášení: {address}. Tato adresa k danému účtu nepatří.",
    otherPerson: "Přihlášení: {address}. Tento formulář je určen někomu jinému.",
    signIn: "Přihlásit se",
  },
  sent: {
    title: "Vaše odpověď už přišla",
    text: "Tento formulář přijímá od každého jednu odpověď a z adresy {address} už ji má.",
  },
  leave: {
    title: "Odpovědět jako někdo jiný?",
    text: "Potvrzená adresa je {address}. Chcete-li odpovědět z jiné, potvrďte ji.",
    button: "Použít jinou adresu",
  },
  unsent: {
    title: "Vaše odpovědi zatím nebyly odeslány",
    text: "Nejprve znovu potvrďte, že smíte odpovědět: otevřete formulář v nové kartě a postupujte podle pokynů. Pak se vraťte na tuto stránku a odešlete odpovědi znovu.",
    open: "Otevřít formulář v nové kartě",
    again: "Odeslat znovu",
    files: "Tyto soubory nedorazily: {files}. Po prvním kroku se vraťte k formuláři, vyberte je znovu a formulář odešlete.",
    many: "Odpovědí je příliš mnoho, než aby se daly odeslat z této stránky. Po prvním kroku se tlačítkem Zpět v prohlížeči vraťte k formuláři a odešlete jej odtud.",
  },
  tooMany: "Příliš mnoho pokusů. Zkuste to znovu za {left}.",
  once: "Formulář přijímá od každého jednu odpověď.",
  proceed: "Pokračovat",
  cookies: {
    text: "Prohlížeč si nezapamatoval potvrzení. Povolte této stránce soubory cookie nebo otevřete formulář v samostatné kartě.",
    open: "Otevřít formulář v samostatné kartě",
  },
  as: "Odpovídáte jako {address}.",
  notMe: "Nejste to vy?",
};
