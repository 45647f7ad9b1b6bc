import { Signature } from "lucide-react";
import type { BuilderField } from "./builder-field";
import { signatureWords } from "./signature-words";

export const signatureBuilder: BuilderField = { Icon: Signature, words: signatureWords };
