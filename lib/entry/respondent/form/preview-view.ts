import { fillNothing } from "@/lib/entry/respondent/view/answers-in-text";
import { listAnswers } from "@/lib/entry/respondent/view/list-answers";
import type { Complete } from "./complete-content";
import { appearanceOf } from "@/lib/entry/respondent/view/appearance";
import type { View } from "@/lib/entry/respondent/view/view";
import type { RequestHeaders } from "@/lib/base/network/request-headers";

/** What a preview shows: the form, its receipt, or the closed page. */
export const previewStates = ["form", "thanks", "closed"] as const;
type PreviewState = (typeof previewStates)[number];

type Preview = { id: string; content: Complete; state: PreviewState; headers: RequestHeaders; now: Date };

/** The public page of an unpublished form: the same views, none of which can be submitted. */
export function previewView({ id, content, state, headers, now }: Preview): View {
  const { title, description, fields, settings } = content;
  const appearance = { ...appearanceOf({ settings: JSON.stringify(settings) }, headers), isPicture: true as const };
  switch (state) {
    case "form":
      return {
        kind: "form",
        status: 200,
        appearance,
        now,
        form: { id, version: 1, title, description, fields, expiresAt: null },
        tokens: { submission: "", rendered: "" },
      };
    case "thanks": {
      const rows = listAnswers({ fields, answers: {}, words: appearance.words }).map((row) => ({ ...row, text: "…" }));
      return {
        kind: "receipt",
        status: 200,
        appearance,
        form: { id, title },
        receipt: { reference: "7K4C-T2E3", submittedAt: now, changedAt: null, rows, change: null, fill: fillNothing(fields)(null) },
      };
    }
    case "closed":
      return { kind: "notice", status: 200, appearance, notice: { kind: "expired", form: { id, title }, at: now } };
  }
}
