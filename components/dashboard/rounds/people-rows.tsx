"use client";

import { useMay } from "@/components/may";
import {
  Ban,
  Copy,
  Ellipsis,
  FileText,
  MailCheck,
  Check,
  CircleDashed,
  Clock,
  Eye,
  MailX,
  MessageCircleQuestion,
  UserRoundX,
} from "lucide-react";
import Link from "next/link";
import { toast } from "sonner";
import { callApi } from "@/components/api-client/call-api";
import { useAction } from "@/components/api-client/use-action";
import { ExtendUntil } from "@/components/dashboard/form/extend-until";
import { HandedOnLine } from "@/components/dashboard/conversation/handed-on";
import { Button } from "@/components/ui/button";
import { Menu, MenuItem, MenuLinkItem, MenuLine } from "@/components/ui/menu";
import { Time } from "@/components/ui/time";
import { conversationWords } from "@/components/words/conversation";
import { roundsWords } from "@/components/words/rounds";
import type { Person, PersonStatus } from "@/lib/domain/rounds/schema";
import { Stamp } from "@/components/ui/stamp";

const words = roundsWords.round;
const unanswered: readonly PersonStatus[] = ["waiting", "opened", "question", "more_time", "bounced", "unsubscribed"];

type Props = { roundId: string; people: Person[]; now: number };

/** The people of a round, each with the outcome so far. */
export function PeopleRows({ roundId, people, now }: Props) {
  if (people.length === 0) return <p className="rounded-panel border border-line bg-surface px-4 py-6 text-muted">{words.nobody}</p>;
  return (
    <ul aria-label={words.people} className="divide-y divide-line rounded-panel border border-line bg-surface">
      {people.map((person) => (
        <li
          key={person.id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 px-4 py-2 sm:grid-cols-[minmax(0,1fr)_9rem_minmax(0,1fr)_auto]"
        >
          <div className="min-w-0">
            <p dir="auto" className="font-semibold break-words">
              {person.name}
            </p>
            <p className="text-13 break-all text-muted">{person.email ?? words.noAddress}</p>
            {person.handed_on && <HandedOnLine by={person.handed_on} />}
          </div>
          <div className="max-sm:order-2 max-sm:col-span-2">
            <PersonStamp status={person.status} />
          </div>
          <div className="min-w-0 text-13 text-muted max-sm:order-3 max-sm:col-span-2">
            <Detail person={person} now={now} />
          </div>
          <PersonMenu roundId={roundId} person={person} />
        </li>
      ))}
    </ul>
  );
}

function Detail({ person, now }: { person: Person; now: number }) {
  const { status, reason, until, reminded, answered_at, expires_at, form_id, conversation } = person;
  if (status === "answered") return answered_at && <Time at={answered_at} />;
  if (status === "declined" || status === "not_me")
    return (
      <p dir="auto" className="break-words whitespace-pre-line">
        {reason === null ? words.noReason : status === "not_me" ? `${words.instead} ${reason}` : reason}
      </p>
    );
  if (status === "question")
    return (
      <div className="flex flex-col items-start gap-1 py-1">
        <p dir="auto" className="line-clamp-3 break-words whitespace-pre-line">
          {conversation?.at(-1)?.text}
        </p>
        <Link href={`/forms/${form_id}#conversation`} className="text-accent underline underline-offset-4">
          {conversationWords.go}
        </Link>
      </div>
    );
  if (status === "more_time")
    return (
      <div className="flex flex-col items-start gap-2 py-1">
        {reason !== null && (
          <p dir="auto" className="break-words whitespace-pre-line">
            {reason}
          </p>
        )}
        {expires_at === null ? (
          until && words.until(until)
        ) : (
          <ExtendUntil formId={form_id} until={until} expiresAt={expires_at} now={now} />
        )}
      </div>
    );
  return reminded > 0 && words.reminded(reminded);
}

function PersonMenu({ roundId, person }: { roundId: string; person: Person }) {
  const { id, name, email, status, url, form_id } = person;
  const mayWrite = useMay("forms:write");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url); // undefined over plain http
      toast.success(words.copied);
    } catch {
      toast.error(words.notCopied);
    }
  };
  const { run: remind } = useAction(
    () => callApi("POST /api/v1/rounds/{round_id}/remind", { params: { round_id: roundId }, body: { person_ids: [id] } }),
    { done: ({ reminded }) => toast(words.remindedNow(reminded)), failed: words.notReminded, refreshes: true },
  );
  const { run: withdraw } = useAction(
    () => callApi("PATCH /api/v1/forms/{form_id}", { params: { form_id }, body: { status: "cancelled" } }),
    { done: () => toast.success(words.withdrawn(name)), failed: words.notWithdrawn, refreshes: true },
  );
  return (
    <Menu
      trigger={
        <Button size="icon" variant="ghost" aria-label={words.actions(name)} title={words.actions(name)}>
          <Ellipsis aria-hidden />
        </Button>
      }
    >
      {unanswered.includes(status) && (
        <MenuItem icon={<Copy aria-hidden />} onClick={() => void copy()}>
          {words.copy}
        </MenuItem>
      )}
      {mayWrite && email !== null && (status === "waiting" || status === "opened") && (
        <MenuItem icon={<MailCheck aria-hidden />} onClick={remind}>
          {words.remind}
        </MenuItem>
      )}
      <MenuLinkItem
        href={status === "answered" ? `/forms/${form_id}/responses` : `/forms/${form_id}`}
        prefetch={false}
        icon={<FileText aria-hidden />}
      >
        {status === "answered" ? words.toAnswer : words.toForm}
      </MenuLinkItem>
      {mayWrite && unanswered.includes(status) && (
        <>
          <MenuLine />
          <MenuItem isDanger icon={<Ban aria-hidden />} onClick={withdraw}>
            {words.withdraw}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}

const styles = {
  answered: { tone: "ok", icon: Check },
  opened: { tone: "accent", icon: Eye },
  waiting: { tone: "muted", icon: CircleDashed },
  declined: { tone: "danger", icon: UserRoundX },
  not_me: { tone: "danger", icon: UserRoundX },
  question: { tone: "warn", icon: MessageCircleQuestion },
  more_time: { tone: "warn", icon: Clock },
  bounced: { tone: "danger", icon: MailX },
  unsubscribed: { tone: "warn", icon: MailX },
  cancelled: { tone: "muted", icon: Ban },
  closed: { tone: "muted", icon: Ban },
} as const;

/** The outcome of asking a person. */
function PersonStamp({ status }: { status: PersonStatus }) {
  const { tone, icon: Icon } = styles[status];
  return (
    <Stamp tone={tone} icon={<Icon aria-hidden />}>
      {roundsWords.statuses[status]}
    </Stamp>
  );
}
