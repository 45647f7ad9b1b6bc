import type { DatePart, IssueParams } from "./answer-issue";
import { fileKinds, formatsIn, joined, typedDate } from "./formats";
import { asking } from "./asking";
import { gate } from "./gate";
import { links } from "./links";
import { stored } from "./stored";
import type { IssueWords, Words } from "./words";

const { correct, ...linkWords } = links.fr;
const { date, moment, left, number, or, and } = formatsIn("fr");
const FAMILIES = { "image/*": "image", "audio/*": "audio", "video/*": "vidéo", "text/*": "texte" };
const PARTS: Record<DatePart, string> = { day: "le jour", month: "le mois", year: "l’année", time: "l’heure" };

/** Labels are quoted behind a noun of ours: their own gender, number and first letter never matter. */
const issues: IssueWords = {
  required: (_, label) => `${isSentence(label) ? "Répondez à" : "Renseignez"} ${quote(label)}`,
  text_type: (_, label) => `${answer(label)} doit être du texte`,
  text_characters: (_, label) => `${answer(label)} contient des caractères qui ne peuvent pas être enregistrés`,
  text_line_break: (_, label) => `${answer(label)} doit tenir sur une seule ligne`,
  too_short: ({ min }, label) => `${answer(label)} doit contenir au moins ${plural(min, "caractère")}`,
  too_long: ({ max }, label) => `${answer(label)} doit contenir au maximum ${plural(max, "caractère")}`,
  pattern: ({ hint }, label) => `${answer(label)} doit être au bon format${hint === null ? "" : `\u00a0: ${hint}`}`,
  email_format: (_, label) => `${answer(label)} doit être une adresse e-mail au bon format, comme nom@example.com`,
  number_format: (_, label) => `${answer(label)} doit être un nombre`,
  number_digits: ({ max }, label) => `${answer(label)} doit contenir au maximum ${plural(max, "chiffre")}`,
  number_range: (params, label) => `${answer(label)} doit être ${numberRange(params)}`,
  number_step: ({ step, base }, label) => {
    if (step === 1 && Number.isInteger(base)) return `${answer(label)} doit être un nombre entier`;
    return base === 0
      ? `${answer(label)} doit être un multiple de ${number(step)}`
      : `${answer(label)} doit aller de ${number(step)} en ${number(step)} à partir de ${number(base)}`;
  },
  select_required: ({ multiple }, label) => `Choisissez ${multiple ? "au moins une option" : "une option"} pour ${quote(label)}`,
  select_type: ({ multiple }, label) => `${answer(label)} doit être ${multiple ? "une liste d’options" : "une option"}`,
  select_unlisted: (_, label) => `${answer(label)} doit faire partie des options proposées`,
  option_taken: ({ option }, label) =>
    `Choisissez une autre option pour «\u00a0${label}\u00a0»\u00a0: il n’y a plus de place pour «\u00a0${option}\u00a0»`,
  option_short: ({ option, left }, label) =>
    `Choisissez une autre option pour «\u00a0${label}\u00a0» ou indiquez un nombre plus petit\u00a0: il ne reste que ${left} ${left === 1 ? "place" : "places"} pour «\u00a0${option}\u00a0»`,
  select_duplicate: (_, label) => `${answer(label)} ne doit pas contenir deux fois la même option`,
  select_count: (params, label) => `Choisissez ${count(params)} pour ${quote(label)}`,
  checkbox_type: (_, label) => `${answer(label)} doit être oui ou non`,
  checkbox_required: (params) => `Cochez la case ${quote(params.label)} pour continuer`,
  date_missing: ({ parts }, label) => `Il manque ${and(parts.map((part) => PARTS[part]))} dans la réponse à ${quote(label)}`,
  date_real: (_, label) => `${answer(label)} doit être une date valide`,
  date_year: (_, label) => `${answer(label)} doit contenir une année à 4 chiffres`,
  date_format: ({ time }, label) =>
    `${answer(label)} doit être ${time ? "une date et une heure comme 2026-03-27T14:30" : "une date comme 2026-03-27"}`,
  date_range: (params, label) => `${answer(label)} ${dateRange(params) ?? "doit être une date"}`,
  time_real: (_, label) => `${answer(label)} doit contenir une heure comme 14:30`,
  file_required: (_, label) => `Ajoutez un fichier pour ${quote(label)}`,
  file_unknown: (_, label) => `Ajoutez de nouveau le fichier pour ${quote(label)}`,
  file_type: ({ accept }, label) => `Le fichier pour ${quote(label)} doit être de type ${or(fileKinds(accept, FAMILIES))}`,
  file_too_large: ({ max_mb }, label) => `Le fichier pour ${quote(label)} ne doit pas dépasser ${megabytes(max_mb)}`,
  file_empty: (_, label) => `Le fichier pour ${quote(label)} ne doit pas être vide`,
  file_infected: (_, label) => `Le fichier pour ${quote(label)} a été refusé, car un antivirus y a trouvé quelque chose`,
  too_many_files: ({ max }, label) =>
    `Ajoutez ${max === 1 ? "un seul fichier" : `au maximum ${plural(max, "fichier")}`} pour ${quote(label)}`,
  exit: (_, label) => `Avec ces réponses, le formulaire se termine à ${quote(label)}. Elles ne peuvent pas être envoyées`,
};

/** The respondent's page in French. No-break spaces are written as escapes, to be seen. */
export const fr: Words = {
  lang: "fr",
  dir: "ltr",
  format: "fr",
  issues,

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
  lengthHint({ min, max }) {
    if (max !== null) return min > 1 ? `De ${number(min)} à ${plural(max, "caractère")}` : `${plural(max, "caractère")} au maximum`;
    return min > 1 ? `Au moins ${plural(min, "caractère")}` : null;
  },
  numberHint({ min, max }) {
    if (min !== null && max !== null) return `Entre ${number(min)} et ${number(max)}`;
    if (min !== null) return min === 0 ? null : `${number(min)} au minimum`;
    return max === null ? null : `${number(max)} au maximum`;
  },
  selectHint({ min, max }) {
    if ((min ?? 0) < 1 && max === null) return "Plusieurs choix possibles";
    return `Choisissez ${count({ min: min === 0 ? null : min, max })}`;
  },
  dateHint({ min, max, example }) {
    const range = dateRange({ min, max });
    return joined(example && `Par exemple\u00a0: ${typedDate(example)}`, range && `La date ${range}`);
  },
  fileHint({ accept, max_mb, max_files }) {
    const size = `${megabytes(max_mb)} au maximum${max_files > 1 ? ` par fichier, ${max_files} fichiers au maximum` : ""}`;
    return accept.length === 0 ? size : capitalise(`${or(fileKinds(accept, FAMILIES))}, ${size}`);
  },
  date: (iso) => first(date(iso)),
  moment: (instant) => first(moment(instant)),
  left,

  errorPrefix: "Erreur\u00a0: ",
  follows: (count) => (count === 1 ? "Vos réponses amènent une question de plus" : `Vos réponses amènent ${count} questions de plus`),
  onlyAfter: (labels) =>
    `Cette question ne vous concerne qu’après certaines réponses ${labels.length > 0 ? `à ${labels.map(quote).join(", ")}` : "aux questions précédentes"}. Sinon, laissez-la vide.`,
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
      "Vos réponses sont conservées jusqu’au {when}. Ouvrez ce lien pour continuer, ici ou sur un autre appareil. Toute personne qui l’a peut les lire et les modifier.",
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
    text: "Elles ont été poursuivies ailleurs, ou la durée pendant laquelle ce formulaire les conserve est passée.",
  },
  continueHere: {
    title: "Continuer ici",
    begun: "Des réponses à ce formulaire ont été commencées avec ce lien le {when}.",
    text: "Elles ne se poursuivent qu’à un seul endroit\u00a0: dès que vous continuez ici, ce lien n’y mène plus personne d’autre. Si ce n’est pas vous qui les avez commencées, recommencez.",
    afresh: "Recommencer",
  },
  sentBefore: {
    title: "Ces réponses ont déjà été envoyées",
    text: "La personne qui les a envoyées a l’accusé de réception. Ce lien n’y mène pas.",
  },
  sentElsewhere: {
    title: "Des réponses ont été envoyées entre-temps",
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
    hidden: "Vos réponses étaient affichées ici pendant 24\u00a0heures. Seule la personne qui a créé le formulaire peut encore les lire.",
  },
  asker: {
    asks: "{name} vous demande une réponse",
    contact: "Des questions\u00a0? Adressez-vous à {contact}.",
    privacy: "Politique de confidentialité",
  },
  stored: stored.fr,
  asking: asking.fr,
  gate: gate.fr,
  outcomes: {
    label: "Autres réponses",
    back: "Revenir au formulaire",
    question: asking.fr.page,
    decline: {
      link: "Je préfère ne pas répondre",
      title: "Ne pas répondre\u00a0?",
      text: "La personne qui vous a demandé une réponse en sera informée. Ensuite, ce formulaire n’acceptera plus de réponse.",
      reason: "Pourquoi\u00a0? La personne qui vous a demandé une réponse le lira",
      send: "Ne pas répondre",
    },
    not_me: {
      link: "Cela ne me concerne pas",
      title: "Vous n’êtes pas la bonne personne\u00a0?",
      text: "La personne qui vous a demandé une réponse en sera informée. Ensuite, ce formulaire n’acceptera plus de réponse.",
      reason: "À qui faudrait-il s’adresser\u00a0?",
      send: "Signaler que cela ne me concerne pas",
    },
    more_time: {
      link: "J’ai besoin de plus de temps",
      title: "Demander plus de temps\u00a0?",
      text: "La personne qui vous a demandé une réponse décide. Tant que le formulaire est ouvert, vous pouvez encore répondre.",
      until: "Jusqu’à quand\u00a0?",
      reason: "Pourquoi\u00a0? La personne qui vous a demandé une réponse le lira",
      send: "Demander plus de temps",
    },
  },
  declined: {
    stamp: "Décliné",
    title: "Il n’y aura pas de réponse",
    text: "La personne qui vous a demandé une réponse le sait et n’a pas à attendre. Ce formulaire n’accepte plus de réponse.",
  },
  noPlaces: {
    title: "C’est complet",
    text: (label) =>
      `Il n’y a plus de place pour «\u00a0${label}\u00a0»\u00a0: vous ne pouvez pas envoyer ce formulaire pour le moment. Réessayez plus tard, au cas où quelqu’un se désisterait.`,
  },
  timeAsked: {
    title: "Vous avez demandé plus de temps",
    text: "La personne qui vous a demandé une réponse le sait. Tant qu’elle ne l’a pas prolongé, le formulaire reste tel quel\u00a0: vous pouvez encore répondre.",
  },
  testMode: {
    title: "Ceci est un test.",
    text: "Un programme est en cours de test. Les réponses sont supprimées au bout d’une semaine.",
  },
  change: {
    back: "Retour à l’accusé de réception",
    link: "Modifier mes réponses",
    withdraw: "Retirer mes réponses",
    until: "Vous pouvez modifier ou retirer vos réponses jusqu’au {when}.",
    open: "Vous pouvez modifier ou retirer vos réponses tant que le formulaire accepte des réponses.",
    title: "Modifier vos réponses",
    text: "Ce que vous avez envoyé reste valable jusqu’à l’enregistrement.",
    save: "Enregistrer les modifications",
    changed: "Modifié",
    sure: "Retirer vos réponses\u00a0?",
    lost: "Vos réponses seront supprimées. Cette action est irréversible.",
    keep: "Ne pas les retirer",
    meanwhile: "Les réponses ont été modifiées entre-temps",
    choose:
      "Après l’ouverture de cette page, d’autres réponses ont été enregistrées, ici ou ailleurs. Ce que vous avez saisi n’est pas enregistré. Choisissez les réponses à conserver.",
    stored: "Actuellement enregistré",
    saveMine: "Enregistrer les miennes",
    keepStored: "Conserver les réponses enregistrées",
    correct,
  },
  withdrawn: { title: "Vos réponses ont été retirées", text: "Elles ont été supprimées." },
  answerGone: { title: "Ces réponses n’existent plus", text: "Elles ont été retirées ou supprimées." },
  unchangeable: { title: "Ces réponses ne peuvent plus être modifiées", text: "Adressez-vous à la personne qui vous a envoyé le lien." },
  ...linkWords,
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
    title: "Ce formulaire est complet",
    text: "Il ne peut plus recevoir de réponses. Demandez à la personne qui vous a envoyé le lien ce qu’il convient de faire.",
  },
  expired: {
    stamp: "Fermé",
    title: "Ce formulaire est fermé",
    on: "Il est fermé depuis le {when}. Demandez un nouveau lien à la personne qui vous a envoyé celui-ci.",
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
      "Vos réponses précédentes depuis cette page ont été enregistrées. Pour envoyer aussi celles-ci, comme une nouvelle réponse, appuyez sur «\u00a0{send}\u00a0».",
    spentClosed: "Vos réponses précédentes depuis cette page ont été enregistrées.",
  },
  fault: {
    title: "Vos réponses n’ont pas été envoyées",
    text: "Notre service rencontre un problème, qui devrait être bref. Vos réponses restent sur cette page\u00a0: envoyez-les de nouveau dans un instant.",
    again: "Réessayer",
  },
  full: {
    title: "Ce formulaire ne peut plus recevoir de réponses pour le moment",
    text: "Vos réponses n’ont pas été envoyées. Elles restent sur cette page\u00a0: prévenez la personne qui vous les a demandées, puis envoyez-les de nouveau plus tard.",
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
    title: "L’envoi est trop volumineux",
    text: "Revenez en arrière et choisissez des fichiers plus petits, ou raccourcissez les longues réponses.",
  },
  unsupported: {
    title: "Ceci ne peut pas être lu ici",
    text: "Ouvrez le lien du formulaire dans un navigateur et envoyez-y vos réponses.",
  },
  unavailable: {
    title: "Cette page ne peut pas être affichée pour le moment",
    text: "Notre service rencontre un problème, qui devrait être bref. Ouvrez de nouveau le lien dans un instant.",
  },
  typed: { title: "Ce que vous avez saisi", copy: "Copiez-le depuis cette page si vous en avez besoin." },
};

/** A question or a request is answered; only what has a name is filled in. */
function isSentence(label: string): boolean {
  return /[?!.…]$/.test(label.trim());
}

const quote = (label: string): string => `«\u00a0${label}\u00a0»`;
const answer = (label: string): string => `La réponse à ${quote(label)}`;
/** Below two, French counts in the singular. */
const plural = (many: number, noun: string): string => `${number(many)} ${noun}${many < 2 ? "" : "s"}`;
const megabytes = (many: number): string => `${number(many)}\u00a0Mo`;
/** "1er mai": the first of a month has an ordinal, which Intl does not write. */
const first = (written: string): string => written.replace(/^1(?=\s)/, "1er");
const day = (bound: string): string => (bound === "today" ? "aujourd’hui" : `le ${first(date(bound))}`);
const toDay = (bound: string): string => (bound === "today" ? "à aujourd’hui" : `au ${first(date(bound))}`);
const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function numberRange({ min, max }: IssueParams["number_range"]): string {
  if (min !== null && max !== null) return min === max ? `égale à ${number(min)}` : `comprise entre ${number(min)} et ${number(max)}`;
  return min === null ? `d’au plus ${number(max ?? 0)}` : `d’au moins ${number(min)}`;
}

function count({ min, max }: IssueParams["select_count"]): string {
  if (min !== null && max !== null) return min === max ? `exactement ${plural(max, "option")}` : between(min, max);
  return min === null ? `au maximum ${plural(max ?? 0, "option")}` : `au moins ${plural(min, "option")}`;
}

/** "1 ou 2 options", "de 1 à 3 options". */
function between(min: number, max: number): string {
  return max - min === 1 ? `${min} ou ${plural(max, "option")}` : `de ${min} à ${plural(max, "option")}`;
}

/** "doit être comprise entre le 1er mai 2026 et aujourd’hui", "ne peut pas être antérieure au 1er mai 2026" …; null without bounds. */
function dateRange({ min, max }: IssueParams["date_range"]): string | null {
  if (min !== null && max !== null) return `doit être ${min === max ? day(min) : `comprise entre ${day(min)} et ${day(max)}`}`;
  if (min !== null) return `ne peut pas être antérieure ${toDay(min)}`;
  return max === null ? null : `ne peut pas être postérieure ${toDay(max)}`;
}
