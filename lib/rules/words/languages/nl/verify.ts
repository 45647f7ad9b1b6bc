import type { VerifyWords } from "@/lib/rules/words/verify-words";

export const verify: VerifyWords = {
  title: "Kwitantie controleren",
  lead: "Kies het bestand van een ondertekende kwitantie. Deze pagina zegt of die sinds de ondertekening is gewijzigd en wat er met het antwoord is gebeurd.",
  file: "Bestand",
  text: "Of de tekst erin",
  check: "Controleren",
  genuine: "De kwitantie is echt",
  signedBy: "{service} heeft deze op {when} ondertekend. Sindsdien is er niets aan gewijzigd.",
  otherService:
    "Een andere dienst heeft deze ondertekend. De sleutel staat in het bestand. Op {address} is te zien of die sleutel van hen is.",
  notGenuine: "De kwitantie is niet echt",
  changed: "Deze is na de ondertekening gewijzigd, of iemand anders heeft ondertekend.",
  unreadable: "Dit is geen ondertekende kwitantie.",
  revoked: "Anderen hebben mogelijk de sleutel waarmee is ondertekend. Op zichzelf bewijst de kwitantie niets.",
  kept: "Het antwoord is hier bewaard zoals de kwitantie zegt.",
  changedOn: "Het antwoord is later gewijzigd, op {when}.",
  deletedOn: "Het antwoord is op {when} verwijderd.",
  missing: "Het antwoord is hier niet bewaard zoals de kwitantie zegt, en nergens staat waarom.",
  withheld: "Antwoorden die uit het bestand zijn gehaald: {count}",
};
