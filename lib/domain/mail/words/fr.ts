import type { MailWords } from "./words";

export const fr: MailWords = {
  unsubscribe: "Se désabonner",
  answer: {
    subject: (title, count) => (count === 1 ? `Nouvelle réponse : ${title}` : `${count} nouvelles réponses : ${title}`),
    heading: (count) => (count === 1 ? "Vous avez une nouvelle réponse" : `Vous avez ${count} nouvelles réponses`),
    text: (title, count) =>
      count === 1 ? `Quelqu’un a répondu à « ${title} ».` : `« ${title} » a reçu ${count} réponses depuis le dernier message.`,
    more: (count) => (count === 1 ? "1 autre réponse se trouve dans Formslip." : `${count} autres réponses se trouvent dans Formslip.`),
    button: "Lire les réponses",
    why: "Vous recevez ce message parce que votre adresse a été indiquée pour ce formulaire.",
  },
  outcome: {
    declined: {
      subject: (title) => `Refusé : ${title}`,
      heading: "Il n’y aura pas de réponse",
      text: (title) => `La personne sollicitée ne souhaite pas répondre à « ${title} ». Le formulaire est fermé.`,
    },
    not_me: {
      subject: (title) => `Pas la bonne personne : ${title}`,
      heading: "Vous avez sollicité la mauvaise personne",
      text: (title) => `La personne qui a reçu le lien vers « ${title} » indique que cela ne la concerne pas. Le formulaire est fermé.`,
    },
    more_time: {
      subject: (title) => `Délai demandé : ${title}`,
      heading: "On vous demande plus de temps",
      text: (title) => `La personne sollicitée a besoin de plus de temps pour répondre à « ${title} ».`,
    },
    closes: (when) => `Le formulaire ferme le ${when}.`,
    recipient: "Pour",
    until: "Demandé jusqu’au",
    reason: "Son message",
    open: "Ouvrir le formulaire",
    extend: "Accorder plus de temps",
  },
  copy: {
    subject: (title) => `Vos réponses : ${title}`,
    heading: "Vos réponses ont été envoyées",
    text: (title) => `Merci d’avoir répondu à « ${title} ». Conservez ce message : il contient votre référence.`,
    reference: "Référence",
    button: "Ouvrir votre reçu",
    change: "Vous pouvez aussi y modifier ou retirer vos réponses, tant que le formulaire le permet.",
    why: "Vous recevez ce message parce que votre adresse a été saisie dans le formulaire. Si ce n’était pas vous, ignorez-le.",
  },
  invitation: {
    subject: (account) => `Invitation à ${account}`,
    heading: (account) => `Vous êtes invité à rejoindre ${account}`,
    text: (inviter, account) => `${inviter} vous invite à travailler sur les formulaires de ${account} et à lire leurs réponses.`,
    until: (when) => `Le lien fonctionne une seule fois, jusqu’au ${when}.`,
    button: "Accepter l’invitation",
    why: "Si vous n’attendez pas d’invitation, ignorez ce message.",
  },
  passwordReset: {
    subject: "Choisissez un nouveau mot de passe",
    heading: "Choisissez un nouveau mot de passe",
    text: "Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour votre compte.",
    until: (when) => `Le lien fonctionne une seule fois, jusqu’au ${when}.`,
    button: "Choisir un nouveau mot de passe",
    why: "Si ce n’était pas vous, ignorez ce message. Votre mot de passe ne change pas.",
  },
  continueLater: {
    subject: (title) => `Continuer plus tard : ${title}`,
    heading: "Reprenez où vous vous êtes arrêté",
    text: (title) =>
      `Vos réponses à « ${title} » sont conservées, mais pas encore envoyées. Toute personne qui a ce lien peut les lire et les envoyer.`,
    button: "Continuer",
    why: "Vous recevez ce message parce que votre adresse a été saisie dans le formulaire. Si ce n’était pas vous, ignorez-le.",
  },
  endpointDisabled: {
    subject: "Un point de terminaison de webhook a été désactivé",
    heading: "Plus rien n’est envoyé à un point de terminaison de webhook",
    text: (when) => `Depuis ${when}, aucune requête vers cette adresse n’a réussi ; le point de terminaison a donc été désactivé.`,
    kept: "Les événements qui lui sont destinés sont conservés 30 jours. Dès que le récepteur fonctionne à nouveau, réactivez-le et renvoyez-les depuis sa page.",
    address: "Adresse",
    button: "Ouvrir le point de terminaison",
    why: "Vous recevez ce message parce que vous êtes propriétaire de ce compte.",
  },
  test: {
    subject: "Message d’essai de Formslip",
    heading: "Le courrier fonctionne",
    text: "Voici le message d’essai que vous avez demandé. Votre serveur de messagerie l’a accepté et l’a transmis jusqu’ici.",
  },
  page: {
    title: "Ne plus recevoir de messages ?",
    text: (address) => `${address} ne recevra plus de messages de cet expéditeur.`,
    button: "Se désabonner",
    doneTitle: "Vous êtes désabonné",
    doneText: "Vous ne recevrez plus de messages de cet expéditeur.",
    badTitle: "Ce lien est incomplet",
    badText: "Ouvrez de nouveau le lien du message, ou copiez-le en entier.",
  },
};
