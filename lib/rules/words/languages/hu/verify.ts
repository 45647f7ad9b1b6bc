import type { VerifyWords } from "@/lib/rules/words/verify-words";

export const verify: VerifyWords = {
  title: "Igazolás ellenőrzése",
  lead: "Válassza ki egy aláírt igazolás fájlját. Az oldal megmutatja, módosították-e az aláírása óta, és mi lett a válasszal.",
  file: "Fájl",
  text: "Vagy a benne lévő szöveg",
  check: "Ellenőrzés",
  genuine: "Az igazolás valódi",
  signedBy: "Aláírta: {service}, {when}. Azóta semmit nem módosítottak benne.",
  otherService: "Másik szolgáltatás írta alá. A kulcsa a fájlban van. Hogy valóban az övé-e, az itt látható: {address}.",
  notGenuine: "Az igazolás nem valódi",
  changed: "Az aláírása után módosították, vagy más írta alá.",
  unreadable: "Ez nem aláírt igazolás.",
  revoked: "Az aláíró kulcs mások birtokában is lehet. Az igazolás önmagában semmit sem bizonyít.",
  kept: "A válasz úgy van itt megőrizve, ahogy az igazolás mutatja.",
  changedOn: "A választ később módosították, {when}.",
  deletedOn: "A választ törölték, {when}.",
  missing: "A válasz nem úgy van itt megőrizve, ahogy az igazolás mutatja, és semmi sem mondja meg, miért.",
  withheld: "A fájlból kivett válaszok: {count}",
};
