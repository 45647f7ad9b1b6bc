import { builderFields } from "./registry";
import type { FieldTypeName } from "@/lib/rules/fields";

/** The types in the palette's order, which is that of the registry. */
export const paletteOrder = Object.keys(builderFields) as FieldTypeName[]; // the record's keys
