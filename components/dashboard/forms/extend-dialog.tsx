"use client";

import { useState } from "react";
import { formsWords } from "@/components/words/forms";
import { callApi } from "../call-api";
import { ClosingChoice } from "./closing-choice";
import type { FormsDialogProps } from "./work-dialog";
import { WorkDialog } from "./work-dialog";

const { extend } = formsWords.work;

/** Gives forms a new closing time. */
export function ExtendDialog(props: FormsDialogProps) {
  const count = props.forms.length;
  /** Null is never; undefined while there is no good one. */
  const [closing, setClosing] = useState<Date | null | undefined>();
  return (
    <WorkDialog
      {...props}
      title={extend.title(count)}
      text={extend.text}
      confirm={extend.confirm}
      done={extend.done}
      work={
        closing === undefined
          ? null
          : ({ id }) => callApi(`/api/v1/forms/${id}`, { method: "PATCH", body: { expires_at: closing?.toISOString() ?? null } })
      }
    >
      <ClosingChoice closing={closing} onChange={setClosing} />
    </WorkDialog>
  );
}
