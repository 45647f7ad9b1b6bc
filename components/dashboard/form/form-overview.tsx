import { NewAnswers } from "@/components/dashboard/responses/new-answers";
import type { ShownResponse } from "@/lib/responses/show-response";
import { AnswersPeek } from "./answers-peek";
import { FormButtons } from "./form-buttons";
import { FormTimeline } from "./form-timeline";
import type { OverviewForm } from "./overview-form";
import { PublicLink } from "./public-link";

type OverviewProps = { form: OverviewForm; latest: ShownResponse[]; now: number };

/** The form's link, its newest responses, its timeline and its actions. */
export function FormOverview({ form, latest, now }: OverviewProps) {
  const { id, title, recipient, response_count, status, expires_at, created_at } = form;
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-6">
        <PublicLink form={form} now={now} />
        <AnswersPeek form={form} latest={latest} />
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <FormTimeline form={form} now={now} />
        <FormButtons form={{ id, title, recipient, response_count, status, expires_at, created_at }} />
      </div>
      <NewAnswers formId={form.id} shown={form.response_count} href={`/forms/${form.id}`} />
    </div>
  );
}
