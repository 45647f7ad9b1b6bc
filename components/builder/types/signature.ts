import { Signature } from "lucide-react";
import type { BuilderField } from "./builder-field";

/** The builder's words for a signature. */
export const signatureWords = {
  name: "Signature",
  about: "A typed name below a statement",
  search: "sign, consent, terms, e-signature, agreement",
  label: "Signature",
  options: { statement: "What is signed" },
  statementHint: "It stands above the name.",
};

export const signatureBuilder: BuilderField = { Icon: Signature, words: signatureWords };
