import { builderFields } from "@/components/builder/types/registry";
import type { Options } from "@/components/builder/types/options";
import type { FieldTypeName } from "@/lib/rules/fields";

/** The initial options of a new question. */
export function newConfig(type: FieldTypeName): Options {
  return builderFields[type].newConfig?.() ?? {};
}
