// npm run keys, accounts, owners, backup …: runs the command of the build that lies here, or from the sources where there is no current build.
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
