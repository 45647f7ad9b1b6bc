import { clsx } from "clsx";
import type { KeyboardEvent, PointerEvent } from "react";
import { useEffect, useRef, useState } from "react";
import { responsesWords as words } from "@/components/words/responses";
import { MAX_WIDTH, MIN_WIDTH, NEW_WIDTH } from "./column-widths";

/** Pixels per press of an arrow key. */
const STEP = 16;

export type EdgeProps = {
  /** @param isDone false while the edge is being dragged */
  onResize: (width: number, isDone: boolean) => void;
  onReset: () => void;
  /** Whether the column has a line of its own at this edge. */
  isLined?: boolean;
};

/** The edge of a column's head, which is dragged or moved with the arrow keys. A double click or Enter restores the original width. */
export function ColumnEdge({ label, onResize, onReset, isLined = false }: EdgeProps & { label: string }) {
  const edge = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(NEW_WIDTH);
  const drag = useRef<{ from: number; width: number; isMoved: boolean } | null>(null);
  useEffect(() => {
    const element = edge.current;
    if (!element?.parentElement) return;
    // The width that it has, also where the browser determines it.
    const observer = new ResizeObserver(() => setWidth(widthOf(element)));
    observer.observe(element.parentElement, { box: "border-box" });
    return () => observer.disconnect();
  }, []);
  const start = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.preventDefault(); // no text is selected
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { from: event.clientX, width: widthOf(event.currentTarget), isMoved: false };
  };
  const move = (event: PointerEvent<HTMLDivElement>) => {
    const { current } = drag;
    if (!current || (!current.isMoved && event.clientX === current.from)) return;
    current.isMoved = true;
    onResize(current.width + event.clientX - current.from, false);
  };
  const end = (event: PointerEvent<HTMLDivElement>) => {
    const { current } = drag;
    drag.current = null;
    if (current?.isMoved) onResize(current.width + event.clientX - current.from, true);
  };
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key];
    if (step === undefined && event.key !== "Enter") return;
    event.preventDefault();
    if (step === undefined) onReset();
    // Measured now: the state is from the last frame, and all keys pressed within one frame would start from it.
    else onResize(widthOf(event.currentTarget) + step, true);
  };
  return (
    <div
      ref={edge}
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={words.widthOf(label)}
      aria-valuenow={width}
      aria-valuemin={Math.min(MIN_WIDTH, width)}
      aria-valuemax={Math.max(MAX_WIDTH, width)}
      title={words.widthHint}
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={end}
      onLostPointerCapture={end}
      onDoubleClick={onReset}
      onKeyDown={press}
      className="group/edge absolute inset-y-0 right-0 w-6 cursor-col-resize touch-none focus-visible:shadow-none focus-visible:-outline-offset-2 print:hidden"
    >
      <span
        aria-hidden
        className={clsx(
          "absolute inset-y-3 right-0 w-px group-hover/edge:inset-y-0 group-hover/edge:w-0.5 group-hover/edge:bg-accent group-focus-visible/edge:bg-accent group-active/edge:inset-y-0 group-active/edge:w-0.5 group-active/edge:bg-accent",
          !isLined && "bg-line",
        )}
      />
    </div>
  );
}

/** Of the column, in pixels. */
function widthOf(edge: HTMLElement): number {
  return Math.round((edge.parentElement ?? edge).getBoundingClientRect().width);
}
