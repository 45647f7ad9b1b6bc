"use client";

import { useState } from "react";
import { TextField } from "@/components/ui/text-field";
import { formsWords } from "@/components/words/forms";
import { ApiFailure, callApi } from "@/components/api-client/call-api";
import type { NamedForm } from "./listed-form";
import type { FormsDialogProps } from "./work-dialog";
import { WorkDialog } from "./work-dialog";

const { delete: words } = formsWords.work;

/** Confirms a deletion by typing the form's title, or for several forms their number. */
export function DeleteDialog(props: FormsDialogProps) {
  const [asked] = useState(props.forms);
  const forms = asked.map((form) => props.forms.find(({ id }) => id === form.id) ?? form);
  const answers = forms.reduce((sum, { response_count }) => sum + response_count, 0);
  const [typed, setTyped] = useState("");
  const [only] = forms;
  const wanted = forms.length === 1 && only ? plain(only.title) : String(forms.length);
  const isTyped = plain(typed) === wanted;
  return (
    <WorkDialog
      {...props}
      title={words.title(forms.length)}
      text={words.text(forms.length, answers)}
      confirm={words.confirm(forms.length)}
      done={words.done}
      result={words.result}
      work={isTyped ? deleteForm : null}
      isDanger
    >
      <DeletedForms forms={forms} />
      <TextField
        label={words.type(forms.length === 1 ? `“${only?.title.trim() ?? ""}”` : wanted)}
        value={typed}
        autoComplete="off"
        inputMode={forms.length === 1 ? "text" : "numeric"}
        onChange={({ target }) => setTyped(target.value)}
      />
    </WorkDialog>
  );
}

/** Normalizes dashes and spaces, which cannot all be typed exactly. */
function plain(text: string): string {
  return text
    .trim()
    .replaceAll(/\s+/g, " ")
    .replaceAll(/\p{Pd}/gu, "-");
}

async function deleteForm({ id }: NamedForm): Promise<void> {
  try {
    await callApi("DELETE /api/v1/forms/{form_id}", { params: { form_id: id } });
  } catch (error) {
    // Deleted elsewhere, or by a first try whose reply was lost: either way it is gone as intended.
    if (!(error instanceof ApiFailure && error.status === 404)) throw error;
  }
}

const { delete: wordsDeletedForms } = formsWords.work;

/** The forms to delete, with recipients and numbers of responses. */
function DeletedForms({ forms }: { forms: NamedForm[] }) {
  return (
    // Focusable, so that the keyboard can scroll it.
    <ul
      aria-label={wordsDeletedForms.list}
      tabIndex={0}
      className="mb-4 max-h-44 divide-y divide-line overflow-y-auto rounded-control border border-line"
    >
      {forms.map(({ id, title, recipient, response_count }) => (
        <li key={id} className="px-3 py-2">
          <p dir="auto" className="font-semibold break-words">
            {title}
          </p>
          <p className="text-13 break-words text-muted">
            {recipient !== null && (
              <>
                <bdi>{formsWords.recipient(recipient)}</bdi> ·{" "}
              </>
            )}
            <span className="tabular-nums">{wordsDeletedForms.answers(response_count)}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
