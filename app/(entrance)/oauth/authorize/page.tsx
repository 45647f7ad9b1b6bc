import type { Metadata } from "next";
import { ConsentForm } from "@/components/account/apps/consent-form";
import { EntranceSlip } from "@/components/account/entrance-slip";
import { buttonClasses, LinkButton } from "@/components/ui/button";
import { labelOf } from "@/components/words/account-label";
import { appWords } from "@/components/words/apps";
import { DomainError } from "@/lib/base/errors/errors";
import { receiverOf } from "@/lib/domain/auth/oauth/redirect-uri";
import type { SignedIn } from "@/lib/domain/auth/session";
import { isOpen } from "@/lib/domain/auth/session";
import type { AuthorizationRequest, Judged } from "@/lib/entry/oauth/authorization-request";
import { judgeRequest } from "@/lib/entry/oauth/authorization-request";
import { NOTHING_CHOSEN } from "@/lib/entry/oauth/decide";
import { pathOfPage, requireUser } from "@/lib/entry/pages/require-user";
import { scopesOf } from "@/lib/rules/access/roles";
import { missingScopes } from "@/lib/rules/access/scopes";

export const dynamic = "force-dynamic";

const { consent: words, problem } = appWords;
export const metadata: Metadata = { title: words.pageTitle };

/** Asks the person who is signed in whether an app may act for them (decision 083). */
export default async function AuthorizePage() {
  const user = await requireUser([]);
  const query = new URLSearchParams(pathOfPage().split("?")[1] ?? "");
  const isNothingChosen = query.has(NOTHING_CHOSEN);
  query.delete(NOTHING_CHOSEN);
  const request = query.toString();
  const judged = await judgeRequest(request, user.userId).catch(tooMany);
  if (judged.kind === "refused")
    return (
      <EntranceSlip title={problem.title} lead={problem.refused} isWithoutScript>
        <p className="break-words">{problem.forDeveloper(judged.description)}</p>
        <p className="mt-2">{problem.backLead}</p>
        <a href={judged.location} rel="noreferrer" className={buttonClasses({}, "mt-4 max-w-full break-all")}>
          {problem.back(leadsTo(judged.redirectUri))}
        </a>
      </EntranceSlip>
    );
  if (judged.kind !== "asked")
    return (
      <EntranceSlip title={problem.title} lead={problem[judged.why]} isWithoutScript>
        <LinkButton href="/forms">{problem.toForms}</LinkButton>
      </EntranceSlip>
    );
  const { client, redirectUri, scopes } = judged.asked;
  return (
    <EntranceSlip title={words.title(client.name)} lead={leadOf(client.host)} isWithoutScript>
      <ConsentForm
        {...{ request, name: client.name, host: client.host, email: user.email, isNothingChosen }}
        leadsTo={leadsTo(redirectUri)}
        accounts={accountsOf(user)}
        scopes={scopes.filter((scope) => mayAllow(user, scope))}
      />
    </EntranceSlip>
  );
}

/** What is too much is said on the page, as nothing can be told to the app yet. */
function tooMany(error: unknown): Judged | { kind: "tooMany"; why: "tooMany" } {
  if (error instanceof DomainError && error.code === "too_many") return { kind: "tooMany", why: "tooMany" };
  throw error;
}

function leadOf(host: string | null): string {
  return host === null ? words.lead : `${words.publisher(host)}. ${words.lead}`;
}

function leadsTo(redirectUri: string): string {
  const receiver = receiverOf(redirectUri);
  if (receiver === null) return words.device;
  return "host" in receiver ? receiver.host : words.app(receiver.app);
}

/** The accounts that this session can see, the current one first. */
function accountsOf({ memberships, accountId }: SignedIn) {
  const open = memberships.filter(isOpen).map((each) => ({ id: each.accountId, name: labelOf(each.accountName) }));
  return [...open.filter(({ id }) => id === accountId), ...open.filter(({ id }) => id !== accountId)];
}

/** Whether the person's role in any of these accounts includes a scope. */
function mayAllow({ memberships }: SignedIn, scope: AuthorizationRequest["scopes"][number]): boolean {
  return memberships.some((each) => isOpen(each) && missingScopes(scopesOf(each.role), [scope]).length === 0);
}
