import { Trap } from "./hidden-inputs";
import { Spoken } from "./languages";
import { ASKED, RENDERED } from "@/lib/entry/respondent/receiving/bot-check-inputs";
import type { Reading } from "@/lib/entry/respondent/view/reading";
import type { Notice } from "@/lib/entry/respondent/view/view";
import { fill } from "@/lib/rules/words/fill";
import type { Words } from "@/lib/rules/words/words";

type Props = { words: Words; reading: Reading | undefined; notice: Notice };

/** What people can do on a page about a waiting list: join it, or leave it. */
export function WaitingPart({ words, reading, notice }: Props) {
  if (notice.kind === "waiting") return <JoinForm words={words} reading={reading} notice={notice} />;
  if (notice.kind !== "waitingPlace") return null;
  return (
    <>
      <p className="message">{fill(words.waiting.place, { n: String(notice.place) })}</p>
      <form method="post" action={`/f/${notice.form.id}/waiting`}>
        <Spoken reading={reading} />
        <div className="send">
          <button type="submit" name="leave" value={notice.token} className="quiet">
            {words.waiting.leave}
          </button>
        </div>
      </form>
    </>
  );
}

function JoinForm({ words, reading, notice: { form, join } }: Omit<Props, "notice"> & { notice: Extract<Notice, { kind: "waiting" }> }) {
  const { email, problem, rendered, asked } = join;
  return (
    <form method="post" action={`/f/${form.id}/waiting`} noValidate>
      <input type="hidden" name={RENDERED} value={rendered} />
      {asked !== null && <input type="hidden" name={ASKED} value={asked} />}
      <Spoken reading={reading} />
      <div className={problem ? "question question-wrong" : "question"}>
        <label className="label" htmlFor="email">
          {words.waiting.email}
        </label>
        <div className="errors" id="email:errors">
          {problem && (
            <p className="error">
              <span className="unseen">{words.errorPrefix}</span>
              {problem}
            </p>
          )}
        </div>
        <input
          type="email"
          className="input"
          id="email"
          name="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
          required
          autoFocus={problem !== null}
          defaultValue={email}
          aria-describedby={problem ? "email:errors" : undefined}
          aria-invalid={problem ? true : undefined}
        />
      </div>
      <details>
        <summary>{words.stored.title}</summary>
        <p>{words.stored.waiting}</p>
      </details>
      <div className="send">
        <button type="submit">{words.waiting.join}</button>
      </div>
      <Trap words={words} />
    </form>
  );
}
