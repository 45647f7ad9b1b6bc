// Makes the typeface of the respondent page's headings: `npm run page-font` writes public/respondent/source-serif-600.woff2, from which
// everything is left out that its headings in Latin letters do not need. Other scripts have the reader's own typeface.
import { readFileSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";

const SOURCE = "node_modules/@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2";
const TARGET = "public/respondent/source-serif-600.woff2";
/** In bytes: what a respondent's first visit may cost besides the page. */
const MAX_SIZE = 20 * 1024;

const latin1 = Array.from({ length: 0x100 - 0x20 }, (_, index) => String.fromCharCode(0x20 + index)).join("");
/** Not in place, as the package's types lack two of them. */
const options = {
  targetFormat: /** @type {const} */ ("woff2"),
  variationAxes: { wght: 600 },
  noHinting: true,
  keepFeatures: ["kern", "liga", "locl", "mark"],
};
const font = await subsetFont(readFileSync(SOURCE), `${latin1}ŒœŠšŽžŸ–—‘’‚“”„†•…‹›€™−`, options);
if (font.length > MAX_SIZE) throw new Error(`${font.length} bytes, more than ${MAX_SIZE}`);
writeFileSync(TARGET, font);
console.log(`${TARGET}: ${font.length} bytes`);
