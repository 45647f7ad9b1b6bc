import { toast } from "sonner";
import type { BuilderSession } from "./builder-session";
import { SaveProblem } from "./draft-client";
import { ApiFailure, callApi, callApiFile } from "@/components/api-client/call-api";
import { savingWords } from "@/components/words/saving";
import type { FileReply } from "./file-outcomes";
import type { Format, mediaTypes } from "@/lib/entry/translations/formats";

/** A file was taken, but what the draft has now could not be read. */
export class UnseenTexts extends Error {
  constructor(readonly problem: SaveProblem) {
    super(problem.message, { cause: problem.cause });
  }
}

type Wanted = { locale: string; format: Format };

/** A file with the draft's texts beside their translations, once everything is saved. @throws SaveProblem, ApiFailure. */
export async function fetchForTranslator({ saveAll }: BuilderSession, { locale, format }: Wanted): Promise<File> {
  const { draftId } = await saveAll();
  return callApiFile("GET /api/v1/drafts/{draft_id}/translations/{locale}/file", {
    params: { draft_id: draftId, locale },
    query: { format },
  });
}

type Sent = { locale: string; file: { content: Blob; media: (typeof mediaTypes)[Format] } };

/**
 * Adds a translator's file to the draft, and shows what was taken as one undo step. What is edited meanwhile is saved after it.
 * @throws SaveProblem if the draft could not be saved before; ApiFailure if the file was refused; UnseenTexts.
 */
export async function takeFromTranslator(session: BuilderSession, sent: Sent): Promise<FileReply> {
  try {
    return await takeOnce(session, sent);
  } catch (error) {
    if (!(error instanceof ApiFailure) || (error.status !== 409 && error.status !== 0 && error.status < 500)) throw error;
    // Changed in another tab, or the reply was lost: what is stored now is shown.
    const isNewer = await session.refresh().catch(() => false); // the first failure is said
    if (!isNewer) throw error;
    toast(savingWords.status.refreshed);
    if (error.status !== 409) throw error;
    return takeOnce(session, sent);
  }
}

async function takeOnce(session: BuilderSession, { locale, file }: Sent): Promise<FileReply> {
  const { saveAll, autosave, client, store, showStored } = session;
  await saveAll(); // a draft that is not stored yet has no id
  return autosave.between(async (revision) => {
    const form = store.getState().content;
    const params = { draft_id: client.id() ?? "", locale };
    const reply = await callApi("POST /api/v1/drafts/{draft_id}/translations/{locale}/file", {
      params,
      query: { revision: String(revision) },
      file,
    });
    const stored = await client.load().catch((error: unknown) => {
      throw error instanceof SaveProblem ? new UnseenTexts(error) : error;
    });
    showStored(() => store.getState().takeFile(stored.content, { form, locale }));
    return reply;
  });
}
