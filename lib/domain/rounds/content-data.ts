import { getDraft } from "@/lib/domain/drafts/data";
import { readContent } from "@/lib/domain/drafts/present";
import { publishedSchema } from "@/lib/domain/drafts/published-schema";
import type { Problem } from "@/lib/base/errors/errors";
import { invalid, invalidInput } from "@/lib/base/errors/errors";
import type { Warning } from "@/lib/base/errors/warning-schema";
import { withDefaultKeeping } from "@/lib/domain/forms/default-keeping-data";
import { sealHeaders } from "@/lib/domain/forms/callback-headers";
import { getForm } from "@/lib/domain/forms/data";
import { contentOf } from "@/lib/domain/forms/form-content";
import { problemsOfEndings } from "@/lib/domain/forms/new-form";
import type { CreateForm } from "@/lib/domain/forms/schema";
import { unknownKeysOfPublished } from "@/lib/domain/forms/unknown-keys";
import { parseWith } from "@/lib/base/errors/parse-with";
import { requireFuture } from "./change-mutations";
import type { CreateRound } from "./schema";

type Asked = Pick<CreateRound, "form" | "form_id" | "draft_id" | "expires_at" | "outcomes"> & { accountId: string; now: Date };

type Read = {
  content: CreateForm;
  /** As forms store them. */
  callbackHeaders: string | null;
  /** Keys of a draft that have no effect. */
  unused: Problem[];
  /** About what the request left out. */
  warnings: Warning[];
};

/**
 * The content of the forms of a new round: as given, or from a form or a draft, with the round's own settings applied. Those of a form keep answers
 * as that form does; the others may leave it to the account's default. @throws DomainError
 * not_found, invalid.
 */
export async function readRoundContent({ expires_at: expiresAt, outcomes, ...asked }: Asked): Promise<Read> {
  if (expiresAt !== undefined) requireFuture(expiresAt, asked.now);
  const { content, ...others } = await readContentAsked(asked);
  return {
    content: {
      ...content,
      ...(expiresAt !== undefined && { expires_in: expiresAt && expiresAt.getTime() - asked.now.getTime() }),
      ...(outcomes && { settings: { ...content.settings, outcomes } }),
    },
    ...others,
  };
}

async function readContentAsked({ form, form_id: formId, draft_id: draftId, accountId, now }: Asked): Promise<Read> {
  if ([form, formId, draftId].filter((given) => given !== undefined).length !== 1)
    throw invalid(["body", "form"], "Give one of form, form_id and draft_id", "either");
  if (formId !== undefined) {
    const found = await getForm({ accountId, formId });
    const warnings = found.callbackHeaders === null ? [] : [{ loc: ["body", "form_id"], msg: NOT_COPIED, type: "no_effect" }];
    return { content: contentOf(found), callbackHeaders: null, unused: [], warnings };
  }
  if (draftId !== undefined) {
    const given = readContent(await getDraft({ accountId, draftId }));
    const drafted = parseWith(publishedSchema(now), given, "body");
    const unused = unknownKeysOfPublished(given, { isVersion: false });
    return {
      ...(await withDefaultKeeping({ accountId, content: drafted, loc: ["body", "draft_id", "settings"] })),
      callbackHeaders: null,
      unused,
    };
  }
  if (form === undefined) throw invalid(["body", "form"], "Required", "missing");
  const { external_id: _id, on_conflict: _conflict, supersedes: _former, answer_schema: _schema, callback_headers, ...content } = form; // null, or undefined
  const wrong = problemsOfEndings(content).map(({ loc: [root, ...place], ...problem }) => ({
    ...problem,
    loc: [root ?? "body", "form", ...place],
  }));
  if (wrong.length > 0) throw invalidInput(wrong);
  const callbackHeaders = sealHeaders(callback_headers, accountId);
  return { ...(await withDefaultKeeping({ accountId, content, loc: ["body", "form", "settings"] })), callbackHeaders, unused: [] };
}

const NOT_COPIED =
  "The callback_headers of the form are not copied: webhooks of the round go without them. Give form with callback_headers";
