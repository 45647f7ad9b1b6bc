import { Link } from "lucide-react";
import type { BuilderField } from "./builder-field";
import { urlWords } from "./url-words";

export const urlBuilder: BuilderField = { Icon: Link, words: urlWords };
