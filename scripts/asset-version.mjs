import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";

const RESPONDENT = "public/respondent";

/** A hash of the respondent page's style sheet and script. */
export function assetVersion() {
  const hash = createHash("sha256");
  for (const name of readdirSync(RESPONDENT).sort()) hash.update(readFileSync(`${RESPONDENT}/${name}`));
  return hash.digest("hex").slice(0, 8);
}
