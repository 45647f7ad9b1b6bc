import { Paperclip } from "lucide-react";
import type { BuilderField } from "@/components/builder/fields/builder-field";
import { fileWords } from "@/components/builder/fields/file/file-words";

export const fileBuilder: BuilderField = { Icon: Paperclip, words: fileWords };
