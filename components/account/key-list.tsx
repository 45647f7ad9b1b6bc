"use client";

import { KeyRound } from "lucide-react";
import { useState, useId } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Time } from "@/components/ui/time";
import { accountWords } from "@/components/words/account";
import type { PresentedKey } from "@/lib/domain/auth/key-schema";
import { keyPrefix } from "@/lib/base/ids/test-mode";
import { scopes as all } from "@/lib/rules/access/scopes";
import { toast } from "sonner";
import { callApi } from "@/components/api-client/call-api";
import { useAction } from "@/components/api-client/use-action";
import { CloseButton, Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { TextField } from "@/components/ui/text-field";

const words = accountWords.keys;

const headCell = "py-2 pr-4 first:pl-4 text-left text-13 font-semibold text-muted";
const cell = "py-3 pr-4 sm:first:pl-4";

/** The account's API keys; on phones each is a card. */
export function KeyList({ keys, now }: { keys: PresentedKey[]; /** As the API writes datetimes. */ now: string }) {
  const [leaving, setLeaving] = useState<PresentedKey | null>(null);
  if (keys.length === 0)
    return (
      <EmptyState icon={<KeyRound aria-hidden />} title={words.emptyTitle}>
        {words.emptyText}
      </EmptyState>
    );
  return (
    <>
      <div className="overflow-hidden rounded-panel border border-line bg-surface">
        <table className="w-full max-sm:block">
          <caption className="sr-only">{words.caption}</caption>
          <thead className="border-b border-line max-sm:sr-only">
            <tr>
              <th className={headCell}>{words.columns.name}</th>
              <th className={headCell}>{words.columns.key}</th>
              <th className={headCell}>{words.columns.created}</th>
              <th className={headCell}>{words.columns.used}</th>
              <th className={headCell}>
                <span className="sr-only">{words.columns.action}</span>
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line max-sm:block">
            {keys.map((key) => (
              <KeyRow key={key.id} row={key} now={now} madeWith={nameOf(keys, key.created_by_key_id)} onRevoke={() => setLeaving(key)} />
            ))}
          </tbody>
        </table>
      </div>
      {leaving && <RevokeDialog key={leaving.id} apiKey={leaving} family={madeWith(leaving, keys)} onClose={() => setLeaving(null)} />}
    </>
  );
}

type KeyRowProps = { row: PresentedKey; now: string; /** Name of the key that made it. */ madeWith: string | null; onRevoke: () => void };

function KeyRow({ row, now, madeWith, onRevoke }: KeyRowProps) {
  const isRevoked = row.revoked_at !== null;
  const isEnded = isRevoked || (row.expires_at !== null && row.expires_at <= now);
  return (
    <tr className={isEnded ? "text-muted max-sm:block max-sm:px-4 max-sm:py-3" : "max-sm:block max-sm:px-4 max-sm:py-3"}>
      <td className={`${cell} font-semibold break-words max-sm:block max-sm:py-0.5`}>
        {row.name}
        {row.made_by !== null && <span className="block text-13 font-normal text-muted">{words.madeBy(row.made_by)}</span>}
        {madeWith !== null && <span className="block text-13 font-normal text-muted">{words.madeWith(madeWith)}</span>}
        <KeyPermissions row={row} />
      </td>
      <td className={`${cell} font-mono text-13 whitespace-nowrap max-sm:block max-sm:py-0.5`}>
        {keyPrefix(row.livemode)}…{row.last_four}
      </td>
      <td className={`${cell} whitespace-nowrap max-sm:block max-sm:py-0.5`}>
        <Small>{words.columns.created}</Small>
        <Time at={row.created_at} format="day" />
      </td>
      <td className={`${cell} whitespace-nowrap max-sm:block max-sm:py-0.5`}>
        <Small>{words.columns.used}</Small>
        {row.last_used_at === null ? words.never : <Time at={row.last_used_at} />}
      </td>
      <td className="py-2 pr-4 text-right max-sm:block max-sm:text-left">
        {isEnded ? (
          endWord(isRevoked)
        ) : (
          <Button size="small" onClick={onRevoke} aria-label={words.revokeName(row.name)}>
            {words.revoke}
          </Button>
        )}
      </td>
    </tr>
  );
}

function endWord(isRevoked: boolean): string {
  return isRevoked ? words.revoked : words.ended;
}

function nameOf(keys: PresentedKey[], id: string | null): string | null {
  return keys.find((key) => key.id === id)?.name ?? null;
}

/** The column's name, shown on phones where there are no columns. */
function Small({ children }: { children: string }) {
  return <span className="text-13 text-muted sm:hidden">{children} </span>;
}

/** What a key may do, and until when. */
function KeyPermissions({ row: { livemode, scopes, expires_at } }: { row: PresentedKey }) {
  return (
    <span className="block text-13 font-normal text-muted">
      {!livemode && `${words.testMode} · `}
      {scopes.length === all.length ? words.mayAll : words.mayOnly(scopes.map((scope) => words.may[scope]))}
      {expires_at !== null && (
        <>
          {" · "}
          {words.until} <Time at={expires_at} />
        </>
      )}
    </span>
  );
}

/** The valid keys that are revoked together with `key`: those made with it, and transitively those made with them. */
function madeWith(key: PresentedKey, keys: PresentedKey[]): PresentedKey[] {
  const family = new Set([key.id]);
  // A key is newer than the one it was made with, and the list is newest first.
  for (const { id, created_by_key_id } of keys.toReversed())
    if (created_by_key_id !== null && family.has(created_by_key_id)) family.add(id);
  return keys.filter(({ id, revoked_at }) => id !== key.id && family.has(id) && revoked_at === null);
}

type RevokeDialogProps = { apiKey: PresentedKey; /** The keys revoked with it. */ family: PresentedKey[]; onClose: () => void };

/** Revokes a key. Its name has to be typed, since programs that use it stop working. */
function RevokeDialog({ apiKey: { id, name }, family, onClose }: RevokeDialogProps) {
  const formId = useId();
  const [typed, setTyped] = useState("");
  const [hasTried, setHasTried] = useState(false);
  const isRight = typed.trim() === name.trim();
  const { run: revoke } = useAction(() => callApi("DELETE /api/v1/keys/{key_id}", { params: { key_id: id } }), {
    settled: onClose,
    done: () => toast.success(words.revokedNow(name)),
    failed: words.notRevoked,
    refreshes: true,
  });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.revokeTitle(name)}
      description={words.revokeText}
      footer={
        <>
          <CloseButton>{words.cancel}</CloseButton>
          <Button type="submit" form={formId} variant="danger">
            {words.revoke}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          setHasTried(true);
          if (isRight) revoke();
        }}
      >
        {family.length > 0 && (
          <div className="mb-4">
            <Notice tone="warn" title={words.revokeAlso(family.map((key) => key.name))} />
          </div>
        )}
        <TextField
          label={words.revokeConfirm(name)}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={hasTried && !isRight ? words.revokeMismatch(name) : undefined}
          autoComplete="off"
          spellCheck={false}
        />
      </form>
    </Dialog>
  );
}
