import { z } from "zod";
import { env } from "@/lib/base/env/env";
import { importedSchema, importTextSchema } from "@/lib/domain/drafts/import-schema";
import { importForm } from "@/lib/entry/imports/import-form";
import { sourceOf } from "@/lib/entry/imports/read-definition";
import { shownDefinition } from "./shown-schemas";
import { defineTool } from "./tool";

/** Parts in one reply: more would fill a model's context. */
const MOST = 100;

export const importFormTool = defineTool({
  name: "import_form",
  title: "Import a form",
  scopes: ["forms:write"],
  audit: { action: "draft.created", on: "draft" },
  description: "Makes a draft of another product's form, or of a text, and reports what was changed or left out.",
  input: importTextSchema,
  output: importedSchema.extend({
    url: z.string().describe("Where the draft is looked at, changed and published"),
    report: importedSchema.shape.report.describe(`The first ${MOST} parts that were changed or left out`),
    not_reported: z.int().describe("How many more there are; `POST /api/v1/imports` reports every part"),
  }),
  shown: { input: shownDefinition, output: { type: "object" } },
  annotations: { readOnlyHint: false, destructiveHint: false },
  async run({ text, format }, { accountId, now }) {
    const definition = { source: await sourceOf(Buffer.from(text), null), format: format ?? null };
    const { report, ...imported } = await importForm({ accountId, definition, now });
    const differing = report.filter(({ outcome }) => outcome !== "taken");
    return {
      ...imported,
      url: `${env().baseUrl}/drafts/${imported.draft_id}`,
      report: differing.slice(0, MOST),
      not_reported: Math.max(0, differing.length - MOST),
    };
  },
});
