import { LockKeyhole } from "lucide-react";
import { LinkButton } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { labelOf } from "@/components/words/account-label";
import { peopleWords } from "@/components/words/people";
import { shellWords } from "@/components/words/shell";
import { findUser } from "@/lib/entry/pages/find-user";
import { accountName, listMembers } from "@/lib/domain/members/data";

const words = shellWords.forbidden;

/** Shown for pages that the person's role does not include, with the owners to ask. */
export default async function Forbidden() {
  const user = await findUser();
  const [account, members] = user ? await Promise.all([accountName(user.accountId), listMembers(user.accountId)]) : ["", []];
  return (
    <>
      <title>{shellWords.titled(words.title)}</title>
      <h1 className="mb-6 font-serif text-31 font-semibold">{words.title}</h1>
      <EmptyState
        icon={<LockKeyhole aria-hidden />}
        title={words.text(peopleWords.roles[user?.role ?? "viewer"].one, labelOf(account))}
        actions={<LinkButton href="/forms">{words.back}</LinkButton>}
      >
        <ul>
          {members
            .filter(({ role }) => role === "owner")
            .map(({ id, name, email }) => (
              <li key={id} className="break-all">
                {name} · {email}
              </li>
            ))}
        </ul>
      </EmptyState>
    </>
  );
}
