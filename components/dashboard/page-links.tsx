import { LinkButton } from "@/components/ui/button";

type PageLink = { href: string; label: string };

/** Links between the pages of a list. */
export function PageLinks({ newest, older }: { newest: PageLink | null; older: PageLink | null }) {
  if (!newest && !older) return null;
  return (
    <div className="mt-4 flex flex-wrap justify-between gap-2">
      {newest && <LinkButton href={newest.href}>{newest.label}</LinkButton>}
      {older && (
        <LinkButton href={older.href} className="ml-auto">
          {older.label}
        </LinkButton>
      )}
    </div>
  );
}
