import { ChangePage, WithdrawPage } from "./change-page";
import { ContinuePage } from "./continue-page";
import { GatePage } from "./gate-page";
import { NoticePage } from "./notice-page";
import { OutcomePage } from "./outcome-page";
import { ReceiptPage } from "./receipt-page";
import type { View } from "@/lib/entry/respondent/view/view";

/** The document for any respondent page but a form's, its print and its results, whose questions are rendered one by one. */
export function RespondentPage({ view }: { view: Exclude<View, { kind: "form" | "paper" | "results" }> }) {
  switch (view.kind) {
    case "receipt":
      return <ReceiptPage {...view} />;
    case "change":
      return <ChangePage {...view} />;
    case "withdraw":
      return <WithdrawPage {...view} />;
    case "outcome":
      return <OutcomePage {...view} />;
    case "continue":
      return <ContinuePage {...view} />;
    case "gate":
      return <GatePage {...view} />;
    case "notice":
      return <NoticePage {...view} />;
  }
}
