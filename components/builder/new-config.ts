import type { Options } from "@/components/builder/form-content";
import { builderWords } from "@/components/words/builder";
import type { FieldTypeName } from "@/lib/fields";

/** The options that a new question of a type begins with. */
export function newConfig(type: FieldTypeName): Options {
  return type === "select" ? { options: [builderWords.options.nth(1), builderWords.options.nth(2)] } : {};
}
