"use client";

import { useState } from "react";
import { formsWords } from "@/components/words/forms";
import { callApi } from "@/components/api-client/call-api";
import { ClosingChoice } from "./closing-choice";
import type { ClosingPlan } from "./closing-plan";
import { canBeLonger, closingOf } from "./closing-plan";
import type { FormsDialogProps } from "./work-dialog";
import { WorkDialog } from "./work-dialog";

const { extend } = formsWords.work;

/** Gives forms a new closing time. */
export function ExtendDialog(props: FormsDialogProps) {
  const [forms] = useState(props.forms);
  const [isLonger] = useState(() => canBeLonger(forms, Date.now()));
  /** Null while the choice is invalid. */
  const [plan, setPlan] = useState<ClosingPlan | null>(null);
  return (
    <WorkDialog
      {...props}
      title={extend.title(forms.length)}
      text={extend.text(forms.length, isLonger)}
      confirm={extend.confirm}
      done={extend.done}
      result={extend.result}
      work={
        plan &&
        ((form) => {
          const closing = closingOf(form, plan, Date.now());
          return callApi("PATCH /api/v1/forms/{form_id}", {
            params: { form_id: form.id },
            body: { expires_at: closing?.toISOString() ?? null },
          });
        })
      }
    >
      <ClosingChoice forms={forms} plan={plan} onChange={setPlan} />
    </WorkDialog>
  );
}
