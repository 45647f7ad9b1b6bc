import type { ReactNode } from "react";
import { accentCss } from "@/lib/respondent/accent-css";
import type { Look } from "@/lib/respondent/look";

type Props = {
  look: Look;
  title: string;
  /** What a link to the page shows of it in a chat. */
  summary: string;
  /** What the script is told. */
  data?: Record<`data-${string}`, string | undefined>;
  children: ReactNode;
};

/** Changes with the style sheet and the script, so that browsers may keep both for ever. */
const VERSION = process.env.ASSET_VERSION ?? "";

/** The shell of every respondent page: one style sheet, one script that nothing depends on, nothing from elsewhere. */
export function Document({ look: { words, settings, isPicture }, title, summary, data, children }: Props) {
  return (
    <html lang={words.lang} dir={words.dir}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="referrer" content="no-referrer" />
        <meta name="description" content={summary} />
        <meta property="og:type" content="website" />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={summary} />
        <title>{title}</title>
        <link rel="icon" href={`/respondent/icon.svg?v=${VERSION}`} type="image/svg+xml" />
        <link rel="stylesheet" href={`/respondent/page.css?v=${VERSION}`} />
        {/* A colour that was checked when the form was created; the page's security policy names the hash of this very text. */}
        {settings.accent_color && <style dangerouslySetInnerHTML={{ __html: accentCss(settings.accent_color) }} />}
        {!isPicture && <script type="module" src={`/respondent/main.js?v=${VERSION}`} />}
      </head>
      <body>
        <main className="slip" {...data}>
          {children}
        </main>
      </body>
    </html>
  );
}
