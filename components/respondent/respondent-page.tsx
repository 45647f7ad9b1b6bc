import { FormPage } from "@/components/respondent/form-page";
import { NoticePage } from "@/components/respondent/notice-page";
import { ReceiptPage } from "@/components/respondent/receipt-page";
import type { View } from "@/lib/respondent/view";

type Props = {
  view: View;
  /** Stands where a form's questions are put in later. */
  questions?: string | undefined;
};

/** The document for whatever a respondent is shown. */
export function RespondentPage({ view, questions }: Props) {
  switch (view.kind) {
    case "form":
      return <FormPage {...view} questions={questions} />;
    case "receipt":
      return <ReceiptPage {...view} />;
    case "notice":
      return <NoticePage {...view} />;
  }
}
