import type { FieldWords } from "@/lib/rules/words/field-words";
import { inFrench } from "./grammar";

export const fields: FieldWords = {
  address: {
    line1: "Numéro et nom de la voie",
    line2: "Appartement, étage ou bâtiment",
    postcode: "Code postal",
    city: "Ville ou commune",
    region: "Région, État ou province",
    country: "Pays",
  },
  calculation: {
    note: "Calculé à partir de vos réponses",
    open: "Pas encore connu",
  },
  email: { meant: "Vouliez-vous dire {address}\u00a0?" },
  number: { more: "Plus de {n}", less: "Moins de {n}" },
  phone: { hint: "Avec l’indicatif du pays, par exemple\u00a0: +33 1 99 00 12 34" },
  ranking: {
    hint: "Donnez un rang à chaque option\u00a0: 1 est votre premier choix",
    up: "Monter {option}",
    down: "Descendre {option}",
    moved: "{option}\u00a0: rang {place} sur {count}",
  },
  rating: (mark, max) => `${mark} sur ${max}`,
  select: {
    other: { option: "Autre", text: "Votre réponse" },
    taken: "complet",
    left: (left) => (left === 1 ? "1 place restante" : `${left} places restantes`),
  },
  repeat: {
    entry: "Élément",
    nth: "{name} {n}",
    add: "Ajouter un élément",
    remove: "Retirer {entry}",
    none: "Aucun élément ajouté",
  },
  signature: {
    note: "Tapez votre nom complet pour signer",
    draw: "Dessinez votre signature",
    clear: "Effacer le dessin",
    typed: "Votre nom complet",
    drawn: "Signature dessinée",
  },
  time: {
    between: (from, to) => `entre ${inFrench(from)} et ${inFrench(to)}`,
    from: (from) => `à partir de ${inFrench(from)}`,
    upTo: (to) => `jusqu’à ${inFrench(to)}`,
    example: (time) => `Par exemple\u00a0: ${time}`,
  },
};
