import type { VerifyWords } from "@/lib/rules/words/verify-words";

export const verify: VerifyWords = {
  title: "Tarkista kuitti",
  lead: "Valitse allekirjoitetun kuitin tiedosto. Sivu kertoo, onko sitä muutettu allekirjoituksen jälkeen ja mitä vastaukselle on tapahtunut.",
  file: "Tiedosto",
  text: "Tai siinä oleva teksti",
  check: "Tarkista",
  genuine: "Kuitti on aito",
  signedBy: "{service} allekirjoitti sen {when}. Mitään ei ole sen jälkeen muutettu.",
  otherService: "Toinen palvelu allekirjoitti sen. Avain on tiedostossa. Osoitteesta {address} näkee, onko avain heidän.",
  notGenuine: "Kuitti ei ole aito",
  changed: "Sitä on muutettu allekirjoituksen jälkeen, tai sen on allekirjoittanut joku muu.",
  unreadable: "Tämä ei ole allekirjoitettu kuitti.",
  revoked: "Muilla voi olla avain, jolla se allekirjoitettiin. Yksinään kuitti ei todista mitään.",
  kept: "Vastaus on tallessa täällä niin kuin kuitti sanoo.",
  changedOn: "Vastausta muutettiin myöhemmin, {when}.",
  deletedOn: "Vastaus poistettiin {when}.",
  missing: "Vastaus ei ole tallessa täällä niin kuin kuitti sanoo, eikä mikään kerro miksi.",
  withheld: "Tiedostosta poistettuja vastauksia: {count}",
};
