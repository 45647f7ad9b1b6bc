"use client";

import { useState } from "react";
import { PublishClosing } from "./publish-closing";
import { PublishMore } from "./publish-more";
import type { Who } from "./who-answers";
import { forOthers, whoAnswers } from "./who-answers";
import { NotifySetting } from "@/components/builder/settings/notify-setting";
import { useBuilder } from "@/components/builder/session/use-builder";
import { Segmented } from "@/components/ui/segmented";
import { publishWords } from "@/components/words/publish";

const words = publishWords.publish;
const options = Object.entries(words.whos).map(([value, label]) => ({ value: value as Who, label })); // the keys of that object

/** What a form needs besides its questions, in a person's order: who answers, until when, and what is rarer. */
export function PublishSettings() {
  const content = useBuilder((state) => state.content);
  const editForm = useBuilder((state) => state.editForm);
  // Not read from the limit each time: "1" is what one types on the way to "10".
  const [who, setWho] = useState(() => whoAnswers(content));
  const pick = (wanted: Who) => {
    setWho(wanted);
    editForm(forOthers(content, wanted));
  };
  return (
    <>
      <div className="flex flex-col gap-2">
        <Segmented label={words.who} value={who} options={options} onChange={pick} />
        <p className="text-13 text-muted">{words.whoHint[who]}</p>
      </div>
      <PublishClosing />
      <NotifySetting />
      <PublishMore hasLimit={who === "many"} />
    </>
  );
}
