"use client";

import { useMay } from "@/components/may";
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
import { useOwnList } from "./own-list";
import type { Desk, DeskChange } from "@/lib/domain/responses/stored/desk";
import { ApiFailure, callApi, callApiTagged } from "@/components/api-client/call-api";

type DeskEditorProps = {
  formId: string;
  responseId: string;
  desk: Desk;
  owners: string[];
  /** Tags of other responses, as suggestions. */
  tags: string[];
  onChange?: (desk: Desk) => void;
};

const statuses = (["new", "open", "done", "spam"] as const).map((value) => ({ value, label: words.statuses[value] }));

/** The notes on a response, for people who may change them to edit, for others to read. */
export function DeskEditor(props: DeskEditorProps) {
  return useMay("responses:write") ? <EditedDesk {...props} /> : <ShownDesk desk={props.desk} />;
}

function ShownDesk({ desk: { status, assignee, tags, note } }: { desk: Desk }) {
  const own = useOwnList();
  const facts = [
    { name: words.status, text: words.statuses[status] },
    { name: words.assignee, text: assignee ?? words.nobody },
    { name: words.tags, text: tags.join(", ") },
    { name: words.note, text: note ?? "" },
  ];
  return (
    <section aria-label={words.status} className="rounded-panel border border-line bg-paper p-4 print:hidden">
      <p className="mb-2 text-13 text-muted">{own ? words.notSealed : words.forOwners}</p>
      <dl className="grid gap-2">
        {facts
          .filter(({ text }) => text !== "")
          .map(({ name, text }) => (
            <div key={name}>
              <dt className="text-13 text-muted">{name}</dt>
              <dd dir="auto" className="wrap-anywhere whitespace-pre-line">
                {text}
              </dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

/** Each change is saved at once, the note when it loses focus. */
function EditedDesk({ formId, responseId, desk: given, owners, tags, onChange }: DeskEditorProps) {
  const own = useOwnList();
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
      <p className="text-13 text-muted">{own ? words.notSealed : words.forOwners}</p>
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

/** Tries when others change the same response in between. */
const ATTEMPTS = 5;

type Saving = { formId: string; responseId: string; /** The notes as they were shown. */ seen: Desk; change: DeskChange };

/**
 * Saves a change of a response's notes. What somebody else has changed since they were shown is not replaced; tags are added and removed one by one.
 * @returns the notes as they are stored now, and whether the change is among them. @throws ApiFailure
 */
async function saveDesk({ formId, responseId, seen, change }: Saving): Promise<{ desk: Desk; isSaved: boolean }> {
  const params = { form_id: formId, response_id: responseId };
  for (let attempt = 1; ; attempt++) {
    const { result, tag } = await callApiTagged("GET /api/v1/forms/{form_id}/responses/{response_id}", {
      params,
      query: { expand: "desk" },
    });
    const current = result.desk ?? seen;
    if (isReplaced(current, { seen, change })) return { desk: current, isSaved: false };
    const merged = { ...change, ...(change.tags && { tags: merge(current.tags, { seen: seen.tags, wanted: change.tags }) }) };
    try {
      const body = { desk: merged };
      const saved = await callApi("PATCH /api/v1/forms/{form_id}/responses/{response_id}", { params, body, ifMatch: tag });
      return { desk: saved.desk ?? { ...current, ...merged }, isSaved: true };
    } catch (error) {
      if (!(error instanceof ApiFailure && error.status === 412) || attempt === ATTEMPTS) throw error;
    }
  }
}

function isReplaced(current: Desk, { seen, change }: Pick<Saving, "seen" | "change">): boolean {
  const single = ["status", "assignee", "note"] as const;
  return single.some((name) => change[name] !== undefined && current[name] !== seen[name] && current[name] !== change[name]);
}

/** The current tags, with those added here and without those removed here. */
function merge(current: string[], { seen, wanted }: { seen: string[]; wanted: string[] }): string[] {
  const kept = current.filter((tag) => wanted.includes(tag) || !seen.includes(tag));
  return [...new Set([...kept, ...wanted.filter((tag) => !seen.includes(tag))])];
}
