"use client";

import { useState } from "react";
import { toast } from "sonner";
import { callApi } from "@/components/api-client/call-api";
import { useAction } from "@/components/api-client/use-action";
import { Button } from "@/components/ui/button";
import { CloseButton, Dialog } from "@/components/ui/dialog";
import { SelectField } from "@/components/ui/select-field";
import { peopleWords as words } from "@/components/words/people";
import { twoStepWords } from "@/components/words/two-step";
import type { Role } from "@/lib/rules/access/roles";
import { roles } from "@/lib/rules/access/roles";
import type { PresentedMember } from "@/lib/domain/members/schema";

type MemberListProps = {
  members: PresentedMember[];
  /** The signed-in person. */ ownId: string;
  /** Whether that person is an owner. */ isOwner: boolean;
};

/** The people of the account with their roles, which owners change here. Nobody changes or removes themselves. */
export function MemberList({ members, ownId, isOwner }: MemberListProps) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {members.map((member) => (
        <li key={member.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2 sm:min-h-14">
          <div className="min-w-0 grow basis-48">
            <p className="font-semibold wrap-anywhere">
              {member.name} {member.id === ownId && <span className="font-normal text-muted">({words.you})</span>}
            </p>
            <p className="text-13 break-all text-muted">{member.email}</p>
            <p className="text-13 text-muted">{member.two_step ? twoStepWords.people.has : twoStepWords.people.hasNot}</p>
          </div>
          {isOwner && member.id !== ownId ? <MemberTools member={member} /> : <p className="text-muted">{words.roles[member.role].name}</p>}
        </li>
      ))}
    </ul>
  );
}

function MemberTools({ member: { id, name, role } }: { member: PresentedMember }) {
  const [isAsking, setAsking] = useState(false);
  const params = { params: { member_id: id } };
  const change = useAction((next: Role) => callApi("PATCH /api/v1/members/{member_id}", { ...params, body: { role: next } }), {
    done: (_, next) => toast.success(words.changed(name, next)),
    failed: words.notChanged,
    refreshes: true,
  });
  const remove = useAction(() => callApi("DELETE /api/v1/members/{member_id}", params), {
    done: () => toast.success(words.removed(name)),
    failed: words.notRemoved,
    settled: () => setAsking(false),
    refreshes: true,
  });
  return (
    <div className="flex items-center gap-2">
      <SelectField
        label={words.roleOf(name)}
        isLabelHidden
        value={role}
        disabled={change.isBusy}
        options={roles.map((value) => ({ value, label: words.roles[value].name }))}
        onChange={({ target }) => change.run(target.value as Role)} // the options are these
      />
      <Button size="small" onClick={() => setAsking(true)} aria-label={words.removeName(name)}>
        {words.remove}
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title={words.removeTitle(name)}
        footer={
          <>
            <CloseButton>{words.keep}</CloseButton>
            <Button variant="danger" isBusy={remove.isBusy} onClick={remove.run}>
              {words.remove}
            </Button>
          </>
        }
      >
        {words.removeText}
      </Dialog>
    </div>
  );
}
