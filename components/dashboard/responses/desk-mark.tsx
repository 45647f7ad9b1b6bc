import { clsx } from "clsx";
import { CircleCheck, CircleDashed, CircleDot, OctagonX } from "lucide-react";
import { deskWords } from "@/components/words/desk";
import type { Desk } from "@/lib/domain/responses/stored/desk";

const icons = { new: CircleDashed, open: CircleDot, done: CircleCheck, spam: OctagonX };

/** Status, assignee and tags of a response in a cell. */
export function DeskMark({ desk: { status, assignee, tags } }: { desk: Desk }) {
  const Icon = icons[status];
  return (
    <div className="flex min-w-28 flex-col gap-1">
      <span className={clsx("inline-flex items-center gap-1.5 whitespace-nowrap", status === "new" && "text-muted")}>
        <Icon aria-hidden className="size-4 shrink-0" />
        {deskWords.statuses[status]}
      </span>
      {assignee !== null && (
        <span dir="auto" className="text-13 text-muted">
          {assignee}
        </span>
      )}
      {tags.length > 0 && (
        <ul aria-label={deskWords.tags} className="flex flex-wrap gap-1">
          {tags.map((tag) => (
            <li key={tag} dir="auto" className="rounded-control border border-line px-1.5 text-13">
              {tag}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
