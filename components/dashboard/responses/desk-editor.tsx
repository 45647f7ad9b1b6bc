"use client";

import { X } from "lucide-react";
import type { SubmitEvent } from "react";
import { useId, useRef, useState } from "react";
import { toast } from "sonner";
import { showFailure } from "@/components/api-client/show-failure";
import { Button } from "@/components/ui/button";
import { Segmented } from "@/components/ui/segmented";
import { SelectField } from "@/components/ui/select-field";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { deskWords as words } from "@/components/words/desk";
import type { Desk, DeskChange } from "@/lib/domain/responses/stored/desk";
import { saveDesk } from "./save-desk";

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
  /** What is written, and the stored note from which it began. */
  const [note, setNote] = useState({ text: given.note ?? "", seen: given.note });
  /** Somebody else's note, which ours would replace. */
  const [theirs, setTheirs] = useState<Pick<Desk, "note"> | null>(null);
  const [tag, setTag] = useState("");
  const known = useId();
  /** Changes are saved one after another: each begins with what the one before has stored. */
  const line = useRef(Promise.resolve());
  const save = (change: DeskChange) => {
    setDesk({ ...desk, ...change });
    setTheirs(null);
    line.current = line.current.then(() => saveNext({ ...desk, note: note.seen }, change));
  };
  const saveNext = async (seen: Desk, change: DeskChange) => {
    try {
      const saved = await saveDesk({ formId, responseId, seen, change });
      setDesk(saved.desk);
      setNote(({ text, seen: begun }) => {
        const isWritten = text.trim() !== (change.note ?? begun ?? "").trim();
        const isAhead = change.note === undefined ? isWritten : isWritten || !saved.isSaved;
        if (!isAhead) return { text: saved.desk.note ?? "", seen: saved.desk.note };
        return { text, seen: change.note === undefined ? begun : saved.desk.note };
      });
      onChange?.(saved.desk);
      if (saved.isSaved) return;
      if (change.note === undefined) toast.error(words.changedMeanwhile, { description: toldOf(change, saved.desk) });
      else setTheirs(saved.desk);
    } catch (error) {
      setDesk(seen);
      showFailure(words.notSaved, error);
    }
  };
  const keepTheirs = () => {
    setNote({ text: theirs?.note ?? "", seen: theirs?.note ?? null });
    setTheirs(null);
  };
  const addTag = (event: SubmitEvent) => {
    event.preventDefault();
    const added = tag.trim();
    setTag("");
    if (added !== "" && !desk.tags.includes(added)) save({ tags: [...desk.tags, added] });
  };
  const people = [...new Set([...owners, ...(desk.assignee === null ? [] : [desk.assignee])])];
  return (
    <section aria-label={words.status} className="flex flex-col gap-4 rounded-panel border border-line bg-paper p-4 print:hidden">
      <p className="text-13 text-muted">{words.forOwners}</p>
      <Segmented label={words.status} value={desk.status} options={statuses} onChange={(status) => save({ status })} />
      <SelectField
        label={words.assignee}
        value={desk.assignee ?? ""}
        options={[{ value: "", label: words.nobody }, ...people.map((name) => ({ value: name, label: name }))]}
        onChange={({ target }) => save({ assignee: target.value === "" ? null : target.value })}
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
                  onClick={() => save({ tags: desk.tags.filter((other) => other !== each) })}
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
        value={note.text}
        onChange={({ target }) => setNote({ ...note, text: target.value })}
        onBlur={() => {
          if (theirs === null && note.text.trim() !== (note.seen ?? "")) save({ note: note.text });
        }}
      />
      {theirs && (
        <div role="alert" className="flex flex-col gap-2 rounded-control border border-line bg-surface p-3">
          <p>{words.theirNote}</p>
          <blockquote dir="auto" className="border-l-2 border-line pl-3 whitespace-pre-wrap">
            {theirs.note ?? words.noNote}
          </blockquote>
          <div className="flex flex-wrap gap-2">
            <Button onClick={keepTheirs}>{words.keepTheirs}</Button>
            <Button onClick={() => save({ note: note.text })}>{words.replaceTheirs}</Button>
          </div>
        </div>
      )}
    </section>
  );
}

function toldOf(change: DeskChange, { status, assignee }: Desk): string {
  return change.status === undefined ? words.theirAssignee(assignee) : words.theirStatus(words.statuses[status]);
}
