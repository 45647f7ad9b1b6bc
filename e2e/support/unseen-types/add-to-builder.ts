// The same as add-to-service.ts for the builder, so that all four registries have the new types.
import "./add-to-service"; // first: later modules list the registries of lib/rules/fields
import { fieldEditors } from "@/components/builder/editors/registry";
import { builderFields } from "@/components/builder/types/registry";
import { moodBuilder, moodEditor } from "./mood-builder";

Object.assign(builderFields, { mood: moodBuilder });
Object.assign(fieldEditors, { mood: moodEditor });
