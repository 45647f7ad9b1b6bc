import type { OwnIssueWords } from "@/lib/rules/fields/definition/field-definition";
import type { Locale } from "@/lib/rules/words/locale-names";

/** The note above the input: the typed name is the signature. */
export const signatureWords: Record<Locale, string> = {
  en: "Type your full name to sign",
  de: "Schreiben Sie Ihren vollen Namen, um zu unterschreiben",
  es: "Escriba su nombre completo para firmar",
  fr: "Tapez votre nom complet pour signer",
  ar: "للتوقيع، يجب كتابة اسمك الكامل",
  ja: "署名として氏名を入力してください",
};

export const signatureIssues: Record<Locale, OwnIssueWords> = {
  en: { "signature.required": (_, label) => `Type your full name to sign “${label}”` },
  de: { "signature.required": (_, label) => `Schreiben Sie Ihren vollen Namen, um „${label}“ zu unterschreiben` },
  es: { "signature.required": (_, label) => `Escriba su nombre completo para firmar «${label}»` },
  fr: { "signature.required": (_, label) => `Tapez votre nom complet pour signer «\u00a0${label}\u00a0»` },
  ar: { "signature.required": (_, label) => `يجب كتابة اسمك الكامل للتوقيع على «\u2068${label}\u2069»` },
  ja: { "signature.required": (_, label) => `「${label}」に署名するには氏名を入力してください` },
};
