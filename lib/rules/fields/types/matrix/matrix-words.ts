import type { OwnIssueWords } from "@/lib/rules/fields/definition/field-definition";
import type { Locale } from "@/lib/rules/words/locale-names";

/** Only programs can make the first two mistakes. */
export const matrixIssues: Record<Locale, OwnIssueWords> = {
  en: {
    "matrix.type": (_, label) => `“${label}” must be an object with a value for each row`,
    "matrix.row": (_, label) => `“${label}” has only the rows listed`,
    "matrix.all": (_, label) => `Select an answer in every row of “${label}”`,
    "matrix.any": (_, label) => `Select an answer in at least one row of “${label}”`,
  },
  de: {
    "matrix.type": (_, label) => `„${label}“ muss ein Objekt mit einem Wert für jede Zeile sein`,
    "matrix.row": (_, label) => `„${label}“ hat nur die aufgeführten Zeilen`,
    "matrix.all": (_, label) => `Wählen Sie bei „${label}“ in jeder Zeile eine Antwort aus`,
    "matrix.any": (_, label) => `Wählen Sie bei „${label}“ in mindestens einer Zeile eine Antwort aus`,
  },
  es: {
    "matrix.type": (_, label) => `«${label}» debe ser un objeto con un valor para cada fila`,
    "matrix.row": (_, label) => `«${label}» solo tiene las filas indicadas`,
    "matrix.all": (_, label) => `Seleccione una respuesta en cada fila de «${label}»`,
    "matrix.any": (_, label) => `Seleccione una respuesta en al menos una fila de «${label}»`,
  },
  fr: {
    "matrix.type": (_, label) => `«\u00a0${label}\u00a0» doit être un objet avec une valeur pour chaque ligne`,
    "matrix.row": (_, label) => `«\u00a0${label}\u00a0» n’a que les lignes indiquées`,
    "matrix.all": (_, label) => `Sélectionnez une réponse à chaque ligne de «\u00a0${label}\u00a0»`,
    "matrix.any": (_, label) => `Sélectionnez une réponse à au moins une ligne de «\u00a0${label}\u00a0»`,
  },
  ar: {
    "matrix.type": (_, label) => `يجب أن يكون «\u2068${label}\u2069» كائنًا فيه قيمة لكل صف`,
    "matrix.row": (_, label) => `لا يضم «\u2068${label}\u2069» إلا الصفوف المذكورة`,
    "matrix.all": (_, label) => `يجب اختيار إجابة في كل صف من «\u2068${label}\u2069»`,
    "matrix.any": (_, label) => `يجب اختيار إجابة في صف واحد على الأقل من «\u2068${label}\u2069»`,
  },
  ja: {
    "matrix.type": (_, label) => `「${label}」は各行の値を持つオブジェクトにしてください`,
    "matrix.row": (_, label) => `「${label}」には記載された行しかありません`,
    "matrix.all": (_, label) => `「${label}」のすべての行で回答を選んでください`,
    "matrix.any": (_, label) => `「${label}」の少なくとも1行で回答を選んでください`,
  },
};
