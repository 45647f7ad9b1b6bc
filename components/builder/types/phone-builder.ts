import { Phone } from "lucide-react";
import type { BuilderField } from "./builder-field";
import { phoneWords } from "./phone-words";

export const phoneBuilder: BuilderField = { Icon: Phone, words: phoneWords };
