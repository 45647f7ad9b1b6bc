import { clsx } from "clsx";
import { ExternalLink } from "lucide-react";
import { buttonClasses } from "@/components/ui/button";
import { formWords } from "@/components/words/form";
import { Countdown } from "@/components/dashboard/countdown";
import { CopyLink } from "./copy-link";
import type { OverviewForm } from "./overview-form";
import { ShareButton } from "./share-button";

const { link } = formWords;

/** The form's public URL, with buttons to copy, open and share it. */
export function PublicLink({ form, now }: { form: OverviewForm; now: number }) {
  const isOpen = form.status === "active";
  return (
    <section aria-labelledby="public-link" className={clsx("slip border-t-4 px-4 py-4 sm:px-6", isOpen && "border-t-accent")}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="public-link" className="font-serif text-20 font-semibold">
          {link.title}
        </h2>
        <p className={isOpen ? "font-semibold text-accent" : "text-muted"}>{isOpen && <Countdown at={form.expires_at} now={now} />}</p>
      </div>
      {form.status !== "active" && <p className="mt-1 text-muted">{link.closed[form.status]}</p>}
      <p className="mt-3 rounded-control border border-line bg-paper px-3 py-2 font-mono text-13 break-all select-all">{form.url}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <CopyLink url={form.url} isPrimary={isOpen} />
        <a href={form.url} target="_blank" rel="noreferrer" className={buttonClasses({})}>
          <ExternalLink aria-hidden />
          {link.open}
        </a>
        {isOpen && <ShareButton form={{ id: form.id, title: form.title, url: form.url, fields: form.fields, settings: form.settings }} />}
      </div>
    </section>
  );
}
