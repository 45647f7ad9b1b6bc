import { shellWords } from "@/components/words/shell";

const { brand, away } = shellWords;

/** What an owner sees while the database is unreachable: a page without files or scripts. Its colours are those of app/globals.css. */
export const UNREACHABLE_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${away.title} · ${brand}</title>
<link rel="icon" href="/respondent/icon.svg">
<style>
:root { color-scheme: light dark; }
body { margin: 0; padding: 64px 24px; background: light-dark(#fbfaf7, #14171a); color: light-dark(#1b1f24, #eceae4); font: 17px/1.6 system-ui, sans-serif; }
main { max-width: 36rem; margin: 0 auto; }
h1 { margin: 0 0 12px; font: 600 31px/1.25 ui-serif, Georgia, serif; }
a { display: inline-block; margin-top: 12px; padding: 10px 16px; border-radius: 6px; background: light-dark(#1f5f5b, #7cc7be); color: light-dark(#fff, #0b2220); font-weight: 600; text-decoration: none; }
a:focus-visible { outline: 2px solid light-dark(#1b1f24, #ffc53d); outline-offset: 2px; }
</style>
</head>
<body>
<main>
<h1>${away.title}</h1>
<p>${away.text}</p>
<a href="">${away.retry}</a>
</main>
</body>
</html>
`;
