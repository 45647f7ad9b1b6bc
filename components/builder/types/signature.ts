import { Signature } from "lucide-react";
import type { BuilderField } from "./builder-field";

/** The builder's words for a signature. */
export const signatureWords = {
  name: "Signature",
  about: "A typed or drawn name below a statement",
  search: "sign, consent, terms, e-signature, agreement, draw, drawing",
  label: "Signature",
  options: { statement: "What is signed", draw: "Can be drawn" },
  statementHint: "It stands above the name.",
  drawHint: "With a mouse, a pen or a finger. Typing the name is enough, too.",
};

export const signatureBuilder: BuilderField = { Icon: Signature, words: signatureWords };
