import { quotedList } from "@/lib/rules/words/formats";
import type { PageWords } from "@/lib/rules/words/page-words";
import { FORMAT } from "./grammar";

const quoted = quotedList(FORMAT, ["«\u00a0", "\u00a0»"]);

export const page: PageWords = {
  optional: "(facultatif)",
  yes: "Oui",
  no: "Non",
  chooseOption: "Choisissez une option",
  clearChoice: "Effacer le choix",
  dateOrder: "dmy",
  dateParts: { day: "Jour", month: "Mois", year: "Année", time: "Heure" },
  files: {
    kept: "Fichier ajouté\u00a0:",
    remove: "Retirer {name}",
    uploading: "Ajout du fichier {name}\u00a0: {percent}\u00a0%",
    failed: "Le fichier {name} n’est pas encore ajouté. Il sera envoyé avec vos réponses",
  },
  lengthCount: "Caractères\u00a0: {count} sur {max}",

  errorPrefix: "Erreur\u00a0: ",
  follows: (count) => (count === 1 ? "Vos réponses amènent une question de plus" : `Vos réponses amènent ${count} questions de plus`),
  onlyAfter: (labels) =>
    `Cette question ne vous concerne qu’après certaines réponses ${labels.length > 0 ? `à ${quoted(labels)}` : "aux questions précédentes"}. Sinon, laissez-la sans réponse.`,
  language: "Langue",
  trap: "Laissez ce champ vide",
  summaryTitle: "Il y a un problème",
  send: "Envoyer",
  sending: "Envoi en cours…",
  stillSending: "L’envoi est toujours en cours. Gardez cette page ouverte.",
  keptHere: "Ce que vous saisissez est conservé dans ce navigateur jusqu’à l’envoi, 30\u00a0jours au plus.",
  closing: { sentence: "Ce formulaire ferme dans {left}, le {when}.", soon: "moins d’une minute" },
  restored: { text: "Votre saisie précédente a été rétablie.", clear: "Recommencer" },

  pages: {
    next: "Continuer",
    back: "Retour",
    exact: "Page {page} sur {pages}",
    about: "Page {page} sur environ {pages}",
    review: "Vérifiez vos réponses",
    reviewText: "Rien n’a encore été envoyé.",
    change: "Modifier",
    later: "Continuer plus tard",
    laterText:
      "Les réponses que vous avez déjà données sont conservées jusqu’au {when}. Ouvrez ce lien pour continuer, ici ou sur un autre appareil. Toute personne qui dispose du lien peut les lire et les modifier.",
    link: "Lien vers vos réponses",
    copy: "Copier le lien",
    copied: "Copié",
    notKept:
      "Vos réponses ne sont conservées que sur cette page, jusqu’à leur envoi. Pour revenir en arrière, utilisez le bouton de cette page, et non celui du navigateur.",
    ended: "Le formulaire s’arrête ici. Rien n’a été envoyé.",
    begin: "Recommencer",
  },
  unsentGone: {
    title: "Ces réponses ne sont plus conservées ici",
    text: "Elles ont été poursuivies ailleurs, ou ce formulaire ne les conserve plus.",
  },
  continueHere: {
    title: "Continuer ici",
    begun: "Quelqu’un a commencé à répondre à ce formulaire avec ce lien le {when}.",
    text: "Les réponses ne peuvent être poursuivies qu’à un seul endroit. Si vous continuez ici, ce lien ne fonctionnera plus ailleurs. Si ce n’est pas vous qui les avez commencées, recommencez.",
    afresh: "Recommencer",
  },
  sentBefore: {
    title: "Ces réponses ont déjà été envoyées",
    text: "La personne qui les a envoyées a l’accusé de réception. Ce lien n’y mène pas.",
  },
  sentElsewhere: {
    title: "D’autres réponses ont été envoyées entre-temps",
    text: "Elles ont été envoyées depuis un autre onglet ou un autre appareil, et ce sont elles qui comptent. Ce que vous avez saisi ici n’a pas été enregistré.",
  },
  receipt: {
    stamp: "Envoyé",
    title: "Vos réponses ont été envoyées",
    thanks: "Merci. Voici votre accusé de réception.",
    reference: "Référence",
    sentAt: "Date d’envoi",
    answers: "Vos réponses",
    unanswered: "Sans réponse",
    keep: "Imprimez ou enregistrez cette page pour en garder une copie. Vos réponses sont affichées ici pendant 24\u00a0heures.",
    print: "Imprimer",
    signed: "Télécharger un reçu signé",
    signedFor: "Un fichier qui permet de prouver plus tard ce que vous avez envoyé, et quand.",
    signedForSealed: "Un fichier qui permet de prouver plus tard que vous avez envoyé quelque chose, et quand.",
    signedCheck: "Vérifier un reçu signé",
    hidden:
      "Vos réponses ont été affichées ici pendant 24\u00a0heures. Désormais, seule la personne qui a créé le formulaire peut les lire.",
  },
  asker: {
    asks: "{name} vous demande une réponse",
    contact: "Des questions\u00a0? Adressez-vous à {contact}.",
    privacy: "Politique de confidentialité",
  },
  stored: {
    title: "Ce qui est conservé et pendant combien de temps",
    answers: "Vos réponses, le moment de leur envoi et le navigateur utilisé.",
    email: "Votre adresse e-mail, que vous avez confirmée.",
    waiting:
      "Sur la liste d’attente : votre adresse e-mail, jusqu’à ce que vous répondiez ou quittiez la liste, et au plus 30 jours après la fermeture du formulaire.",
    person: "Votre nom et l’adresse e-mail avec laquelle vous vous connectez.",
    address: "L’adresse réseau depuis laquelle vous les avez envoyées.",
    network: "Votre réseau, mais pas votre adresse exacte.",
    visits: "Le nombre d’ouvertures de la page, mais pas par qui.",
    until: "Tout est conservé jusqu’à ce que la personne qui vous a demandé une réponse le supprime.",
    final: "Une fois vos réponses envoyées, vous ne pourrez plus les modifier.",
    changeOpen: "Vous pouvez modifier ou retirer vos réponses tant que le formulaire en accepte.",
    changeFor: "Vous pouvez modifier ou retirer vos réponses pendant {left} après l’envoi.",
    deleted: "Vos réponses et ce qui est conservé avec elles sont supprimés {left} après l’envoi.",
    files: "Les fichiers que vous envoyez sont supprimés {left} après l’envoi.",
    anonymised:
      "{left} après l’envoi, vos réponses à {questions} sont supprimées, ainsi que tout autre élément qui indique qui les a envoyées. Vos autres réponses sont conservées.",
    nameless:
      "{left} après l’envoi, tout ce qui, en dehors de vos réponses, indique qui les a envoyées est supprimé. Vos réponses sont conservées.",
    questions: quoted,
  },
  noPlaces: {
    title: "Il n’y a plus de place",
    text: (label) =>
      `Il n’y a plus de place pour «\u00a0${label}\u00a0»\u00a0: vous ne pouvez pas envoyer ce formulaire pour le moment. Réessayez plus tard, au cas où quelqu’un se désisterait.`,
  },
  testMode: {
    title: "Ceci est un test.",
    text: "Un programme est testé ici. Les réponses sont supprimées au bout d’une semaine.",
  },
  change: {
    back: "Retour à l’accusé de réception",
    link: "Modifier mes réponses",
    withdraw: "Retirer mes réponses",
    until: "Vous pouvez modifier ou retirer vos réponses jusqu’au {when}.",
    open: "Vous pouvez modifier ou retirer vos réponses tant que ce formulaire accepte des réponses.",
    title: "Modifier vos réponses",
    text: "Ce que vous avez envoyé reste valable tant que vous n’enregistrez pas vos modifications.",
    save: "Enregistrer les modifications",
    changed: "Modifié",
    sure: "Retirer vos réponses\u00a0?",
    lost: "Vos réponses seront supprimées. Cette action est irréversible.",
    keep: "Ne pas les retirer",
    meanwhile: "Les réponses ont été modifiées entre-temps",
    choose:
      "Après l’ouverture de cette page, d’autres réponses ont été enregistrées, ici ou ailleurs. Ce que vous avez saisi n’a pas été enregistré. Choisissez les réponses à conserver.",
    stored: "Réponses actuellement enregistrées",
    saveMine: "Enregistrer les miennes",
    keepStored: "Conserver les réponses enregistrées",
    correct: {
      title: "Corriger ces réponses",
      text: "Les réponses enregistrées restent valables tant que vous n’enregistrez pas vos modifications.",
      back: "Retour à la réponse",
    },
  },
  withdrawn: { title: "Vos réponses ont été retirées", text: "Elles ont été supprimées." },
  answerGone: { title: "Ces réponses n’existent plus", text: "Elles ont été retirées ou supprimées." },
  unchangeable: { title: "Ces réponses ne peuvent plus être modifiées", text: "Adressez-vous à la personne qui vous a envoyé le lien." },
  linkExpired: {
    title: "Ce lien a expiré",
    text: "Il permettait de corriger ces réponses pendant une heure. Demandez-en un nouveau à la personne qui vous l’a envoyé.",
    open: "Si ce formulaire est le vôtre, ouvrez la réponse",
  },
  linkBroken: {
    title: "Ce lien n’est pas complet",
    text: "Ouvrez-le de nouveau là où vous l’avez trouvé, ou copiez-le en entier. Si cela ne suffit pas, adressez-vous à la personne qui vous l’a envoyé.",
  },
  noPreview: {
    title: "Cet aperçu ne peut pas être affiché",
    text: "Un aperçu dure quatre heures, et seulement tant que votre session est ouverte. Ouvrez-le de nouveau depuis le tableau de bord.",
  },
  notOffered: {
    title: "Ce formulaire ne propose pas cette réponse",
    text: "Il la proposait peut-être auparavant. Revenez au formulaire ou adressez-vous à la personne qui vous l’a envoyé.",
  },
  answered: {
    stamp: "Rempli",
    title: "Ce formulaire a déjà été rempli",
    on: "Une réponse a été envoyée le {when}. Si ce n’était pas vous, adressez-vous à la personne qui vous a envoyé le lien.",
  },
  cancelled: {
    stamp: "Annulé",
    title: "Ce formulaire a été annulé",
    text: "Il n’accepte plus de réponses. Demandez à la personne qui vous a envoyé le lien ce qu’il faut faire.",
  },
  limitReached: {
    stamp: "Fermé",
    title: "Ce formulaire a atteint le nombre maximal de réponses",
    text: "Il a déjà toutes les réponses qu’il peut recevoir. Demandez à la personne qui vous a envoyé le lien ce qu’il faut faire.",
  },
  expired: {
    stamp: "Fermé",
    title: "Ce formulaire est fermé",
    on: "Il est fermé depuis le {when}. Demandez un nouveau lien à la personne qui vous a envoyé celui-ci.",
  },
  notOpen: {
    stamp: "Pas encore ouvert",
    title: "Ce formulaire n’est pas encore ouvert",
    on: "Il ouvrira le {when}. Revenez à ce moment-là.",
  },
  waiting: {
    title: "Il n’y a plus de place",
    text: "Vous pouvez vous inscrire sur la liste d’attente. Quand une place se libère, la première personne de la liste reçoit un e-mail avec un lien.",
    email: "Adresse e-mail",
    join: "S’inscrire sur la liste d’attente",
    joined: "Vous êtes sur la liste d’attente",
    joinedText: "Nous écrirons à {address} quand une place se libérera pour vous.",
    place: "Votre rang sur la liste\u00a0: {n}",
    leave: "Quitter la liste d’attente",
    left: "Vous avez quitté la liste d’attente",
    leftText: "Nous n’écrirons plus à {address} au sujet de ce formulaire.",
    offer: "Une place est libre pour vous",
    offerUntil: "Elle vous est réservée jusqu’au {when}. Ensuite, elle sera proposée à la personne suivante sur la liste.",
    over: "Cette place ne vous est plus réservée",
    overText: "Le délai de réponse est écoulé, et la place a été proposée à la personne suivante sur la liste.",
  },
  sealed: {
    title: "Ce formulaire ne peut pas être rempli ici",
    notice: "Vos réponses sont chiffrées dans votre navigateur. Seules les personnes qui les demandent peuvent les lire, pas ce service.",
    noScript:
      "Vos réponses seraient chiffrées dans votre navigateur, ce qui nécessite JavaScript. Activez-le ou utilisez un autre navigateur.",
    notSecure:
      "Vos réponses seraient chiffrées dans votre navigateur, ce qui nécessite une connexion sécurisée. Ouvrez le formulaire à une adresse qui commence par https://.",
    tooOld: "Ce navigateur ne peut pas chiffrer vos réponses. Utilisez un navigateur plus récent.",
    receipt:
      "Vos réponses ont été chiffrées dans votre navigateur. Seules les personnes qui les ont demandées peuvent les lire\u00a0: elles ne sont donc pas affichées ici.",
    sees: "Le service voit tout de même quand vous les envoyez et avec quel navigateur.",
    seesAddress: "Le service voit tout de même quand vous les envoyez, avec quel navigateur et depuis quelle adresse réseau.",
    keptInTab: "Ce que vous saisissez est conservé dans cet onglet jusqu’à l’envoi.",
    unsealed:
      "Ce formulaire n’accepte que des réponses chiffrées. Les vôtres sont arrivées sans chiffrement et n’ont pas été enregistrées. Elles sont de nouveau remplies\u00a0: vérifiez-les, choisissez de nouveau les fichiers et envoyez-les encore une fois.",
    noNetwork: "Il n’y a pas de réseau. Vos réponses restent sur cette page\u00a0: renvoyez-les dès qu’il y en a un.",
  },
  offline: {
    ready: "Vous pouvez remplir ce formulaire sans connexion sur cet appareil.",
    saved: "Vos réponses sont enregistrées sur cet appareil",
    savedText:
      "Il n’y a pas de connexion. Les réponses seront envoyées depuis cette page dès que la connexion sera rétablie. D’ici là, n’effacez pas les données de ce navigateur.",
    kept: "Réponses pas encore envoyées\u00a0: {count}",
    sendNow: "Envoyer maintenant",
    sent: "Vos réponses ont été envoyées.",
    refused: "Ces réponses n’ont pas été acceptées\u00a0: {reason}",
    closed: "Le formulaire a fermé avant que ces réponses puissent être envoyées. Elles sont toujours sur cet appareil.",
    again: "Remplir de nouveau le formulaire",
  },
  paper: {
    one: "Cochez une seule case",
    any: "Cochez toutes les cases qui conviennent",
    rank: "Numérotez les cases de 1 à {count}",
    file: "Joignez le document à ce formulaire",
    sign: "Signature",
    entries: "Utilisez un bloc pour chaque élément. Photocopiez cette page s’il vous en faut davantage.",
  },
  notFound: {
    title: "Formulaire introuvable",
    text: "Vérifiez que le lien a été copié en entier. Si c’est le cas, le formulaire a peut-être été supprimé\u00a0: adressez-vous à la personne qui vous a envoyé le lien.",
  },
  alreadySent: {
    title: "Vos réponses ont déjà été envoyées",
    receipt: "Voir l’accusé de réception",
    again: "Ce que vous enverrez maintenant depuis cette page sera une nouvelle réponse.",
    closed: "Ce formulaire n’accepte plus de réponses.",
  },
  notSent: {
    stamp: "Non envoyé",
    title: "Vos réponses n’ont pas été envoyées",
    reply: "Votre message n’a pas été envoyé",
    change: "Vos modifications n’ont pas été enregistrées",
    spent:
      "Les réponses que vous avez envoyées auparavant depuis cette page ont été enregistrées. Pour envoyer aussi celles-ci, comme une nouvelle réponse, appuyez sur «\u00a0{send}\u00a0».",
    spentClosed: "Les réponses que vous avez envoyées auparavant depuis cette page ont été enregistrées.",
  },
  fault: {
    title: "Vos réponses n’ont pas été envoyées",
    text: "Notre service rencontre un problème, qui devrait être résolu rapidement. Vos réponses restent sur cette page\u00a0: envoyez-les de nouveau dans un instant.",
    again: "Réessayer",
  },
  full: {
    title: "Ce formulaire ne peut plus recevoir de réponses pour le moment",
    text: "Vos réponses n’ont pas été envoyées. Elles restent sur cette page\u00a0: prévenez la personne qui vous a demandé une réponse, puis envoyez-les de nouveau plus tard.",
  },
  changed: {
    title: "Ce formulaire a changé depuis que vous l’avez ouvert",
    text: "Vos réponses n’ont pas encore été envoyées. Elles sont conservées ci-dessous là où la question est toujours posée\u00a0: relisez le formulaire tel qu’il est maintenant, puis appuyez sur «\u00a0{send}\u00a0».",
  },
  tooMany: {
    title: "Vos réponses n’ont pas encore été envoyées",
    text: "Trop de réponses ont été envoyées depuis votre réseau. Les vôtres restent sur cette page\u00a0: envoyez-les de nouveau dans {left}.",
  },
  doubtful: {
    title: "Appuyez de nouveau sur «\u00a0{send}\u00a0»",
    text: "Cela permet de bloquer les envois automatisés. Vos réponses restent sur cette page\u00a0: relisez-les et envoyez-les de nouveau.",
  },
  tooLarge: {
    title: "Le contenu est trop volumineux pour être envoyé",
    text: "Revenez en arrière et choisissez des fichiers plus petits, ou raccourcissez les longues réponses.",
  },
  unsupported: {
    title: "Ceci ne peut pas être lu ici",
    text: "Ouvrez le lien du formulaire dans un navigateur et envoyez-y vos réponses.",
  },
  unavailable: {
    title: "Cette page ne peut pas être affichée pour le moment",
    text: "Notre service rencontre un problème, qui devrait être résolu rapidement. Ouvrez de nouveau le lien dans un instant.",
  },
  typed: { title: "Ce que vous avez saisi", copy: "Copiez-le depuis cette page si vous en avez besoin." },
  results: {
    title: "Résultats",
    responses: "Réponses\u00a0: {count}",
    newest: "Seules les réponses les plus récentes sont comptées\u00a0: {count}.",
    note: "Pour qu’aucune réponse isolée ne puisse être lue, les graphiques changent toutes les {count} réponses et chacun en exige au moins {count}.",
    answers: "Réponses à la question\u00a0: {count}",
    few: "Pas encore assez de réponses",
    average: "Moyenne\u00a0: {n}",
    place: "Place moyenne\u00a0: {n}",
  },
  readBefore: "La personne qui vous a demandé une réponse peut lire vos réponses avant l’envoi, dès que vous avez rempli une page.",
};
