import { Document } from "./document";
import type { Appearance } from "@/lib/entry/respondent/view/appearance";
import type { WithdrawView } from "@/lib/entry/respondent/view/view";

/** Asks once more before a response is deleted. */
export function WithdrawPage({ appearance, form: { title }, token }: { appearance: Appearance } & Pick<WithdrawView, "form" | "token">) {
  const { words } = appearance;
  return (
    <Document appearance={appearance} title={`${words.change.sure} – ${title}`} summary={words.change.sure}>
      <header className="head">
        <p className="form-name" dir="auto">
          {title}
        </p>
        <h1>{words.change.sure}</h1>
        <p className="lead">{words.change.lost}</p>
      </header>
      <form method="post" action="withdraw">
        <div className="send">
          <button type="submit">{words.change.withdraw}</button>
        </div>
      </form>
      <p className="change">
        <a href={`../${token}`}>{words.change.keep}</a>
      </p>
    </Document>
  );
}
