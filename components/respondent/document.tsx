import type { ReactNode } from "react";
import { BrandPictures } from "./brand-pictures";
import type { Appearance } from "@/lib/entry/respondent/view/appearance";
import { isOtherTypeface } from "@/lib/rules/forms/typefaces";
import { addressOf, brandCss } from "@/lib/entry/respondent/view/brand-css";

type Props = {
  appearance: Appearance;
  title: string;
  /** Shown where a link to the page is shared. */
  summary: string;
  /** Data for the script. */
  data?: Record<`data-${string}`, string | undefined>;
  /** The scripts that follow the answers. */
  followers?: string[];
  /** Its script; it loads the others. */
  script?: "sealed";
  /** Its style sheet. */
  sheet?: "page" | "paper" | "results";
  children: ReactNode;
};

/** Changes with the style sheet and the script, so that browsers can cache both for ever. */
const VERSION = process.env.ASSET_VERSION ?? "";

/** The shell of every respondent page: one style sheet, one optional script, nothing from other hosts. */
export function Document({
  appearance: { words, settings, hasNoScript, isTest },
  title,
  summary,
  data,
  followers = [],
  script,
  sheet = "page",
  children,
}: Props) {
  const brand = brandCss(settings);
  return (
    <html lang={words.lang} dir={words.dir}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="referrer" content="same-origin" />
        <meta name="description" content={summary} />
        <meta property="og:type" content="website" />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={summary} />
        <title>{title}</title>
        <link rel="icon" href={`/respondent/icon.svg?v=${VERSION}`} type="image/svg+xml" />
        <link rel="stylesheet" href={`/respondent/${sheet}.css?v=${VERSION}`} />
        {/* The settings were validated when the form was created; the page's security policy names the hash of exactly this text. */}
        {isOtherTypeface(settings.typeface) && (
          <link rel="preload" href={addressOf(settings.typeface)} as="font" type="font/woff2" crossOrigin="anonymous" />
        )}
        {brand && <style dangerouslySetInnerHTML={{ __html: brand }} />}
        {/* First: the other script finds all questions in place. */}
        {followers.map((name) => (
          <script key={name} defer src={`/respondent/${name}.js?v=${VERSION}`} />
        ))}
        {/* The one loads the other, once it knows what is kept on the device. */}
        {!hasNoScript && (
          <script type="module" src={`/respondent/${script ?? (data?.["data-offline"] ? "offline" : "main")}.js?v=${VERSION}`} />
        )}
      </head>
      <body>
        <main className="slip" {...data}>
          {isTest && (
            <p className="test-mode">
              <strong>{words.testMode.title}</strong> {words.testMode.text}
            </p>
          )}
          <BrandPictures {...settings} />
          {children}
        </main>
      </body>
    </html>
  );
}

type PlainProps = Pick<Props, "title" | "summary" | "children"> & { words: Appearance["words"] };

/** The shell of a page that belongs to no form and needs no script. */
export function PlainDocument({ words, ...page }: PlainProps) {
  return <Document appearance={{ words, settings: {}, ipAddresses: "off", hasNoScript: true, translated: (row) => row }} {...page} />;
}
