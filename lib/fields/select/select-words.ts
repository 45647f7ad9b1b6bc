import type { OwnIssueWords } from "@/lib/fields/field-definition";
import type { Locale } from "@/lib/words/locale-names";

/** The label of “Other” beside its radio button, and above its text. */
export const otherWords: Record<Locale, { option: string; text: string }> = {
  en: { option: "Other", text: "Your own answer" },
  de: { option: "Etwas anderes", text: "Ihre eigene Antwort" },
  es: { option: "Otra respuesta", text: "Escriba su respuesta" },
  fr: { option: "Autre", text: "Votre réponse" },
  ar: { option: "إجابة أخرى", text: "اكتب إجابتك" },
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

export const selectIssues: Record<Locale, OwnIssueWords> = {
  en: { "select.other_blank": (_, label) => `Write your own answer to “${label}”, or choose an option` },
  de: { "select.other_blank": (_, label) => `Schreiben Sie bei „${label}“ Ihre eigene Antwort oder wählen Sie eine Option` },
  es: { "select.other_blank": (_, label) => `Escriba su respuesta a «${label}» o elija una opción` },
  fr: { "select.other_blank": (_, label) => `Écrivez votre réponse à «\u00a0${label}\u00a0» ou choisissez une option` },
  ar: { "select.other_blank": (_, label) => `اكتب إجابتك عن «${label}» أو اختر أحد الخيارات` },
  ja: { "select.other_blank": (_, label) => `「${label}」の回答を記入するか、選択肢から選んでください` },
};
