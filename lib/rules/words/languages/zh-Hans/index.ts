import type { Language } from "@/lib/rules/words/words";
import { mail } from "./mail";
import { verify } from "./verify";
import { words } from "./words";

export const language: Language = { ...words, mail, verify };
