// The same for the builder, after which all four records have a line more.
import "./add-to-service"; // first: what follows makes lists of the records of lib/fields
import { fieldEditors } from "@/components/builder/fields/editors";
import { builderFields } from "@/components/builder/fields/registry";
import { moodBuilder, moodEditor } from "./mood-builder";

Object.assign(builderFields, { mood: moodBuilder });
Object.assign(fieldEditors, { mood: moodEditor });
