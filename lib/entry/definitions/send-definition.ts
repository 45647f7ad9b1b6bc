import type { DefinitionFormat, DefinitionReport } from "@/lib/domain/forms/definition-schema";
import { contentDisposition } from "@/lib/entry/export/content-disposition";
import type { Reply } from "@/lib/entry/http/reply";
import { mediaTypes } from "@/lib/entry/translations/formats";
import type { Finding } from "@/lib/entry/imports/outline";
import type { Writer, Written } from "./definition";
import { Losses } from "./definition";
import { writeMarkdown } from "@/lib/entry/definitions/markdown/markdown";
import type { Given } from "./of-form";
import { writeSurveyJs } from "@/lib/entry/definitions/surveyjs/surveyjs";
import { writeXlsForm } from "@/lib/entry/definitions/xlsform/xlsform";

const WRITERS: Record<Exclude<DefinitionFormat, "formslip">, Writer> = {
  xlsform: writeXlsForm,
  surveyjs: writeSurveyJs,
  markdown: writeMarkdown,
};
const JSON_TYPE = "application/json; charset=utf-8";
const FILES: Record<DefinitionFormat, { media: string; ending: string }> = {
  formslip: { media: JSON_TYPE, ending: "formslip.json" },
  xlsform: { media: mediaTypes.xlsx, ending: "xlsx" },
  surveyjs: { media: JSON_TYPE, ending: "surveyjs.json" },
  markdown: { media: "text/markdown; charset=utf-8", ending: "md" },
};

/** What a file of ours has of a form: the rest belongs to the place where it is asked. */
const KEPT = ["title", "description", "fields", "settings", "translations"] as const;

/** The version of the file, and the key by which it is known. */
const FORMSLIP_VERSION = 1;

/** Our own file: the body of a create request. */
function formslipOf(content: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const kept = KEPT.flatMap((name) => (Object.hasOwn(content, name) && content[name] !== null ? [[name, content[name]] as const] : []));
  return { formslip: FORMSLIP_VERSION, ...Object.fromEntries<unknown>(kept) };
}

/** The file of a form, and what it does not say. @throws DomainError invalid for an unfinished draft, except in our own kind of file. */
export async function writeDefinition({ content, read }: Given, format: DefinitionFormat): Promise<Written> {
  if (format !== "formslip") return WRITERS[format](read());
  return { body: `${JSON.stringify(formslipOf(content), null, 2)}\n`, report: notTaken(content) };
}

/** What belongs to the place where a form is asked, and not to the form. */
const OF_PLACE: Record<string, string> = {
  callback_url: "Where answers are sent is said where the form is published",
  callback_metadata: "It belongs to the program that made the form",
};

function notTaken(content: Readonly<Record<string, unknown>>): Finding[] {
  const losses = new Losses();
  for (const [name, note] of Object.entries(OF_PLACE)) if (content[name] !== undefined && content[name] !== null) losses.leave(name, note);
  return losses.findings;
}

type Asked = { format: DefinitionFormat; report: boolean };

/** A reply with the file, or with the report on it. */
export async function sendDefinition(given: Given, { format, report: isReport }: Asked): Promise<Reply | { body: DefinitionReport }> {
  const { body, report } = await writeDefinition(given, format);
  if (isReport) return { body: { format, report: report.map(presented) } };
  const bytes = typeof body === "string" ? Buffer.from(body) : body;
  return {
    status: 200,
    headers: {
      "Content-Type": FILES[format].media,
      "Content-Length": String(bytes.length),
      "Content-Disposition": contentDisposition(`${nameOf(given)}.${FILES[format].ending}`),
      "Formslip-Left-Out": String(report.filter(({ outcome }) => outcome === "left_out").length),
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "private, no-store",
    },
    body: bytes,
  };
}

function presented({ source, outcome, note, key }: Finding): DefinitionReport["report"][number] {
  return { source, outcome: outcome === "changed" ? "changed" : "left_out", note, ...(key !== undefined && { key }) };
}

/** File systems do not take every character. */
function nameOf({ content }: Given): string {
  const title = typeof content.title === "string" ? content.title : "";
  return title.replaceAll(/[\s\p{Cc}/\\:*?"<>|]+/gu, " ").trim() || "Form";
}
