"use client";

import { clsx } from "clsx";
import { Eye, FilePlus2 } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { fetchBuilderAhead } from "@/components/builder/opening/fetch-builder-ahead";
import { publishWords } from "@/components/words/publish";
import { templateWords as words } from "@/components/words/templates";
import type { Template } from "@/lib/domain/templates/template";
import { Button, LinkButton } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { later } from "@/components/ui/later";
import { useWhenIdle } from "@/components/ui/use-when-idle";

type TemplateCardsProps = {
  templates: Template[];
  /** Whether the first card is a blank form. */
  hasBlank?: boolean;
};

const PreviewFrame = later(async () => (await import("@/components/builder/preview/preview-frame")).PreviewFrame);

/** Templates, each previewed as respondents would see it. A click opens the builder; a draft begins with the first change. */
export function TemplateCards({ templates, hasBlank = false }: TemplateCardsProps) {
  const [seen, setSeen] = useState<Template | null>(null);
  return (
    <>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-[repeat(auto-fill,minmax(15rem,1fr))]">
        {hasBlank && (
          <Card name={words.blank} purpose={words.blankPurpose} template="blank" isRowOnPhones>
            <div className="flex aspect-[4/3] items-center justify-center bg-paper text-muted max-sm:aspect-auto max-sm:h-full max-sm:w-16">
              <FilePlus2 aria-hidden strokeWidth={1.25} className="size-12 max-sm:size-8" />
            </div>
          </Card>
        )}
        {templates.map((template) => {
          const { id, name, purpose, content } = template;
          return (
            <Card key={id} name={name} purpose={purpose} count={content.fields.length} template={id} onPreview={() => setSeen(template)}>
              <SlipThumbnail src={`/templates/${id}/preview`} content={content} />
            </Card>
          );
        })}
      </ul>
      <Dialog
        size="whole"
        title={seen?.name ?? ""}
        description={publishWords.preview.about}
        open={seen !== null}
        onOpenChange={(isOpen) => !isOpen && setSeen(null)}
        footer={
          <LinkButton href={`/drafts/new?template=${seen?.id ?? ""}`} variant="primary">
            {words.useThis}
          </LinkButton>
        }
      >
        <PreviewFrame isWanted={seen !== null} addressOf={(state) => `/templates/${seen?.id ?? ""}/preview?state=${state}`} />
      </Dialog>
    </>
  );
}

type CardProps = {
  name: string;
  purpose: string;
  count?: number;
  template: string;
  onPreview?: () => void;
  /** Low, with its picture left of its name. */ isRowOnPhones?: boolean;
  children: React.ReactNode;
};

/** The link covers the whole card, but only its own text is its name. */
function Card({ name, purpose, count, template, onPreview, isRowOnPhones = false, children }: CardProps) {
  return (
    <li
      className={clsx(
        "relative flex flex-col overflow-hidden rounded-panel border border-line bg-surface transition-colors hover:border-accent has-focus-visible:border-accent",
        isRowOnPhones && "max-sm:min-h-18 max-sm:flex-row",
      )}
    >
      <div className={clsx("border-line", isRowOnPhones ? "max-sm:border-e sm:border-b" : "border-b")}>{children}</div>
      <div
        className={clsx("flex grow flex-col gap-1 px-4", isRowOnPhones ? "py-3 max-sm:justify-center max-sm:gap-0 max-sm:py-2" : "py-3")}
      >
        <Link
          href={`/drafts/new?template=${template}`}
          prefetch={false} // two dozen cards would fetch two dozen builders
          onPointerEnter={fetchBuilderAhead}
          onFocus={fetchBuilderAhead}
          aria-label={words.use(name)}
          className="self-start font-serif text-17 font-semibold after:absolute after:inset-0 after:rounded-panel"
        >
          {name}
        </Link>
        <p className="text-13 text-muted">{purpose}</p>
        {count !== undefined && (
          <div className="mt-auto flex items-center justify-between gap-2 pt-1">
            <p className="text-13 text-muted">{words.questions(count)}</p>
            <Button variant="ghost" size="small" className="relative z-10 -mr-2" aria-label={words.preview(name)} onClick={onPreview}>
              <Eye aria-hidden />
              {publishWords.preview.open}
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}

/**
 * A scaled-down respondent's page, inert to mouse, keyboard and screen reader. Taller than any template, so that none scrolls.
 * Loaded when the browser is idle: a dozen documents at once would delay the page.
 */
function SlipThumbnail({ src, content }: { src: string; content: Template["content"] }) {
  const isIdle = useWhenIdle();
  const [isLoaded, setIsLoaded] = useState(false);
  return (
    <div className="relative aspect-[4/3] overflow-hidden" aria-hidden>
      <SlipSketch content={content} />
      {isIdle && (
        <iframe
          src={src}
          title=""
          sandbox=""
          loading="lazy"
          inert
          tabIndex={-1}
          onLoad={() => setIsLoaded(true)}
          className={clsx(
            "pointer-events-none absolute top-0 left-0 h-[2600px] w-[250%] origin-top-left scale-40 border-0 transition-opacity",
            !isLoaded && "opacity-0",
          )}
        />
      )}
    </div>
  );
}

/** The number of fields in a sketch; a card has no room for more. */
const SKETCHED = 3;

/** The beginning of a form, shown until its preview has loaded. All fields look alike, since it is visible only for a moment. */
function SlipSketch({ content: { title, description, fields } }: { content: Template["content"] }) {
  return (
    <div className="h-[250%] w-[250%] origin-top-left scale-40 bg-paper max-sm:pt-11">
      <div className="mx-auto h-full max-w-[41rem] border-t-6 border-t-accent bg-surface px-5 pt-6 font-[system-ui]">
        <p className="font-serif text-20 font-semibold">{title}</p>
        <p className="mt-2 text-muted">{description}</p>
        {fields.slice(0, SKETCHED).map(({ key, label }) => (
          <div key={key} className="mt-7">
            <p className="font-semibold">{label}</p>
            <div className="mt-2 h-11 rounded-control border border-field" />
          </div>
        ))}
      </div>
    </div>
  );
}
