import { invalid } from "@/lib/base/errors/errors";
import type { Steps } from "@/lib/base/turns/turns";
import { inTurns } from "@/lib/base/turns/turns";
import type { Finding, Imported, ImportFormat } from "@/lib/domain/drafts/import-schema";
import { createDraft } from "@/lib/domain/drafts/mutations";
import { unreadable } from "@/lib/entry/translations/unreadable";
import { MAX_TRANSLATIONS } from "@/lib/rules/translations/schema";
import type { Outline } from "./outline";
import type { Definition } from "./read-definition";
import type { Reader, Source } from "./reader";
import { readers } from "./readers";
import { writeContent } from "./write-content";

/** Makes a draft of a definition, with a report on every part of it. @throws DomainError invalid when it is no form, with the reason. */
export async function importForm({
  accountId,
  definition,
  now,
}: {
  accountId: string;
  definition: Definition;
  now: Date;
}): Promise<Imported> {
  const { source } = definition;
  const format = definition.format ?? formatOf(source);
  const { content, report } = await inTurns(contentOf(readers[format], source));
  const fields = content.fields as object[];
  if (fields.length === 0) throw unreadable("None of its questions can be imported");
  const draft = await createDraft({ accountId, content, now, claim: null });
  const count = (outcome: string) => report.filter((finding) => finding.outcome === outcome).length;
  return {
    draft_id: draft.id,
    format,
    title: draft.title,
    questions: fields.length,
    taken: count("taken"),
    changed: count("changed"),
    left_out: count("left_out"),
    report,
  };
}

/** Characters that are read for other languages: each reads the whole source again. */
const MAX_READ_AGAIN = 8 * 1024 * 1024;

/** A draft's content with all languages of a source, as far as they can be read in time; the report names the others. */
export function* contentOf(reader: Reader, source: Source): Steps<{ content: Record<string, unknown>; report: Finding[] }> {
  const outline = yield* reader.read(source);
  const inOthers = new Map<string, Outline>();
  const length = source.text?.length ?? Array.from(source.sheets?.values() ?? []).flat(2).reduce((sum, cell) => sum + cell.length, 0); // prettier-ignore
  const most = Math.min(MAX_TRANSLATIONS, Math.floor(MAX_READ_AGAIN / Math.max(1, length)));
  for (const name of (outline.others ?? []).slice(0, most)) inOthers.set(name, yield* reader.read(source, name));
  return yield* writeContent(outline, inOthers);
}

/** @throws DomainError invalid for what is no form. */
export function formatOf(source: Source): ImportFormat {
  const found = (Object.entries(readers) as [ImportFormat, Reader][]).find(([, reader]) => reader.recognises(source));
  if (found) return found[0];
  throw invalid(["body"], "This is not a form that can be imported. The documentation lists the formats under Imports", "file_unreadable");
}
