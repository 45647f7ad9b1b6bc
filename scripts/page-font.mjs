// npm run page-font: writes the typefaces that owners can choose for the public page's headings to public/respondent, reduced to what headings
// in Latin letters need. Other scripts use the reader's own typeface.
import { readFileSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";

/** Maximum size of a file, in bytes: it is part of a respondent's first visit. */
const MAX_SIZE = 20 * 1024;

/** Output file, source file in the package, and the weight to which a variable typeface is fixed. @type {[string, string, number?][]} */
const TYPEFACES = [
  ["instrument-sans-600", "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal", 600],
  ["zilla-slab-600", "@fontsource/zilla-slab/files/zilla-slab-latin-600-normal"],
  ["nunito-700", "@fontsource-variable/nunito/files/nunito-latin-wght-normal", 700],
  ["bricolage-grotesque-700", "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal", 700],
];

/** Characters that headings rarely need; they are shown in the reader's own typeface. */
const RARE = new Set("^`{|}~¢¤¥¦§¨©ª¬®¯±²³´µ¶¸¹º¼½¾÷");
const latin1 = Array.from({ length: 0x100 - 0x20 }, (_, index) => String.fromCharCode(0x20 + index))
  .filter((character) => !RARE.has(character))
  .join("");
/** A variable, because the package's types lack two of these options. */
const options = { targetFormat: /** @type {const} */ ("woff2"), noHinting: true, keepFeatures: ["kern", "liga", "locl", "mark"] };

for (const [name, source, weight] of TYPEFACES) {
  const whole = readFileSync(`node_modules/${source}.woff2`);
  const fixed = weight === undefined ? options : { ...options, variationAxes: { wght: weight } };
  const font = await subsetFont(whole, `${latin1}ŒœŠšŽžŸ–—‘’‚“”„•…‹›€™−`, fixed);
  if (font.length > MAX_SIZE) throw new Error(`${name} has ${font.length} bytes, more than ${MAX_SIZE}`);
  writeFileSync(`public/respondent/${name}.woff2`, font);
  console.log(`${name}: ${font.length} bytes`);
}
