"use client";

import { useState } from "react";
import { LinkTable } from "@/components/dashboard/link-table";
import { readNames } from "@/components/dashboard/read-names";
import { useCopies } from "@/components/dashboard/use-copies";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { Notice } from "@/components/ui/notice";
import { TextArea } from "@/components/ui/text-area";
import { publishWords } from "@/components/words/publish";

const words = publishWords.many;

/** Names in, one link for each out. */
export function ManyLinks({ formId, title }: { formId: string; title: string }) {
  const [text, setText] = useState("");
  const [keepsRepeats, setKeepsRepeats] = useState(false);
  const { progress, start, goOn, reset } = useCopies(formId);
  const { names, repeated, tooLong, isTooMany } = readNames(text, { keepsRepeats });
  const error = isTooMany ? words.tooMany : tooLong > 0 ? words.tooLong(tooLong) : undefined;

  if (progress?.made.length === progress?.all && progress && !progress.isRunning) {
    const again = () => {
      setText("");
      reset();
    };
    return <LinkTable title={title} links={progress.made.map(({ name, form }) => ({ name, url: form.url }))} onAgain={again} />;
  }
  if (progress) {
    const { made, all, failure } = progress;
    return (
      <div className="flex max-w-xl flex-col gap-4">
        <p role="status">{words.progress(made.length, all)}</p>
        <progress className="h-2 w-full accent-accent" aria-label={words.making} value={made.length} max={all} />
        {failure !== null && (
          <Notice
            tone="danger"
            title={words.stopped(made.length, all)}
            isAnnounced
            actions={
              <Button variant="primary" onClick={() => void goOn()}>
                {words.goOn}
              </Button>
            }
          >
            {failure}
          </Notice>
        )}
      </div>
    );
  }
  return (
    <form
      className="flex max-w-xl flex-col gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (names.length > 0 && error === undefined) void start(names);
      }}
    >
      <TextArea
        label={words.names}
        hint={words.namesHint}
        error={error}
        rows={10}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <p role="status" className="text-muted">
        {words.count(names.length)}
        {repeated > 0 && `. ${words.repeated(repeated)}`}
      </p>
      {repeated > 0 && (
        <CheckboxField label={words.keepRepeats} checked={keepsRepeats} onChange={({ target }) => setKeepsRepeats(target.checked)} />
      )}
      <Button type="submit" variant="primary" className="self-start" disabled={names.length === 0 || error !== undefined}>
        {words.make(names.length)}
      </Button>
    </form>
  );
}
