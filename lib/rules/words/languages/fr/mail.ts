import type { MailWords } from "@/lib/rules/words/mail-words";

export const mail: MailWords = {
  unsubscribe: "Se désabonner",
  answer: {
    subject: (title, count) => (count === 1 ? `Nouvelle réponse\u00a0: ${title}` : `${count} nouvelles réponses\u00a0: ${title}`),
    heading: (count) => (count === 1 ? "Vous avez une nouvelle réponse" : `Vous avez ${count} nouvelles réponses`),
    text: (title, count) =>
      count === 1
        ? `Quelqu’un a répondu à «\u00a0${title}\u00a0».`
        : `«\u00a0${title}\u00a0» a reçu ${count} réponses depuis le dernier message.`,
    more: (count) => (count === 1 ? "1 autre réponse se trouve dans Formslip." : `${count} autres réponses se trouvent dans Formslip.`),
    button: "Lire les réponses",
    why: "Vous recevez ce message parce que la personne responsable de ce formulaire a indiqué votre adresse.",
  },
  outcome: {
    declined: {
      subject: (title) => `Décliné\u00a0: ${title}`,
      heading: "Il n’y aura pas de réponse",
      text: (title) => `La personne sollicitée ne souhaite pas répondre à «\u00a0${title}\u00a0». Le formulaire est fermé.`,
    },
    not_me: {
      subject: (title) => `Pas la bonne personne\u00a0: ${title}`,
      heading: "Vous avez sollicité la mauvaise personne",
      text: (title) =>
        `La personne qui a reçu le lien vers «\u00a0${title}\u00a0» indique que le formulaire est destiné à une autre personne. Le formulaire est fermé.`,
    },
    question: {
      subject: (title) => `Question au sujet de\u00a0: ${title}`,
      heading: "Vous avez reçu une question",
      text: (title) => `La personne sollicitée a une question avant de répondre à «\u00a0${title}\u00a0».`,
    },
    handed_on: {
      subject: (title) => `Transmis\u00a0: ${title}`,
      heading: "Une autre personne va répondre",
      text: (title) =>
        `La personne sollicitée a transmis «\u00a0${title}\u00a0» à une autre personne, qui confirmera son adresse avant de répondre.`,
    },
    more_time: {
      subject: (title) => `Demande de délai\u00a0: ${title}`,
      heading: "Vous avez reçu une demande de délai",
      text: (title) => `La personne sollicitée a besoin de plus de temps pour répondre à «\u00a0${title}\u00a0».`,
    },
    closes: (when) => `Le formulaire ferme le ${when}.`,
    recipient: "Pour",
    to: "Transmis à",
    until: "Date demandée",
    reason: "Son message",
    open: "Ouvrir le formulaire",
    extend: "Accorder plus de temps",
  },
  copy: {
    subject: (title) => `Vos réponses\u00a0: ${title}`,
    heading: "Vos réponses ont été envoyées",
    text: (title) => `Merci d’avoir répondu à «\u00a0${title}\u00a0». Conservez ce message\u00a0: il contient votre référence.`,
    reference: "Référence",
    rest: (count) =>
      count === 1
        ? "1 réponse ne figure pas en entier dans ce message. Vous la trouverez dans votre accusé de réception."
        : `${count} réponses ne figurent pas en entier dans ce message. Vous les trouverez dans votre accusé de réception.`,
    button: "Ouvrir l’accusé de réception",
    change: "Vous pouvez aussi y modifier ou retirer vos réponses, tant que le formulaire le permet.",
    why: "Vous recevez ce message parce que votre adresse a été saisie dans le formulaire. Si ce n’était pas vous, vous pouvez l’ignorer.",
  },
  invitation: {
    subject: (account) => `Invitation à ${account}`,
    heading: (account) => `Invitation à rejoindre ${account}`,
    text: {
      owner: (inviter, account) =>
        `${inviter} vous invite à gérer le compte «\u00a0${account}\u00a0»\u00a0: formulaires et réponses, personnes et réglages.`,
      editor: (inviter, account) =>
        `${inviter} vous invite à travailler sur les formulaires du compte «\u00a0${account}\u00a0» et sur leurs réponses.`,
      viewer: (inviter, account) =>
        `${inviter} vous invite à consulter les formulaires du compte «\u00a0${account}\u00a0» et à lire leurs réponses.`,
    },
    until: (when) => `Le lien fonctionne une seule fois, jusqu’au ${when}.`,
    button: "Accepter l’invitation",
    why: "Si vous n’attendez pas d’invitation, vous pouvez ignorer ce message.",
  },
  passwordReset: {
    subject: "Choisissez un nouveau mot de passe",
    heading: "Choisissez un nouveau mot de passe",
    text: "Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour votre compte.",
    until: (when) => `Le lien fonctionne une seule fois, jusqu’au ${when}.`,
    button: "Choisir un nouveau mot de passe",
    why: "Si ce n’était pas vous, ignorez ce message. Votre mot de passe ne change pas.",
  },
  confirmation: {
    subject: (title) => `Votre code\u00a0: ${title}`,
    heading: "Confirmez votre adresse e-mail",
    text: (title) => `Saisissez ce code sur la page de «\u00a0${title}\u00a0» pour ouvrir le formulaire.`,
    code: "Code",
    until: "Il est valable 15 minutes.",
    why: "Si vous ne l’avez pas demandé, ignorez ce message\u00a0: sans le code, personne ne peut répondre avec votre adresse.",
  },
  continueLater: {
    subject: (title) => `Continuer plus tard\u00a0: ${title}`,
    heading: "Reprenez là où vous en étiez",
    text: (title) =>
      `Vos réponses à «\u00a0${title}\u00a0» sont conservées, mais pas encore envoyées. Toute personne qui dispose de ce lien peut les lire et les envoyer.`,
    button: "Continuer",
    why: "Vous recevez ce message parce que votre adresse a été saisie dans le formulaire. Si ce n’était pas vous, vous pouvez l’ignorer.",
  },
  endpointDisabled: {
    subject: "Un point de terminaison de webhook a été désactivé",
    heading: "Un point de terminaison de webhook ne reçoit plus d’événements",
    text: (when) => `Depuis le ${when}, aucune requête vers cette adresse n’a réussi\u00a0; le point de terminaison a donc été désactivé.`,
    kept: "Ses événements sont conservés 30\u00a0jours. Dès que le récepteur fonctionne de nouveau, réactivez le point de terminaison et renvoyez les événements depuis sa page.",
    address: "Adresse",
    button: "Ouvrir le point de terminaison",
    why: "Vous recevez ce message parce que vous êtes propriétaire de ce compte.",
  },
  test: {
    subject: "Message d’essai de Formslip",
    heading: "L’envoi de messages fonctionne",
    text: "Voici le message d’essai que vous avez demandé. Votre serveur de messagerie l’a accepté et remis.",
  },
  page: {
    title: "Ne plus recevoir de messages\u00a0?",
    text: (address) => `${address} ne recevra plus de messages de cet expéditeur.`,
    button: "Se désabonner",
    doneTitle: "Votre désabonnement est enregistré",
    doneText: "Vous ne recevrez plus de messages de cet expéditeur.",
    badTitle: "Ce lien est incomplet",
    badText: "Ouvrez de nouveau le lien du message, ou copiez-le en entier.",
  },
  round: {
    hello: (name) => `Bonjour ${name},`,
    ask: (asker) => `${asker ?? "L’expéditeur de ce message"} vous invite à remplir un formulaire. Le lien vous est réservé.`,
    stillWaiting: "Votre réponse n’est pas encore arrivée.",
    reminder: (title) => `Rappel\u00a0: ${title}`,
    until: (when) => `Vous pouvez répondre jusqu’au ${when}.`,
    answer: "Répondre",
    why: (asker) =>
      `Vous recevez ce message, car ${asker ?? "l’expéditeur"} a saisi votre adresse. Ne transmettez pas le lien\u00a0: toute personne qui en dispose peut répondre à votre place.`,
    vote: {
      ask: (asker) => `${asker ?? "L’expéditeur de ce message"} sollicite votre décision. Le lien vous est réservé.`,
      stillWaiting: "Votre vote n’est pas encore arrivé.",
      button: "Décider",
    },
    reply: {
      subject: (title) => `Réponse à votre question\u00a0: ${title}`,
      text: (asker) => `${asker ?? "L’expéditeur de ce message"} a répondu à votre question\u00a0:`,
    },
  },
  handOn: {
    subject: (title) => `Formulaire qui vous a été transmis\u00a0: ${title}`,
    text: (from, asker) =>
      `${asker ?? "L’expéditeur de ce message"} a invité ${from ?? "une autre personne"} à remplir un formulaire. Ce formulaire vous a été transmis pour que vous répondiez à la place de cette personne.`,
    code: "Avant que vous puissiez répondre, la page envoie un code à cette adresse.",
    until: (when) => `Vous pouvez répondre jusqu’au ${when}.`,
    button: "Répondre",
    why: (from) =>
      `Vous recevez ce message, car ${from ?? "une personne sollicitée"} a saisi votre adresse. Si vous ne savez pas de quoi il s’agit, vous pouvez l’ignorer.`,
  },
  waiting: {
    joined: {
      subject: (title) => `Liste d’attente\u00a0: ${title}`,
      heading: "Vous êtes sur la liste d’attente",
      text: (title) => `Il n’y a plus de place pour «\u00a0${title}\u00a0» pour le moment. Nous vous écrirons quand une place se libérera.`,
      button: "Voir votre rang sur la liste",
    },
    offer: {
      subject: (title) => `Une place est libre\u00a0: ${title}`,
      heading: "Une place est libre pour vous",
      text: (title) => `Vous étiez sur la liste d’attente pour «\u00a0${title}\u00a0». Répondez au formulaire pour prendre la place.`,
      until: (when) => `Elle vous est réservée jusqu’au ${when}. Ensuite, elle sera proposée à la personne suivante sur la liste.`,
      button: "Répondre",
    },
    why: "Vous recevez ce message, car votre adresse a été inscrite sur la liste d’attente. Si ce n’était pas vous, vous pouvez l’ignorer.",
  },
};
