"use client";

import { X } from "lucide-react";
import type { SubmitEvent } from "react";
import { useId, useState } from "react";
import { callApi } from "@/components/api-client/call-api";
import { showFailure } from "@/components/api-client/show-failure";
import { Button } from "@/components/ui/button";
import { Segmented } from "@/components/ui/segmented";
import { SelectField } from "@/components/ui/select-field";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { deskWords as words } from "@/components/words/desk";
import type { Desk, DeskChange } from "@/lib/responses/stored/desk";

type DeskEditorProps = {
  formId: string;
  responseId: string;
  desk: Desk;
  owners: string[];
  /** Tags of other answers, as suggestions. */
  tags: string[];
  onChange?: (desk: Desk) => void;
};

const statuses = (["new", "open", "done", "spam"] as const).map((value) => ({ value, label: words.statuses[value] }));

/** What owners note about an answer. Each change is saved at once, the note when it is left. */
export function DeskEditor({ formId, responseId, desk: given, owners, tags, onChange }: DeskEditorProps) {
  const [desk, setDesk] = useState(given);
  const [note, setNote] = useState(given.note ?? "");
  const [tag, setTag] = useState("");
  const known = useId();
  const save = async (change: DeskChange) => {
    const before = desk;
    setDesk({ ...desk, ...change });
    try {
      const params = { form_id: formId, response_id: responseId };
      const saved = await callApi("PATCH /api/v1/forms/{form_id}/responses/{response_id}", { params, body: { desk: change } });
      if (saved.desk) {
        setDesk(saved.desk);
        onChange?.(saved.desk);
      }
    } catch (error) {
      setDesk(before);
      showFailure(words.notSaved, error);
    }
  };
  const addTag = (event: SubmitEvent) => {
    event.preventDefault();
    const added = tag.trim();
    setTag("");
    if (added !== "" && !desk.tags.includes(added)) void save({ tags: [...desk.tags, added] });
  };
  const people = [...new Set([...owners, ...(desk.assignee === null ? [] : [desk.assignee])])];
  return (
    <section aria-label={words.status} className="flex flex-col gap-4 rounded-panel border border-line bg-paper p-4 print:hidden">
      <p className="text-13 text-muted">{words.forOwners}</p>
      <Segmented label={words.status} value={desk.status} options={statuses} onChange={(status) => void save({ status })} />
      <SelectField
        label={words.assignee}
        value={desk.assignee ?? ""}
        options={[{ value: "", label: words.nobody }, ...people.map((name) => ({ value: name, label: name }))]}
        onChange={({ target }) => void save({ assignee: target.value === "" ? null : target.value })}
      />
      <form onSubmit={addTag}>
        <TextField
          label={words.tags}
          list={known}
          maxLength={40}
          placeholder={words.addTag}
          value={tag}
          onChange={({ target }) => setTag(target.value)}
          after={<Button type="submit">{words.add}</Button>}
        />
        <datalist id={known}>
          {tags
            .filter((each) => !desk.tags.includes(each))
            .map((each) => (
              <option key={each} value={each} />
            ))}
        </datalist>
        {desk.tags.length > 0 && (
          <ul className="mt-2 flex flex-wrap gap-2">
            {desk.tags.map((each) => (
              <li key={each} className="flex items-center rounded-control border border-line bg-surface pl-2">
                <span dir="auto">{each}</span>
                <Button
                  variant="ghost"
                  size="small"
                  aria-label={words.removeTag(each)}
                  onClick={() => void save({ tags: desk.tags.filter((other) => other !== each) })}
                >
                  <X aria-hidden />
                </Button>
              </li>
            ))}
          </ul>
        )}
      </form>
      <TextArea
        label={words.note}
        rows={3}
        maxLength={5_000}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        onBlur={() => {
          if (note.trim() !== (desk.note ?? "")) void save({ note });
        }}
      />
    </section>
  );
}
