import { SeparatorHorizontal } from "lucide-react";
import type { BuilderField } from "./builder-field";
import { pageWords } from "./page-words";

export const pageBuilder: BuilderField = { Icon: SeparatorHorizontal, words: pageWords };
