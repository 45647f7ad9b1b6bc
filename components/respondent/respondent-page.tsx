import { FormPage } from "@/components/respondent/form-page";
import { NoticePage } from "@/components/respondent/notice-page";
import { ReceiptPage } from "@/components/respondent/receipt-page";
import type { View } from "@/lib/respondent/view";
import type { Words } from "@/lib/respondent/words/words";

/** The document for whatever a respondent is shown. */
export function RespondentPage({ view, words }: { view: View; words: Words }) {
  switch (view.kind) {
    case "form":
      return <FormPage words={words} {...view} />;
    case "receipt":
      return <ReceiptPage words={words} {...view} />;
    case "notice":
      return <NoticePage words={words} {...view} />;
  }
}
