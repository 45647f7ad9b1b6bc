import { Time } from "@/components/ui/time";
import { accountWords } from "@/components/words/account";
import type { PresentedKey } from "@/lib/domain/auth/key-schema";
import { scopes as all } from "@/lib/domain/auth/scopes";

const words = accountWords.keys;

/** What a key may do, and until when. */
export function KeyPermissions({ row: { livemode, scopes, expires_at } }: { row: PresentedKey }) {
  return (
    <span className="block text-13 font-normal text-muted">
      {!livemode && `${words.rehearses} · `}
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
