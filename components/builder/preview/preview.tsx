"use client";

import { clsx } from "clsx";
import { useState } from "react";
import { useStore } from "zustand";
import { useBuilder, useSaveState, useSession } from "@/components/builder/session/use-builder";
import { Segmented } from "@/components/ui/segmented";
import { publishWords } from "@/components/words/publish";
import { brandOf } from "@/lib/rules/forms/brand";

const words = publishWords.preview;

type State = keyof typeof words.states;
const states = Object.entries(words.states).map(([value, label]) => ({ value: value as State, label })); // the keys of that object
const widths = [
  { value: "wide", label: words.desktop },
  { value: "narrow", label: words.phone },
] as const;

/** The draft as respondents will see it, in a frame. */
export function Preview() {
  const { client, template, autosave } = useSession();
  const revision = useStore(autosave.store, (save) => save.revision);
  const isNew = client.id() === null;
  const page = isNew ? `/templates/${template}` : `/drafts/${client.id()}`;
  const settings = useBuilder(({ content }) => content.settings);
  const brand = isNew ? `&brand=${encodeURIComponent(JSON.stringify(brandOf(settings)))}` : ""; // nothing is stored yet
  const isBehind = useSaveState().kind !== "saved";
  const redirect = useBuilder(({ content }) => content.settings.redirect_url);
  const [state, setState] = useState<State>("form");
  const [width, setWidth] = useState<"wide" | "narrow">("wide");
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Segmented label={words.state} isLabelHidden value={state} options={states} onChange={setState} />
        <Segmented label={words.width} isLabelHidden value={width} options={widths} onChange={setWidth} className="max-sm:hidden" />
      </div>
      <p role="status" className="text-13 text-muted">
        {isBehind ? words.behind : words.upToDate}
        {state === "thanks" && typeof redirect === "string" && ` ${words.redirect(redirect)}`}
      </p>
      {/* The URL contains the revision, so the frame reloads after each save. */}
      <iframe
        sandbox="allow-scripts" // only the one script that its own policy allows, without an origin
        title={words.frame(words.states[state])}
        src={`${page}/preview?state=${state}&revision=${revision}${brand}`}
        className={clsx(
          "mx-auto h-[62dvh] rounded-control border border-line bg-paper",
          width === "narrow" ? "w-full max-w-[375px]" : "w-full",
        )}
      />
    </div>
  );
}
