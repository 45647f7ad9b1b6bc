import { invalid } from "@/lib/base/errors/errors";
import { topicOf } from "@/lib/rules/chat/ntfy";
import type { PresentedEndpoint } from "./schema";

type Bodies = Partial<Pick<PresentedEndpoint, "url" | "include" | "include_answers">>;

/** What a format cannot do is refused, rather than ignored. @param given what the request sets. @throws DomainError invalid. */
export function requireFitting(format: PresentedEndpoint["format"], { url, include, include_answers: hasAnswers }: Bodies): void {
  if (format === "formslip" && hasAnswers)
    throw invalid(
      ["body", "include_answers"],
      "Events in our own format have the answers anyway: choose the format of a chat service",
      "unsupported",
    );
  if (format !== "formslip" && include && include.length > 0)
    throw invalid(["body", "include"], "Only for the format formslip: messages for people have include_answers", "unsupported");
  if (format === "ntfy" && url !== undefined && topicOf(url) === null)
    throw invalid(["body", "url"], "Must end with a topic, such as https://ntfy.sh/lunch-orders", "webhook_target");
}
