import { FormPage } from "@/components/respondent/form-page";
import { NoticePage } from "@/components/respondent/notice-page";
import { ReceiptPage } from "@/components/respondent/receipt-page";
import type { View } from "@/lib/respondent/view";

/** The document for whatever a respondent is shown. */
export function RespondentPage({ view }: { view: View }) {
  switch (view.kind) {
    case "form":
      return <FormPage {...view} />;
    case "receipt":
      return <ReceiptPage {...view} />;
    case "notice":
      return <NoticePage {...view} />;
  }
}
