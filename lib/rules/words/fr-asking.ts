import type { AskingWords } from "./words";

/** Who asks, what is stored, and what can be done instead of answering or afterwards, in French. */
export const asking: AskingWords = {
  asker: { asks: "{name} vous sollicite", contact: "Des questions ? Adressez-vous à {contact}.", privacy: "Politique de confidentialité" },
  stored: {
    title: "Ce qui est conservé, et combien de temps",
    answers: "Vos réponses, le moment de leur envoi et le navigateur utilisé.",
    address: "L’adresse réseau depuis laquelle vous les avez envoyées.",
    network: "Votre réseau, mais pas votre adresse exacte.",
    visits: "Le nombre d’ouvertures de la page, sans savoir par qui.",
    until: "Tout est conservé jusqu’à ce que la personne qui vous sollicite le supprime.",
    final: "Une fois envoyées, vos réponses ne peuvent plus être modifiées par vous.",
    changeOpen: "Vous pouvez modifier ou retirer vos réponses tant que le formulaire en accepte.",
    changeFor: "Vous pouvez modifier ou retirer vos réponses pendant {left} après l’envoi.",
  },
  outcomes: {
    label: "Autres réponses",
    back: "Revenir au formulaire",
    decline: {
      link: "Je préfère ne pas répondre",
      title: "Ne pas répondre ?",
      text: "La personne qui vous a sollicité en sera informée. Ensuite, ce formulaire n’acceptera plus de réponse.",
      reason: "Pourquoi ? La personne qui vous a sollicité le lira",
      send: "Ne pas répondre",
    },
    not_me: {
      link: "Cela ne me concerne pas",
      title: "Vous n’êtes pas la bonne personne ?",
      text: "La personne qui vous a sollicité en sera informée. Ensuite, ce formulaire n’acceptera plus de réponse.",
      reason: "À qui faudrait-il s’adresser ?",
      send: "Signaler que cela ne me concerne pas",
    },
    more_time: {
      link: "J’ai besoin de plus de temps",
      title: "Demander plus de temps ?",
      text: "La personne qui vous a sollicité décide. Tant que le formulaire est ouvert, vous pouvez encore répondre.",
      until: "Jusqu’à quand ?",
      reason: "Pourquoi ? La personne qui vous a sollicité le lira",
      send: "Demander plus de temps",
    },
  },
  declined: {
    stamp: "Refusé",
    title: "Il n’y aura pas de réponse",
    text: "La personne qui vous a sollicité le sait et n’a pas à attendre. Ce formulaire n’accepte plus de réponse.",
  },
  timeAsked: {
    title: "Vous avez demandé plus de temps",
    text: "La personne qui vous a sollicité le sait. Tant qu’elle ne l’a pas prolongé, le formulaire reste tel quel : vous pouvez encore répondre.",
  },
  rehearsal: {
    title: "Ceci est un essai.",
    text: "Un programme est en cours de test. Les réponses sont supprimées au bout d’une semaine.",
  },
  change: {
    link: "Modifier mes réponses",
    withdraw: "Les retirer",
    until: "Vous pouvez les modifier ou les retirer jusqu’au {when}.",
    open: "Vous pouvez les modifier ou les retirer tant que le formulaire accepte des réponses.",
    title: "Modifier vos réponses",
    text: "Ce que vous avez envoyé reste valable jusqu’à l’enregistrement. Les fichiers ne changent pas.",
    save: "Enregistrer les modifications",
    changed: "Modifié",
    sure: "Retirer vos réponses\u00a0?",
    lost: "Elles seront supprimées définitivement.",
    keep: "Ne pas les retirer",
    meanwhile: "Les réponses ont été modifiées entre-temps",
    choose:
      "Après l’ouverture de cette page, d’autres réponses ont été enregistrées, ici ou ailleurs. Ce que vous avez saisi n’est pas enregistré. Choisissez les réponses à conserver.",
    stored: "Actuellement enregistré",
    saveMine: "Enregistrer les miennes",
    keepStored: "Conserver les réponses enregistrées",
  },
};
