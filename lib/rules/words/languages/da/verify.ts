import type { VerifyWords } from "@/lib/rules/words/verify-words";

export const verify: VerifyWords = {
  title: "Kontrollér en kvittering",
  lead: "Vælg filen med en underskrevet kvittering. Siden viser, om den er ændret, siden den blev underskrevet, og hvad der er sket med svaret.",
  file: "Fil",
  text: "Eller teksten i den",
  check: "Kontrollér",
  genuine: "Kvitteringen er ægte",
  signedBy: "{service} underskrev den {when}. Intet i den er ændret siden.",
  otherService: "En anden tjeneste underskrev den. Dens nøgle er i filen. På {address} kan man se, om nøglen er deres.",
  notGenuine: "Kvitteringen er ikke ægte",
  changed: "Den er ændret, efter at den blev underskrevet, eller en anden har underskrevet den.",
  unreadable: "Dette er ikke en underskrevet kvittering.",
  revoked: "Andre kan have den nøgle, der underskrev den. I sig selv beviser kvitteringen ikke noget.",
  kept: "Svaret er gemt her, som kvitteringen siger.",
  changedOn: "Svaret blev ændret senere, {when}.",
  deletedOn: "Svaret blev slettet {when}.",
  missing: "Svaret er ikke gemt her, som kvitteringen siger, og intet siger hvorfor.",
  withheld: "Svar, der er taget ud af filen: {count}",
};
