import type { VerifyWords } from "@/lib/rules/words/verify-words";

export const verify: VerifyWords = {
  title: "Ověřit potvrzení",
  lead: "Vyberte soubor podepsaného potvrzení. Tato stránka řekne, zda bylo od podpisu změněno a co se stalo s odpovědí.",
  file: "Soubor",
  text: "Nebo text v něm",
  check: "Ověřit",
  genuine: "Potvrzení je pravé",
  signedBy: "Podepsala je služba {service}, {when}. Od té doby se v něm nic nezměnilo.",
  otherService: "Podepsala je jiná služba. Její klíč je v souboru. Zda je opravdu její, ukáže {address}.",
  notGenuine: "Potvrzení není pravé",
  changed: "Po podpisu bylo změněno, nebo je podepsal někdo jiný.",
  unreadable: "Toto není podepsané potvrzení.",
  revoked: "Klíč, kterým bylo podepsáno, mohou mít i jiní. Samo o sobě potvrzení nic nedokazuje.",
  kept: "Odpověď je zde uložena tak, jak potvrzení říká.",
  changedOn: "Odpověď byla později změněna, {when}.",
  deletedOn: "Odpověď byla smazána, {when}.",
  missing: "Odpověď zde není uložena tak, jak potvrzení říká, a nic neříká proč.",
  withheld: "Odpovědi vyjmuté ze souboru: {count}",
};
