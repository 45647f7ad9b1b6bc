import type { ReactNode } from "react";
import type { Words } from "@/lib/respondent/words/words";

type Props = { words: Pick<Words, "lang" | "dir">; title: string; children: ReactNode };

/** The shell of every respondent page: one style sheet, no script, nothing from elsewhere. */
export function Document({ words, title, children }: Props) {
  return (
    <html lang={words.lang} dir={words.dir}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="referrer" content="no-referrer" />
        <title>{title}</title>
        <link rel="stylesheet" href="/respondent.css" />
      </head>
      <body>
        <main className="slip">{children}</main>
      </body>
    </html>
  );
}
