"use client";

import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { useRef, useState } from "react";
import { toast } from "sonner";
import { MailOffNotice } from "@/components/mail-off";
import type { Given } from "@/components/api-client/call-api";
import { callApi } from "@/components/api-client/call-api";
import { requestKey } from "@/components/api-client/request-key";
import { reasonOf } from "@/components/api-client/show-failure";
import { useAction } from "@/components/api-client/use-action";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { Notice } from "@/components/ui/notice";
import { TextArea } from "@/components/ui/text-area";
import { askWords as words } from "@/components/words/ask-people";
import type { Fillable } from "@/components/dashboard/rounds/list/match-columns";
import { PeoplePicker } from "@/components/dashboard/rounds/list/people-picker";
import { refusedLines } from "@/components/dashboard/rounds/list/send-people";
import { usePeopleList } from "@/components/dashboard/rounds/list/use-people-list";
import type { When } from "./when";
import { closingOf, isComplete, remindersOf, usualWhen } from "./when";
import { WhenFields } from "./when-fields";

type NewRound = Given<"POST /api/v1/rounds">["body"];
const MAX_MESSAGE = 2000;

type Props = {
  /** What is asked, or the round that people are added to. */
  to: { form_id: string } | { draft_id: string } | { round_id: string };
  fields: Fillable[];
  /** Whether the service has a mail server. */
};

/** Asks the people of a list: who, until when, by which email. Nothing is sent before the last button. */
export function AskPeople({ to, fields }: Props) {
  const router = useRouter();
  const people = usePeopleList(fields);
  const [when, setWhen] = useState<When>(usualWhen);
  const [send, setSend] = useState(true);
  const [hasOutcomes, setHasOutcomes] = useState(true);
  const [hasHandOn, setHasHandOn] = useState(false);
  const [message, setMessage] = useState("");
  const last = useRef<{ text: string; key: string; body: NewRound } | null>(null);
  const lastAdded = useRef<{ text: string; key: string } | null>(null);
  const { ready, wrong } = people;
  const withAddress = ready.filter(({ person }) => person.email !== undefined).length;
  const isSent = send && withAddress > 0;
  const isNew = !("round_id" in to);
  const isMessageLong = message.length > MAX_MESSAGE;

  /** The same request is sent again after a lost reply, with its key: it makes no second round. */
  const make = async (list: Pick<NewRound, "people" | "send">) => {
    const outcomes: NewRound["outcomes"] = [
      ...(hasOutcomes ? (["question", "decline", "not_me", "more_time"] as const) : []),
      ...(hasHandOn ? (["hand_on"] as const) : []),
    ];
    const settings = { ...to, ...list, remind: remindersOf(when), outcomes, ...(message.trim() !== "" && { message }) };
    const text = JSON.stringify({ settings, when });
    if (last.current?.text !== text) last.current = { text, key: requestKey(), body: { ...settings, expires_at: closingOf(when) } };
    return callApi("POST /api/v1/rounds", { body: last.current.body, idempotencyKey: last.current.key });
  };
  /** The same for people who are added. Says who was in the round before: they are not asked again. */
  const add = async (roundId: string, list: Pick<NewRound, "people" | "send">) => {
    const text = JSON.stringify(list);
    if (lastAdded.current?.text !== text) lastAdded.current = { text, key: requestKey() };
    const given = { params: { round_id: roundId }, body: list, idempotencyKey: lastAdded.current.key };
    const round = await callApi("POST /api/v1/rounds/{round_id}/people", given);
    if (round.existing.length > 0) toast(words.notAskedAgain(round.existing.map(({ name }) => name)));
    return round;
  };
  const {
    run: ask,
    isBusy,
    failure,
  } = useAction(
    () => {
      const list = { people: ready.map(({ person }) => person as NewRound["people"][number]), send: isSent }; // checkPeople knows the locales
      return isNew ? make(list) : add(to.round_id, list);
    },
    {
      done({ id }) {
        router.push(`/rounds/${id}`);
        router.refresh();
      },
      failed(error) {
        const refused = refusedLines(error, ready);
        if (refused) people.refuse(refused);
        return refused ? words.refused(refused.size) : reasonOf(error);
      },
      leaves: true,
    },
  );
  return (
    <div className="flex max-w-3xl flex-col gap-8">
      <Part title={words.list.title}>
        <PeoplePicker people={people} fields={fields} />
      </Part>
      {people.list && (
        <>
          {isNew && (
            <Part title={words.when.title}>
              <WhenFields when={when} onChange={setWhen} />
            </Part>
          )}
          <Part title={words.mail.title}>
            {withAddress > 0 && (
              <CheckboxField label={words.mail.send(withAddress)} checked={send} onChange={({ target }) => setSend(target.checked)} />
            )}
            {withAddress > 0 && <MailOffNotice>{words.mail.offText}</MailOffNotice>}
            {isNew && isSent && (
              <TextArea
                label={words.mail.message}
                hint={words.mail.messageHint}
                error={isMessageLong ? words.mail.longMessage : undefined}
                isOptional
                rows={4}
                value={message}
                onChange={({ target }) => setMessage(target.value)}
              />
            )}
            {isNew && (
              <CheckboxField label={words.mail.outcomes} checked={hasOutcomes} onChange={({ target }) => setHasOutcomes(target.checked)} />
            )}
            {isNew && (
              <CheckboxField label={words.mail.handOn} checked={hasHandOn} onChange={({ target }) => setHasHandOn(target.checked)} />
            )}
          </Part>
          {failure !== null && (
            <Notice tone="danger" title={words.failed} isAnnounced>
              {failure}
            </Notice>
          )}
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4">
            <Button
              variant="primary"
              isBusy={isBusy}
              disabled={ready.length === 0 || wrong > 0 || !isComplete(when) || isMessageLong}
              onClick={ask}
            >
              {isSent ? words.send(ready.length) : words.make(ready.length)}
            </Button>
            {wrong > 0 && <p className="text-muted">{words.waitingFor(wrong)}</p>}
          </div>
        </>
      )}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4">
      <h2 className="font-serif text-20 font-semibold">{title}</h2>
      {children}
    </section>
  );
}
