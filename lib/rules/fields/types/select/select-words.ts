import type { OwnIssueWords } from "@/lib/rules/fields/definition/field-definition";
import type { Locale } from "@/lib/rules/words/locale-names";

/** The label of “Other” beside its radio button, and above its text. */
export const otherWords: Record<Locale, { option: string; text: string }> = {
  en: { option: "Other", text: "Your own answer" },
  de: { option: "Etwas anderes", text: "Ihre eigene Antwort" },
  es: { option: "Otra respuesta", text: "Escriba su respuesta" },
  fr: { option: "Autre", text: "Votre réponse" },
  ar: { option: "إجابة أخرى", text: "إجابتك الخاصة" },
  ja: { option: "その他", text: "具体的にご記入ください" },
};

/** Said of an option that has no seats left. */
export const takenWords: Record<Locale, string> = {
  en: "no places left",
  de: "keine Plätze mehr",
  es: "sin plazas",
  fr: "complet",
  ar: "لا توجد أماكن",
  ja: "空きなし",
};

/** Said of an option that has only a few seats left. */
export const leftWords: Record<Locale, (left: number) => string> = {
  en: (left) => (left === 1 ? "1 place left" : `${left} places left`),
  de: (left) => (left === 1 ? "noch 1 Platz frei" : `noch ${left} Plätze frei`),
  es: (left) => (left === 1 ? "queda 1 plaza" : `quedan ${left} plazas`),
  fr: (left) => (left === 1 ? "1 place restante" : `${left} places restantes`),
  ar: (left) => (left === 1 ? "بقي مكان واحد" : left === 2 ? "بقي مكانان" : `بقيت ${left} أماكن`),
  ja: (left) => `残り${left}枠`,
};

export const selectIssues: Record<Locale, OwnIssueWords> = {
  en: {
    "select.other_blank": (_, label) => `Write your own answer to “${label}”, or choose an option`,
    "select.other_unchosen": (_, label) =>
      `Choose “${otherWords.en.option}” for “${label}” to send your own answer, or delete what you wrote`,
  },
  de: {
    "select.other_blank": (_, label) => `Schreiben Sie bei „${label}“ Ihre eigene Antwort oder wählen Sie eine Option`,
    "select.other_unchosen": (_, label) =>
      `Wählen Sie bei „${label}“ „${otherWords.de.option}“, um Ihre eigene Antwort zu senden, oder löschen Sie sie`,
  },
  es: {
    "select.other_blank": (_, label) => `Escriba su respuesta a «${label}» o elija una opción`,
    "select.other_unchosen": (_, label) => `Elija «${otherWords.es.option}» en «${label}» para enviar su propia respuesta, o bórrela`,
  },
  fr: {
    "select.other_blank": (_, label) => `Écrivez votre réponse à «\u00a0${label}\u00a0» ou choisissez une option`,
    "select.other_unchosen": (_, label) =>
      `Choisissez «\u00a0${otherWords.fr.option}\u00a0» à «\u00a0${label}\u00a0» pour envoyer votre propre réponse, ou effacez-la`,
  },
  ar: {
    "select.other_blank": (_, label) => `يجب كتابة إجابة عن «\u2068${label}\u2069» أو اختيار أحد الخيارات`,
    "select.other_unchosen": (_, label) =>
      `يجب اختيار «${otherWords.ar.option}» في «\u2068${label}\u2069» لإرسال إجابتك الخاصة، أو حذف ما كتبته`,
  },
  ja: {
    "select.other_blank": (_, label) => `「${label}」の回答を記入するか、選択肢から選んでください`,
    "select.other_unchosen": (_, label) =>
      `「${label}」で記入した回答を送るには「${otherWords.ja.option}」を選んでください。送らない場合は消してください`,
  },
};
