import { useId } from "react";
import { CopyButton } from "./copy-button";
import { uiWords } from "./ui-words";

type CodeBlockProps = {
  /** Caption above the code. */
  label: string;
  code: string;
};

/** A code block with a copy button. Focusable, so that the keyboard can scroll it. */
export function CodeBlock({ label, code }: CodeBlockProps) {
  const id = useId();
  return (
    <figure className="min-w-0 rounded-control border border-line bg-surface">
      <figcaption className="flex items-center justify-between gap-3 border-b border-line py-1 pr-1 pl-3 text-13 text-muted">
        <span id={id}>{label}</span>
        <CopyButton text={code} label={uiWords.copyOf(label)} size="icon" variant="ghost" />
      </figcaption>
      <pre
        role="group"
        aria-labelledby={id}
        tabIndex={0}
        className="max-h-112 overflow-auto p-3 font-mono text-13 leading-5 -outline-offset-2"
        data-code
      >
        <code>{code}</code>
      </pre>
    </figure>
  );
}
