import { Moment } from "./moment";
import type { PageOfForm } from "@/lib/entry/respondent/multi-page/page-of-form";
import type { Words } from "@/lib/rules/words/words";

/** The link for continuing later. The script offers to copy it. */
export function LaterLink({ words, link }: { words: Words; link: NonNullable<PageOfForm["link"]> }) {
  const { later, laterText, link: name, copy, copied } = words.pages;
  const [before, after] = laterText.split("{when}");
  return (
    <section className="already" tabIndex={-1} autoFocus>
      <h2>{later}</h2>
      <p>
        {before}
        <Moment words={words} at={link.until} />
        {after}
      </p>
      <p className="later-link">
        <input type="text" className="input" readOnly value={link.address} aria-label={name} dir="ltr" />
        <button type="button" className="quiet" hidden data-copied={copied}>
          {copy}
        </button>
      </p>
    </section>
  );
}
