import { clsx } from "clsx";
import { Countdown } from "@/components/dashboard/countdown";
import type { CountedForm } from "@/components/dashboard/forms/listed-form";
import { Time } from "@/components/ui/time";
import { formWords } from "@/components/words/form";
import type { FormDetail } from "@/lib/domain/forms/schema";

/** A form with all data of its overview. */
export type OverviewForm = CountedForm &
  FormDetail & { first_response_at: string | null; completed_at: string | null; cancelled_at: string | null };

const { timeline } = formWords;

type Moment = { name: string; at: string | null; isAhead?: boolean };

/** Past and coming events of a form. */
export function FormTimeline({ form, now }: { form: OverviewForm; now: number }) {
  return (
    <section aria-labelledby="timeline" className="slip px-4 py-4 sm:px-6">
      <h2 id="timeline" className="font-serif text-17 font-semibold">
        {timeline.title}
      </h2>
      <ol className="mt-3">
        {momentsOf(form).map(({ name, at, isAhead = false }, index, all) => (
          <li key={name} className="relative flex gap-3 pb-4 last:pb-0">
            {index < all.length - 1 && (
              <span aria-hidden className="absolute top-3 bottom-0 left-[5px] border-l-2 border-dashed border-line" />
            )}
            <span
              aria-hidden
              className={clsx(
                "relative mt-1.5 size-3 shrink-0 rounded-full border-2",
                isAhead ? "border-field bg-surface" : "border-accent bg-accent",
              )}
            />
            <div>
              <p className="font-semibold">{name}</p>
              <p className="text-13 text-muted">
                {at !== null && <Time at={at} />}
                {isAhead && at !== null && " · "}
                {isAhead && at !== null && <Countdown at={at} now={now} />}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function momentsOf(form: OverviewForm): Moment[] {
  const { created_at, first_response_at, last_response_at, completed_at, cancelled_at, expires_at, response_count, status } = form;
  const end: Moment[] = {
    active: [{ name: expires_at === null ? timeline.never : timeline.closes, at: expires_at, isAhead: true }],
    completed: [{ name: timeline.completed, at: completed_at }],
    cancelled: [{ name: form.outcome ? timeline.declined : timeline.cancelled, at: cancelled_at }],
    expired: [{ name: timeline.expired, at: expires_at }],
  }[status];
  return [
    { name: timeline.created, at: created_at },
    ...(first_response_at === null ? [] : [{ name: timeline.first, at: first_response_at }]),
    ...(response_count > 1 ? [{ name: timeline.last, at: last_response_at }] : []),
    ...(form.handed_on ? [{ name: timeline.handedOn, at: form.handed_on.at }] : []),
    ...(form.more_time ? [{ name: timeline.timeAsked, at: form.more_time.at }] : []),
    ...end,
  ];
}
