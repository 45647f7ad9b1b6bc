import { builderFields } from "@/components/builder/fields/registry";
import type { FieldTypeName } from "@/lib/fields";

/** The types as the palette lists them: as their record does. */
export const paletteOrder = Object.keys(builderFields) as FieldTypeName[]; // a record's own keys
