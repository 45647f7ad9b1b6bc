import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";

const RESPONDENT = "public/respondent";
/** What the scripts are bundled from besides: the service's own checks, and the packages. */
const SOURCES = ["lib", "components/respondent/sealing"];

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
  for (const name of ["scripts/sealing.mjs", "scripts/sealing-sources.mjs", "package.json"]) hash.update(readFileSync(name));
  return hash.digest("hex").slice(0, 8);
}
