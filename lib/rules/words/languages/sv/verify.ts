import type { VerifyWords } from "@/lib/rules/words/verify-words";

export const verify: VerifyWords = {
  title: "Kontrollera ett kvitto",
  lead: "Välj filen med ett signerat kvitto. Sidan visar om det har ändrats sedan det signerades och vad som har hänt med svaret.",
  file: "Fil",
  text: "Eller texten i den",
  check: "Kontrollera",
  genuine: "Kvittot är äkta",
  signedBy: "{service} signerade det {when}. Inget i det har ändrats sedan dess.",
  otherService: "En annan tjänst signerade det. Dess nyckel finns i filen. På {address} syns om nyckeln är deras.",
  notGenuine: "Kvittot är inte äkta",
  changed: "Det har ändrats efter att det signerades, eller så har någon annan signerat det.",
  unreadable: "Det här är inte ett signerat kvitto.",
  revoked: "Andra kan ha nyckeln som signerade det. På egen hand bevisar kvittot ingenting.",
  kept: "Svaret finns kvar här så som kvittot säger.",
  changedOn: "Svaret ändrades senare, {when}.",
  deletedOn: "Svaret raderades {when}.",
  missing: "Svaret finns inte kvar här så som kvittot säger, och inget säger varför.",
  withheld: "Svar som har tagits bort ur filen: {count}",
};
