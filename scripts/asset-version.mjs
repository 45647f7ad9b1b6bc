import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";

const RESPONDENT = "public/respondent";
/** What the scripts are bundled from besides: the service's own rules, and the packages. */
const SOURCES = ["lib/rules", "components/respondent/sealing"];

/** A hash of the respondent page's style sheet and script. */
export function assetVersion() {
  const hash = createHash("sha256");
  for (const name of readdirSync(RESPONDENT).sort()) hash.update(readFileSync(`${RESPONDENT}/${name}`));
  for (const folder of SOURCES) {
    const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
      (name) => /\.tsx?$/.test(name) && !name.includes(".test."),
    );
    for (const name of names.sort()) hash.update(readFileSync(`${folder}/${name}`));
  }
  hash.update(readFileSync("package.json"));
  return hash.digest("hex").slice(0, 8);
}
