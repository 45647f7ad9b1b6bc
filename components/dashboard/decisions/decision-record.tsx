import type { ReactNode } from "react";
import { HandedOnLine } from "@/components/dashboard/conversation/handed-on";
import { Conversation } from "@/components/dashboard/conversation/conversation";
import { CopyButton } from "@/components/ui/copy-button";
import { Time } from "@/components/ui/time";
import { decisionsWords as words } from "@/components/words/decisions";
import type { PresentedDecision } from "@/lib/domain/decisions/settling/decision-schema";
import { labelOf } from "./decision-rows";

/** Who decided what, when, and identified how: made to be printed. */
export function DecisionRecord({ decision }: { decision: PresentedDecision }) {
  const { status, decided_by, ended_at, votes, people, rule, identify, digest } = decision;
  const missing = people.filter((person) => person.status !== "voted");
  return (
    <div className="flex flex-col gap-8">
      {status === "decided" && decided_by && (
        <p className="text-20">
          <strong dir="auto">{labelOf(decision)}</strong>, {words.by[decided_by]}
        </p>
      )}
      {decision.description !== null && (
        <p dir="auto" className="max-w-prose whitespace-pre-line break-words">
          {decision.description}
        </p>
      )}
      <dl className="grid max-w-prose grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1">
        <Fact name={words.asked}>
          <Time at={decision.created_at} format="full" />
        </Fact>
        <Fact name={words.decides}>{words.rule(rule, people.filter((person) => person.status !== "later").length)}</Fact>
        <Fact name={words.deadline}>{decision.deadline === null ? words.noDeadline : <Time at={decision.deadline} format="full" />}</Fact>
        {decision.deadline !== null && <Fact name={words.atDeadline}>{thenOf(decision)}</Fact>}
        {ended_at !== null && (
          <Fact name={words.ended}>
            <Time at={ended_at} format="full" />
          </Fact>
        )}
        <Fact name={words.identified}>{words.identify[identify]}</Fact>
      </dl>
      <section aria-label={words.votes.title} className="flex flex-col gap-3">
        <h2 className="text-20 font-semibold">{words.votes.title}</h2>
        {votes.length === 0 ? (
          <p className="text-muted">{words.votes.none}</p>
        ) : (
          <>
            <p className="text-13 text-muted">{words.votes.order}</p>
            <ol className="divide-y divide-line rounded-panel border border-line bg-surface">
              {votes.map((vote) => (
                <Vote key={vote.response_id} vote={vote} decision={decision} />
              ))}
            </ol>
          </>
        )}
      </section>
      {missing.length > 0 && (
        <section aria-label={words.people.title} className="flex flex-col gap-3">
          <h2 className="text-20 font-semibold">{words.people.title}</h2>
          <ul className="divide-y divide-line rounded-panel border border-line bg-surface">
            {missing.map(({ id, name, email, status: state, reason, url, veto, form_id, conversation, handed_on }) => (
              <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-2.5">
                <div className="min-w-0">
                  <p className="break-words">
                    <bdi className="font-semibold">{name}</bdi> {email !== null && <bdi className="text-13 text-muted">{email}</bdi>}
                  </p>
                  <p className="text-13 text-muted">
                    {[words.people.statuses[state], ...(veto ? [words.people.veto] : [])].join(" · ")}
                    {reason !== null && (
                      <>
                        : <q dir="auto">{reason}</q>
                      </>
                    )}
                  </p>
                  {handed_on && <HandedOnLine by={handed_on} />}
                </div>
                {url !== null && (state === "waiting" || state === "question") && status === "waiting" && (
                  <span className="print:hidden">
                    <CopyButton size="icon" text={url} label={words.people.link(name)} />
                  </span>
                )}
                {conversation && (
                  <div className="col-span-2 mt-2">
                    <Conversation formId={form_id} messages={conversation} isOpen={status === "waiting"} waits={state === "question"} />
                  </div>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="flex flex-col gap-1 text-13 text-muted">
        <h2 className="font-semibold">{words.digest}</h2>
        <p>{words.digestHint}</p>
        <code className="break-all">{digest}</code>
      </section>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

function thenOf(decision: PresentedDecision): ReactNode {
  const { at_deadline: then, escalated } = decision;
  if (typeof then === "object" && then !== null && "decide" in then) return words.then.decide(labelOf(decision, then.decide));
  if (typeof then !== "object" || then === null) return words.then.undecided;
  const names = then.escalate_to.map(({ name }) => name).join(", ");
  return escalated ? words.then.escalated(names) : words.then.escalate(names);
}

function Vote({ vote, decision }: { vote: PresentedDecision["votes"][number]; decision: PresentedDecision }) {
  const { person, value, reason, answers, at, identified_by, late } = vote;
  const handedOn = person && decision.people.find(({ id }) => id === person.id)?.handed_on;
  return (
    <li className="flex flex-col gap-1 px-4 py-3">
      <p className="flex flex-wrap gap-x-4">
        {person ? <bdi className="font-semibold">{person.name}</bdi> : <em>{words.votes.erased}</em>}
        <strong dir="auto">{labelOf(decision, value)}</strong>
      </p>
      {reason !== null && (
        <blockquote dir="auto" className="max-w-prose whitespace-pre-line break-words">
          {reason}
        </blockquote>
      )}
      {answers === null && <p className="text-13 text-muted">{words.votes.deleted}</p>}
      <p className="text-13 text-muted">
        <Time at={at} format="full" /> · {words.identify[identified_by]}
      </p>
      {handedOn && <HandedOnLine by={handedOn} />}
      {late && <p className="text-13 text-warn">{words.votes.late}</p>}
    </li>
  );
}
