// Makes the typefaces of the respondent page's headings: `npm run page-font` writes them to public/respondent, without everything that
// headings in Latin letters do not need. Other scripts have the reader's own typeface.
import { readFileSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";

/** The most bytes of a file: it adds to a respondent's first visit. */
const MAX_SIZE = 20 * 1024;

/** The file that is made, the file of the package that it is made of, and the weight that a variable typeface is fixed to. @type {[string, string, number?][]} */
const TYPEFACES = [
  ["source-serif-600", "@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal", 600],
  ["instrument-sans-600", "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal", 600],
  ["zilla-slab-600", "@fontsource/zilla-slab/files/zilla-slab-latin-600-normal"],
  ["nunito-700", "@fontsource-variable/nunito/files/nunito-latin-wght-normal", 700],
  ["bricolage-grotesque-700", "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal", 700],
];

/** Signs that no heading needs; one that has them gets them from the reader's own typeface. */
const RARE = new Set("^`{|}~¢¤¥¦§¨©ª¬®¯±²³´µ¶¸¹º¼½¾÷");
const latin1 = Array.from({ length: 0x100 - 0x20 }, (_, index) => String.fromCharCode(0x20 + index))
  .filter((character) => !RARE.has(character))
  .join("");
/** Not in place, as the package's types lack two of them. */
const options = { targetFormat: /** @type {const} */ ("woff2"), noHinting: true, keepFeatures: ["kern", "liga", "locl", "mark"] };

for (const [name, source, weight] of TYPEFACES) {
  const whole = readFileSync(`node_modules/${source}.woff2`);
  const fixed = weight === undefined ? options : { ...options, variationAxes: { wght: weight } };
  const font = await subsetFont(whole, `${latin1}ŒœŠšŽžŸ–—‘’‚“”„•…‹›€™−`, fixed);
  if (font.length > MAX_SIZE) throw new Error(`${name} has ${font.length} bytes, more than ${MAX_SIZE}`);
  writeFileSync(`public/respondent/${name}.woff2`, font);
  console.log(`${name}: ${font.length} bytes`);
}
