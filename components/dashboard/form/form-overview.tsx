import { NewAnswers } from "@/components/dashboard/responses/new-answers";
import type { ShownResponse } from "@/lib/domain/responses/show-response";
import { AnswersPeek } from "./answers-peek";
import type { DayCount } from "./days-line";
import { FormButtons } from "./form-buttons";
import { FormMore } from "./form-more";
import { FormNumbers } from "./form-numbers";
import { FormReply } from "./form-reply";
import { FormTimeline } from "./form-timeline";
import type { OverviewForm } from "./overview-form";
import { PublicLink } from "./public-link";

type OverviewProps = { form: OverviewForm; latest: ShownResponse[]; days: DayCount[]; now: number };

/** What matters of a form: how many answers, the newest, its link. Its history and rarer actions are under “More”. */
export function FormOverview({ form, latest, days, now }: OverviewProps) {
  const { id, title, recipient, response_count, status, expires_at, created_at } = form;
  return (
    <div className="flex flex-col gap-6">
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <FormReply form={form} now={now} />
          <FormNumbers form={form} days={days} />
          {latest.length > 0 && <AnswersPeek form={form} latest={latest} />}
        </div>
        <PublicLink form={form} now={now} />
      </div>
      <FormMore>
        <FormTimeline form={form} now={now} />
        <FormButtons form={{ id, title, recipient, response_count, status, expires_at, created_at }} />
      </FormMore>
      <NewAnswers formId={form.id} shown={form.response_count} href={`/forms/${form.id}`} />
    </div>
  );
}
