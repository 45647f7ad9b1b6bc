"use client";

import { useState } from "react";
import { LinkTable } from "./link-table";
import { LinksProgress } from "./links-progress";
import { readNames } from "./read-names";
import { useCopies } from "./use-copies";
import { useIsReady } from "@/components/ui/use-is-ready";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { Skeleton } from "@/components/ui/skeleton";
import { TextArea } from "@/components/ui/text-area";
import { publishWords } from "@/components/words/publish";

const words = publishWords.many;

type ManyLinksProps = { formId: string; title: string };

/** Makes one link for each pasted name. */
export function ManyLinks(props: ManyLinksProps) {
  // An unfinished run is known only to this tab.
  return useIsReady() ? <Maker {...props} /> : <Skeleton className="h-72 max-w-xl" />;
}

function Maker({ formId, title }: ManyLinksProps) {
  const [text, setText] = useState("");
  const [keepsRepeats, setKeepsRepeats] = useState(false);
  const { run, isRunning, failure, start, goOn, leave, reset } = useCopies(formId);
  const { names, repeated, tooLong, isTooMany } = readNames(text, { keepsRepeats });
  const error = isTooMany ? words.tooMany : tooLong > 0 ? words.tooLong(tooLong) : undefined;

  if (run?.waiting.length === 0) {
    const again = () => {
      setText("");
      reset();
    };
    return <LinkTable title={title} links={run.made} onAgain={again} />;
  }
  if (run) {
    const { made, all } = run;
    return <LinksProgress {...{ made: made.length, all, isRunning, failure }} onGoOn={() => void goOn()} onLeave={leave} />;
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
