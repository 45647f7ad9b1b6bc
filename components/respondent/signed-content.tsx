import type { CheckedReceipt } from "@/lib/entry/receipts/check-receipt";
import { fill } from "@/lib/rules/words/fill";
import type { VerifyWords } from "@/lib/rules/words/verify-words";
import type { Words } from "@/lib/rules/words/words";
import { Moment } from "./moment";

type Props = { words: Words; texts: VerifyWords; checked: CheckedReceipt };

/** What a signed receipt says: the response, and its answers as they were signed. */
export function SignedContent({ words, texts, checked: { claims, answers, withheld } }: Props) {
  if (!claims) return null;
  const { form_title, reference, submitted_at, changed_at } = claims;
  return (
    <>
      <dl className="facts">
        <div>
          <dt>{words.receipt.reference}</dt>
          <dd>{reference}</dd>
        </div>
        <div>
          <dt>{words.receipt.sentAt}</dt>
          <dd>
            <Moment words={words} at={new Date(submitted_at)} />
          </dd>
        </div>
        {changed_at !== null && (
          <div>
            <dt>{words.change.changed}</dt>
            <dd>
              <Moment words={words} at={new Date(changed_at)} />
            </dd>
          </div>
        )}
      </dl>
      <h2 dir="auto">{form_title}</h2>
      <dl className="answers">
        {answers.map((disclosed) =>
          isSealed(disclosed) ? (
            <div key={disclosed.key}>
              <dt>{texts.sealed}</dt>
              <dd>{texts.sealedText}</dd>
            </div>
          ) : (
            <div key={disclosed.key}>
              <dt dir="auto">{disclosed.question}</dt>
              <dd dir="auto" className="message">
                {said(disclosed.answer, new Map(Object.entries(disclosed.labels ?? {})))}
              </dd>
            </div>
          ),
        )}
      </dl>
      {withheld > 0 && <p className="hint">{fill(texts.withheld, { count: String(withheld) })}</p>}
    </>
  );
}

/** Whether it is the digest of sealed answers (contract §52.1). A question of the form would have a label, or another answer. */
function isSealed({ key, question, answer }: CheckedReceipt["answers"][number]): boolean {
  return key === "sealed" && question === key && typeof answer === "object" && answer !== null && "sha256" in answer && !("id" in answer);
}

/** An answer as it was signed, for reading: each entry, part or file on lines of its own. @param labels of the questions of entries, by key. */
function said(answer: unknown, labels: ReadonlyMap<string, string>): string {
  if (typeof answer === "string") return answer;
  if (Array.isArray(answer))
    return answer.map((each) => said(each, labels)).join(answer.some((each) => typeof each === "object") ? "\n\n" : ", ");
  if (typeof answer !== "object" || answer === null) return JSON.stringify(answer);
  return Object.entries(answer)
    .map(([key, part]) => `${labels.get(key) ?? key}: ${said(part, PARTS).replaceAll("\n\n", "\n")}`)
    .join("\n");
}

/** Parts of an answer within an entry have no labels of their own. */
const PARTS: ReadonlyMap<string, string> = new Map();
