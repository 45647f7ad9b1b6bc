import { Paperclip } from "lucide-react";
import type { BuilderField } from "./builder-field";
import { fileWords } from "./file-words";

export const fileBuilder: BuilderField = { Icon: Paperclip, words: fileWords };
