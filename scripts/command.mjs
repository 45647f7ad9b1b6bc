// npm run keys, accounts, owners, backup …: runs the command from the current build, or from the sources if there is none.
import { execFileSync } from "node:child_process";
import { pathToFileURL } from "node:url";
import { register } from "tsx/esm/api";
import { isBuildCurrent } from "./build-stamp.mjs";

if (isBuildCurrent()) await import(pathToFileURL(".next/standalone/formslip.mjs").href);
else {
  execFileSync(process.execPath, ["scripts/generate.mjs"], { stdio: ["ignore", 2, 2] });
  register();
  await import(new URL("formslip.ts", import.meta.url).href);
}
