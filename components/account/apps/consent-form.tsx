import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { Notice } from "@/components/ui/notice";
import { SelectField } from "@/components/ui/select-field";
import { appWords } from "@/components/words/apps";

const words = appWords.consent;

export type ConsentFormProps = {
  /** The app's request, which the form sends back. */
  request: string;
  /** Its name, and the host that vouches for it, if one does. */
  name: string;
  host: string | null;
  /** Where it leads back to, in words. */
  leadsTo: string;
  email: string;
  /** Those that the person can choose, the current one first. */
  accounts: { id: string; name: string }[];
  scopes: (keyof typeof words.may)[];
  isNothingChosen: boolean;
};

/** Asks a person whether an app may act for them. A plain form, which needs no script. */
export function ConsentForm({ request, name, host, leadsTo, email, accounts, scopes, isNothingChosen }: ConsentFormProps) {
  const [account] = accounts;
  const hasSeveral = accounts.length > 1;
  return (
    <form method="post" action="/oauth/consent" className="grid gap-5">
      <input type="hidden" name="request" value={request} />
      {isNothingChosen && <Notice tone="danger" title={words.nothingChosen} />}
      {host === null && (
        <Notice tone="warn" title={words.unchecked(name)}>
          {words.uncheckedText}
        </Notice>
      )}
      <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[auto_1fr]">
        <Fact name={words.leadsTo}>{leadsTo}</Fact>
        <Fact name={words.signedInAs}>{email}</Fact>
        {!hasSeveral && account && <Fact name={words.account}>{account.name}</Fact>}
      </dl>
      {hasSeveral ? (
        <SelectField
          name="account_id"
          label={words.account}
          options={accounts.map(({ id, name: label }) => ({ value: id, label }))}
          defaultValue={account?.id}
        />
      ) : (
        <input type="hidden" name="account_id" value={account?.id} />
      )}
      {scopes.length === 0 ? (
        <Notice tone="warn" title={words.beyondRole}>
          {words.beyondRoleText}
        </Notice>
      ) : (
        <fieldset>
          <legend className="mb-1 font-semibold">{words.mayLegend}</legend>
          {scopes.map((scope) => (
            <CheckboxField key={scope} id={scope} name="scope" value={scope} label={words.may[scope]} defaultChecked />
          ))}
          <p className="mt-2 text-13 text-muted">{words.never}</p>
        </fieldset>
      )}
      <div className="grid gap-3">
        {scopes.length > 0 && (
          <Button type="submit" name="decision" value="allow" variant="primary">
            {words.allow}
          </Button>
        )}
        <Button type="submit" name="decision" value="refuse">
          {words.refuse}
        </Button>
      </div>
    </form>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 font-semibold break-words">{children}</dd>
    </>
  );
}
