"use client";

import { formsWords } from "@/components/words/forms";
import { callApi } from "@/components/api-client/call-api";
import type { FormsDialogProps } from "./work-dialog";
import { WorkDialog } from "./work-dialog";

const { cancel } = formsWords.work;

export function CancelDialog(props: FormsDialogProps) {
  const count = props.forms.length;
  return (
    <WorkDialog
      {...props}
      title={cancel.title(count)}
      text={cancel.text(count)}
      confirm={cancel.confirm(count)}
      keep={cancel.keep(count)}
      done={cancel.done}
      result={cancel.result}
      work={({ id }) => callApi("PATCH /api/v1/forms/{form_id}", { params: { form_id: id }, body: { status: "cancelled" } })}
      isDanger
    />
  );
}
