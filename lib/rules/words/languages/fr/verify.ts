import type { VerifyWords } from "@/lib/rules/words/verify-words";

export const verify: VerifyWords = {
  title: "Vérifier un reçu",
  lead: "Choisissez le fichier d’un reçu signé. Cette page indique s’il a été modifié depuis sa signature et ce qu’est devenue la réponse.",
  file: "Fichier",
  text: "Ou le texte qu’il contient",
  check: "Vérifier",
  genuine: "Le reçu est authentique",
  signedBy: "{service} l’a signé le {when}. Rien n’y a été modifié depuis.",
  otherService: "Un autre service l’a signé. Sa clé est dans le fichier. {address} montre si c’est bien la sienne.",
  notGenuine: "Le reçu n’est pas authentique",
  changed: "Il a été modifié après sa signature, ou quelqu’un d’autre l’a signé.",
  unreadable: "Ce n’est pas un reçu signé.",
  revoked: "D’autres ont peut-être la clé qui l’a signé. À lui seul, ce reçu ne prouve rien.",
  kept: "La réponse est conservée ici telle que l’indique le reçu.",
  changedOn: "La réponse a été modifiée ensuite, le {when}.",
  deletedOn: "La réponse a été supprimée le {when}.",
  missing: "La réponse n’est pas conservée ici telle que l’indique le reçu, et rien n’explique pourquoi.",
  withheld: "Réponses retirées du fichier : {count}",
};
