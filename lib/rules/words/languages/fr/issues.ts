import { fileKinds, joined, typedDate } from "@/lib/rules/words/formats";
import type { HintWords, IssueWords } from "@/lib/rules/words/issue-words";
import { timeSpan } from "@/lib/rules/words/time-span";
import { fields } from "./fields";
import {
  date,
  number,
  plain,
  readings,
  or,
  and,
  FAMILIES,
  PARTS,
  isSentence,
  quote,
  answer,
  plural,
  characters,
  megabytes,
  capitalise,
  numberRange,
  count,
  dateRange,
  inFrench,
} from "./grammar";

/** Labels are quoted behind a noun of ours: their own gender, number and first letter never matter. */
export const issues: IssueWords = {
  required: (_, label) => `${isSentence(label) ? "Répondez à" : "Renseignez"} ${quote(label)}`,
  text_type: (_, label) => `${answer(label)} doit être du texte`,
  text_characters: (_, label) => `${answer(label)} contient des caractères qui ne peuvent pas être enregistrés`,
  text_line_break: (_, label) => `${answer(label)} doit tenir sur une seule ligne`,
  too_short: ({ min }, label) => `${answer(label)} doit contenir au moins ${characters(min)}`,
  too_long: ({ max }, label) => `${answer(label)} doit contenir au maximum ${characters(max)}`,
  pattern: ({ hint }, label) => `${answer(label)} doit être au bon format${hint === null ? "" : `\u00a0: ${hint}`}`,
  email_format: (_, label) => `${answer(label)} doit être une adresse e-mail au bon format, comme nom@example.com`,
  number_format: (_, label) => `${answer(label)} doit être un nombre`,
  number_digits: ({ max }, label) => `${answer(label)} doit être un nombre de ${plural(max, "chiffre")} au maximum`,
  number_range: (params, label) => `${answer(label)} doit être ${numberRange(params)}`,
  number_step: ({ step, base }, label) => {
    if (step === 1 && Number.isInteger(base)) return `${answer(label)} doit être un nombre entier`;
    return base === 0
      ? `${answer(label)} doit être un multiple de ${number(step)}`
      : `${answer(label)} doit être un nombre par paliers de ${number(step)} à partir de ${number(base)}`;
  },
  select_required: ({ multiple }, label) => `Choisissez ${multiple ? "au moins une option" : "une option"} pour ${quote(label)}`,
  select_type: ({ multiple }, label) => `${answer(label)} doit être ${multiple ? "une liste d’options" : "une option"}`,
  select_unlisted: (_, label) => `${answer(label)} doit faire partie des options proposées`,
  option_taken: ({ option }, label) =>
    `Choisissez une autre option pour «\u00a0${label}\u00a0»\u00a0: il n’y a plus de place pour «\u00a0${option}\u00a0»`,
  option_short: ({ option, left }, label) =>
    `Choisissez une autre option pour «\u00a0${label}\u00a0» ou demandez moins de places\u00a0: il ne reste que ${left} ${left === 1 ? "place" : "places"} pour «\u00a0${option}\u00a0»`,
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
  valid_if: ({ message }, label) => message ?? `${answer(label)} ne correspond pas à vos autres réponses. Vérifiez-la`,
  exit: (_, label) => `Avec ces réponses, le formulaire se termine à ${quote(label)}. Les réponses ne peuvent pas être envoyées`,

  "address.missing": ({ parts }, label) => `Complétez ${quote(label)}\u00a0: ${parts.join(", ")}`,
  "address.type": (_, label) => `${answer(label)} doit être un objet avec les éléments d’une adresse`,
  "date.two_readings": ({ one, other }, label) =>
    `Pour «\u00a0${label}\u00a0», voulez-vous dire le ${date(one)} ou le ${date(other)}\u00a0? Saisissez le jour, le mois et l’année, chacun dans sa case`,
  "date.hijri": (_, label) => `Saisissez l’année de «\u00a0${label}\u00a0» dans le calendrier grégorien, par exemple 2026`,
  "number.more_than": ({ bound }, label) => `${answer(label)} doit être supérieure à ${plain(bound)}`,
  "number.less_than": ({ bound }, label) => `${answer(label)} doit être inférieure à ${plain(bound)}`,
  "number.two_readings": (params, label) => {
    const { large, small, plainLarge, plainSmall } = readings(params);
    return `Pour «\u00a0${label}\u00a0», voulez-vous dire ${large} ou ${small}\u00a0? Saisissez ${plainLarge} ou ${plainSmall}`;
  },
  "matrix.type": (_, label) => `${answer(label)} doit être un objet avec une valeur pour chaque ligne`,
  "matrix.row": (_, label) => `«\u00a0${label}\u00a0» n’a que les lignes indiquées`,
  "matrix.all": (_, label) => `Sélectionnez une réponse pour chaque ligne de «\u00a0${label}\u00a0»`,
  "matrix.any": (_, label) => `Sélectionnez une réponse pour au moins une ligne de «\u00a0${label}\u00a0»`,
  "phone.country": (_, label) => `La réponse à «\u00a0${label}\u00a0» doit commencer par + et l’indicatif du pays, comme +33 1 99 00 12 34`,
  "phone.format": (_, label) => `La réponse à «\u00a0${label}\u00a0» doit être un numéro de téléphone comme +33 1 99 00 12 34`,
  "ranking.places": (_, label) => `Donnez à chaque option de «\u00a0${label}\u00a0» un rang différent`,
  "repeat.type": (_, label) => `${answer(label)} doit être une liste d’objets`,
  "repeat.too_few": ({ min }, label) => `Ajoutez au moins ${plural(min, "élément")} pour ${quote(label)}`,
  "repeat.too_many": ({ max }, label) => `Ajoutez au maximum ${plural(max, "élément")} pour ${quote(label)}`,
  "select.other_blank": (_, label) => `Écrivez votre réponse à «\u00a0${label}\u00a0» ou choisissez une option`,
  "select.other_unchosen": (_, label) =>
    `Choisissez «\u00a0${fields.select.other.option}\u00a0» pour «\u00a0${label}\u00a0» afin d’envoyer votre propre réponse, ou effacez ce que vous avez écrit`,
  "signature.required": (_, label) => `Tapez votre nom complet pour signer «\u00a0${label}\u00a0»`,
  "time.format": (_, label) => `La réponse à «\u00a0${label}\u00a0» doit être une heure comme 14:30`,
  "time.range": (params, label) => `La réponse à «\u00a0${label}\u00a0» doit être une heure ${timeSpan(fields.time, params)}`,
  "time.step": ({ step, from }, label) =>
    `La réponse à «\u00a0${label}\u00a0» doit être donnée par tranches de ${step} ${step === 1 ? "minute" : "minutes"} à partir de ${inFrench(from)}`,
  "url.format": (_, label) => `La réponse à «\u00a0${label}\u00a0» doit être une adresse web comme https://example.com`,
};

export const hints: HintWords = {
  lengthHint({ min, max }) {
    if (max !== null) return min > 1 ? `De ${number(min)} à ${characters(max)}` : `${characters(max)} au maximum`;
    return min > 1 ? `Au moins ${characters(min)}` : null;
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
};
