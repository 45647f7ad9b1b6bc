import { ChangePage } from "./change-page";
import { FormPage } from "./form-page";
import { NoticePage } from "./notice-page";
import { OutcomePage } from "./outcome-page";
import { ReceiptPage } from "./receipt-page";
import { WithdrawPage } from "./withdraw-page";
import type { View } from "@/lib/respondent/view";

type Props = {
  view: View;
  /** A marker that is replaced by the form's questions. */
  questions?: string | undefined;
};

/** The document for any respondent page. */
export function RespondentPage({ view, questions }: Props) {
  switch (view.kind) {
    case "form":
      return <FormPage {...view} questions={questions} />;
    case "receipt":
      return <ReceiptPage {...view} />;
    case "change":
      return <ChangePage {...view} />;
    case "withdraw":
      return <WithdrawPage {...view} />;
    case "outcome":
      return <OutcomePage {...view} />;
    case "notice":
      return <NoticePage {...view} />;
  }
}
