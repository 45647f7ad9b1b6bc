import type { GateWords } from "@/lib/rules/words/gate-words";

export const gate: GateWords = {
  passcode: {
    title: "Ce formulaire nécessite un code d’accès",
    text: "La personne qui vous a envoyé le formulaire vous a donné ce code.",
    label: "Code d’accès",
    wrong: "Le code d’accès est incorrect. Respectez les majuscules et les minuscules.",
  },
  email: {
    title: "Confirmez votre adresse e-mail",
    text: "Vous allez recevoir un e-mail avec un code. Saisissez-le à la page suivante pour ouvrir le formulaire.",
    domains: "Seules les adresses en {domains} peuvent répondre.",
    label: "Adresse e-mail",
    send: "Envoyer le code",
    bad: "Saisissez une adresse e-mail, par exemple nom@example.com.",
    otherDomain: "Ce formulaire n’accepte pas les réponses des adresses de ce domaine.",
    otherAddress: "La demande de réponse n’a pas été envoyée à cette adresse.",
  },
  code: {
    title: "Saisissez le code",
    text: "Il a été envoyé à {address} et reste valable 15 minutes. Si vous ne le trouvez pas, regardez dans les courriers indésirables.",
    kept: "Ce service ne peut pas encore envoyer d’e-mail. Les personnes qui le gèrent peuvent vous donner le code.",
    label: "Code reçu par e-mail",
    wrong: "Le code est incorrect. Il comporte six chiffres.",
    ended: "Ce code n’est plus valable. Demandez-en un nouveau.",
    other: "Demander un nouveau code ou utiliser une autre adresse",
  },
  account: {
    title: "Connectez-vous pour répondre",
    text: "Ce formulaire s’adresse aux personnes qui font partie du compte dont il provient.",
    stranger: "Votre session est ouverte avec l’adresse {address}, mais vous ne faites pas partie de ce compte.",
    otherPerson: "Votre session est ouverte avec l’adresse {address}, mais ce formulaire est destiné à une autre personne.",
    signIn: "Se connecter",
  },
  sent: {
    title: "Vous avez déjà répondu",
    text: "Ce formulaire accepte une réponse par personne, et {address} en a déjà envoyé une.",
  },
  leave: {
    title: "Répondre avec une autre adresse\u00a0?",
    text: "Vous avez confirmé l’adresse {address}. Pour répondre avec une autre, confirmez-la.",
    button: "Utiliser une autre adresse",
  },
  unsent: {
    title: "Vos réponses n’ont pas encore été envoyées",
    text: "Confirmez d’abord une nouvelle fois que vous pouvez répondre\u00a0: ouvrez le formulaire dans un nouvel onglet et suivez les étapes. Revenez ensuite à cette page et envoyez de nouveau vos réponses.",
    open: "Ouvrir le formulaire dans un nouvel onglet",
    again: "Envoyer de nouveau",
    files:
      "Ces fichiers n’ont pas été reçus\u00a0: {files}. Après la première étape, revenez au formulaire, choisissez-les de nouveau et envoyez-le.",
    many: "Il y a trop de réponses pour les envoyer depuis cette page. Après la première étape, revenez au formulaire avec le bouton Précédent du navigateur et envoyez-le de là.",
  },
  tooMany: "Trop de tentatives. Réessayez dans {left}.",
  once: "Le formulaire accepte une réponse par personne.",
  proceed: "Continuer",
  cookies: {
    text: "Votre navigateur n’a pas conservé la confirmation. Autorisez les cookies pour cette page ou ouvrez le formulaire dans un onglet à part.",
    open: "Ouvrir le formulaire dans un onglet à part",
  },
  as: "Vous répondez avec l’adresse {address}.",
  notMe: "Ce n’est pas vous\u00a0?",
};
