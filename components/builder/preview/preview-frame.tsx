"use client";

import { clsx } from "clsx";
import { RotateCcw } from "lucide-react";
import type { ReactNode } from "react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Segmented } from "@/components/ui/segmented";
import { publishWords } from "@/components/words/publish";

const words = publishWords.preview;

export type PreviewState = keyof typeof words.states;
type Width = keyof typeof words.widths;
const states = Object.entries(words.states).map(([value, label]) => ({ value: value as PreviewState, label })); // the keys of that object
const widths = Object.entries(words.widths).map(([value, label]) => ({ value: value as Width, label })); // likewise
const frames: Record<Width, string> = { phone: "max-w-[390px]", tablet: "max-w-[768px]", desktop: "" };

type PreviewFrameProps = {
  /** The address of the page in a state. Another one loads the frame anew. */
  addressOf: (state: PreviewState) => string;
  /** What is said about the page in a state. */
  note?: (state: PreviewState) => ReactNode;
  /** Further choices, beside those of the page. */
  children?: ReactNode;
};

/** The pages of a form in a frame, from the first to the receipt. What is filled in there is stored nowhere. */
export function PreviewFrame({ addressOf, note, children }: PreviewFrameProps) {
  const [state, setState] = useState<PreviewState>("form");
  const [width, setWidth] = useState<Width>("desktop");
  /** How often it was begun: each time, the frame is a new one. */
  const [begun, setBegun] = useState(0);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Segmented label={words.state} isLabelHidden value={state} options={states} onChange={setState} />
        <Segmented label={words.width} isLabelHidden value={width} options={widths} onChange={setWidth} className="max-sm:hidden" />
        {children}
        <Button variant="ghost" onClick={() => setBegun(begun + 1)}>
          <RotateCcw aria-hidden />
          {words.again}
        </Button>
      </div>
      {note && (
        <p role="status" className="text-13 text-muted">
          {note(state)}
        </p>
      )}
      <iframe
        key={begun}
        sandbox="allow-forms allow-scripts" // its own posts and scripts, without an origin
        allow="clipboard-write" // the link to continue later
        title={words.frame(words.states[state])}
        src={addressOf(state)}
        className={clsx(
          "mx-auto h-[66dvh] w-full sm:h-[max(24rem,calc(100dvh-18rem))] rounded-control border border-line bg-paper",
          frames[width],
        )}
      />
    </div>
  );
}
