import { formsWords } from "@/components/words/forms";
import type { NamedForm } from "./listed-form";

const { delete: words } = formsWords.work;

/** The forms to delete, with recipients and numbers of responses. */
export function DeletedForms({ forms }: { forms: NamedForm[] }) {
  return (
    // Focusable, so that the keyboard can scroll it.
    <ul
      aria-label={words.list}
      tabIndex={0}
      className="mb-4 max-h-44 divide-y divide-line overflow-y-auto rounded-control border border-line"
    >
      {forms.map(({ id, title, recipient, response_count }) => (
        <li key={id} className="px-3 py-2">
          <p dir="auto" className="font-semibold break-words">
            {title}
          </p>
          <p className="text-13 break-words text-muted">
            {recipient !== null && (
              <>
                <bdi>{formsWords.recipient(recipient)}</bdi> ·{" "}
              </>
            )}
            <span className="tabular-nums">{words.answers(response_count)}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
