import type { ReactNode } from "react";
import { Fragment } from "react";
import type { Block, Inline } from "@/lib/base/text/markdown";
import { readMarkdown } from "@/lib/base/text/markdown";

type Props = {
  text: string;
  className: string;
  id?: string;
  /** Only if it differs from the page's. */
  lang?: string | undefined;
  /** Known of a text that is translated. */ dir?: "ltr" | "rtl" | undefined;
  /** Applied to the text only: what it inserts is never read as markup. */
  fill?: (words: string) => string;
  /** How the text is rendered; the builder marks the places of answers. */
  show?: Show | undefined;
};

type Show = (words: string) => ReactNode;

/** An owner's text with its markup (lib/base/text/markdown.ts). One paragraph is one element. */
export function Markdown({ text, className, id, lang, dir, fill, show }: Props) {
  const blocks = fill ? readMarkdown(text).map((each) => filled(each, fill)) : readMarkdown(text);
  const [first, ...others] = blocks;
  if (first?.kind === "paragraph" && others.length === 0)
    return (
      <p className={className} id={id} dir={dir ?? "auto"} lang={lang}>
        {inlines(first.content, show)}
      </p>
    );
  return (
    <div className={`${className} rich`} id={id} dir={dir} lang={lang}>
      {blocks.map((each, index) => block(each, index, show))}
    </div>
  );
}

function filled(each: Block, fill: (words: string) => string): Block {
  if (each.kind === "list") return { ...each, items: each.items.map((item) => item.map((inner) => filled(inner, fill))) };
  return { ...each, content: each.content.map((inline) => filledInline(inline, fill)) };
}

function filledInline(inline: Inline, fill: (words: string) => string): Inline {
  if (typeof inline === "string") return fill(inline);
  return { ...inline, content: inline.content.map((inner) => filledInline(inner, fill)) };
}

function block(each: Block, index: number, show: Show | undefined): ReactNode {
  switch (each.kind) {
    case "paragraph":
      return <p key={index}>{inlines(each.content, show)}</p>;
    case "line":
      return inlines(each.content, show);
    case "list": {
      const items = each.items.map((item, place) => <li key={place}>{item.map((inner, at) => block(inner, at, show))}</li>);
      return each.start === null ? (
        <ul key={index}>{items}</ul>
      ) : (
        <ol key={index} start={each.start === 1 ? undefined : each.start}>
          {items}
        </ol>
      );
    }
  }
}

function inlines(content: Inline[], show: Show | undefined): ReactNode[] {
  return content.map((each, index) => {
    if (typeof each === "string") return show ? <Fragment key={index}>{show(each)}</Fragment> : each;
    switch (each.kind) {
      case "strong":
        return <strong key={index}>{inlines(each.content, show)}</strong>;
      case "em":
        return <em key={index}>{inlines(each.content, show)}</em>;
      case "link":
        return (
          // In a new tab, so that what is typed on this page stays.
          <a key={index} href={each.href} target="_blank" rel="noopener noreferrer">
            {inlines(each.content, show)}
          </a>
        );
    }
  });
}
