import { SearchX } from "lucide-react";
import { LinkButton } from "@/components/ui/button";
import { SwitchButton } from "@/components/dashboard/shell/switch-button";
import { EmptyState } from "@/components/ui/empty-state";
import { labelOf } from "@/components/words/account-label";
import { shellWords } from "@/components/words/shell";
import { accountOfPage } from "@/lib/domain/members/elsewhere-data";
import { findUser } from "@/lib/entry/pages/find-user";
import { pathOfPage } from "@/lib/entry/pages/require-user";

const { notFound, elsewhere } = shellWords;

/** Shown for unknown addresses and for another account's data alike; what is in another account of the same person is one press away. */
export default async function NotFoundInside() {
  const user = await findUser();
  const others = user?.memberships.filter(({ accountId }) => accountId !== user.accountId) ?? [];
  const path = pathOfPage();
  const readers = others.map(({ accountId, role }) => ({ accountId, userId: user?.userId ?? null, role }));
  const found = readers.length === 0 ? null : await accountOfPage(path, readers);
  const account = others.find(({ accountId }) => accountId === found);
  if (account)
    return (
      <>
        <title>{shellWords.titled(elsewhere.title)}</title>
        <h1 className="mb-6 font-serif text-31 font-semibold">{elsewhere.title}</h1>
        <EmptyState
          icon={<SearchX aria-hidden />}
          title={elsewhere.text(labelOf(account.accountName))}
          actions={<SwitchButton accountId={account.accountId} path={path} />}
        />
      </>
    );
  return (
    <>
      <title>{shellWords.titled(notFound.title)}</title>
      <h1 className="mb-6 font-serif text-31 font-semibold">{notFound.title}</h1>
      <EmptyState
        icon={<SearchX aria-hidden />}
        title={notFound.insideTitle}
        actions={<LinkButton href="/forms">{notFound.back}</LinkButton>}
      >
        {notFound.insideText}
      </EmptyState>
    </>
  );
}
