import { LinkButton } from "@/components/ui/button";
import { versionWords as words } from "@/components/words/versions";

type VersionsLinkProps = { formId: string; /** The current one. */ version: number };

/** Leads to the earlier versions of a form, if there are any. */
export function VersionsLink({ formId, version }: VersionsLinkProps) {
  return (
    <section aria-labelledby="versions" className="slip px-4 py-4 sm:px-6">
      <h2 id="versions" className="font-serif text-17 font-semibold">
        {words.title}
      </h2>
      <p className="mt-1 text-muted">{version === 1 ? words.only : words.lead}</p>
      {version > 1 && (
        <LinkButton href={`/forms/${formId}/versions`} className="mt-3">
          {words.see(version - 1)}
        </LinkButton>
      )}
    </section>
  );
}
