import { ErrorSummary } from "./error-summary";
import { Summary } from "./summary";
import type { Field } from "@/lib/rules/fields";
import type { SentBack } from "@/lib/entry/respondent/view/view";
import { fill } from "@/lib/rules/words/fill";
import type { Words } from "@/lib/rules/words/words";

type Props = { words: Words; fields: Field[]; sentBack: SentBack; /** The button's label. */ send: string };

/** Says why the answers were not accepted; all of them are still on the page. */
export function SentBackSummary({ words, fields, sentBack, send }: Props) {
  switch (sentBack.reason) {
    case "issues":
      return <ErrorSummary words={words} fields={fields} issues={sentBack.issues} due={sentBack.due} />;
    case "fault":
      return (
        <Summary title={words.fault.title}>
          <p>{words.fault.text}</p>
        </Summary>
      );
    case "full":
      return (
        <Summary title={words.full.title}>
          <p>{words.full.text}</p>
        </Summary>
      );
    case "tooMany":
      return (
        <Summary title={words.tooMany.title}>
          <p>{fill(words.tooMany.text, { left: words.left(Math.ceil(sentBack.seconds / 60)) })}</p>
        </Summary>
      );
    case "unsealed":
      return (
        <Summary title={words.fault.title}>
          <p>{words.sealed.unsealed}</p>
        </Summary>
      );
    case "changed":
      return (
        <Summary title={words.changed.title}>
          <p>{fill(words.changed.text, { send })}</p>
        </Summary>
      );
    case "spent":
      return (
        <Summary title={words.notSent.title}>
          <p>{fill(words.notSent.spent, { send })}</p>
        </Summary>
      );
    case "language":
      return null;
    case "doubtful":
      return (
        <Summary title={fill(words.doubtful.title, { send })}>
          <p>{words.doubtful.text}</p>
        </Summary>
      );
  }
}
