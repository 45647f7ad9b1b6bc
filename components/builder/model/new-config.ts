import { builderFields } from "@/components/builder/fields/registry";
import type { Options } from "./form-content";
import type { FieldTypeName } from "@/lib/fields";

/** The options that a new question of a type begins with. */
export function newConfig(type: FieldTypeName): Options {
  return builderFields[type].newConfig?.() ?? {};
}
