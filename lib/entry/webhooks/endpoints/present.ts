import { formatDatetime } from "@/lib/base/time/datetime";
import { bodyOf } from "@/lib/domain/forms/receivers";
import type { WebhookEndpoint } from "@/lib/base/db/generated/sqlite/client";
import type { PresentedEndpoint } from "./schema";

/** In the column `include`, which is part of a text of words. */
export const NOTHING = "-";

export function presentEndpoint(endpoint: WebhookEndpoint): PresentedEndpoint {
  const { id, url, events, formId, description, failingSince, disabledAt, disabledBy, createdAt } = endpoint;
  const { hasFields, hasAnswers, format } = bodyOf(endpoint);
  return {
    id,
    url,
    events: events.split(",") as PresentedEndpoint["events"], // the schema admits no others
    include: hasFields ? ["fields"] : [],
    format,
    include_answers: hasAnswers,
    form_id: formId,
    description,
    enabled: disabledAt === null,
    failing_since: failingSince && formatDatetime(failingSince),
    disabled_at: disabledAt && formatDatetime(disabledAt),
    disabled_by: disabledBy as PresentedEndpoint["disabled_by"], // we write no others
    created_at: formatDatetime(createdAt),
  };
}
