import type { Locale } from "./locale-names";

/** The questions of a decision, and what it offers if its sender says nothing. */
export type DecisionWords = Record<"choice" | "reason" | "approve" | "reject", string>;

export const decisionWords: Record<Locale, DecisionWords> = {
  en: { choice: "Your decision", reason: "Your reason", approve: "Approve", reject: "Reject" },
  de: { choice: "Ihre Entscheidung", reason: "Ihre Begründung", approve: "Zustimmen", reject: "Ablehnen" },
  fr: { choice: "Votre décision", reason: "Votre motif", approve: "Approuver", reject: "Refuser" },
  es: { choice: "Su decisión", reason: "Su motivo", approve: "Aprobar", reject: "Rechazar" },
  ar: { choice: "قرارك", reason: "السبب", approve: "موافقة", reject: "رفض" },
  ja: { choice: "ご判断", reason: "理由", approve: "承認", reject: "却下" },
};
