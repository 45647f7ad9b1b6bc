import { writeFileSync } from "node:fs";
import { join } from "node:path";

/** The EICAR test text, put together here, so that no file of the repository is one that scanners find. */
export const testSignature = () => ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$", "EICAR-STANDARD-ANTIVIRUS-", "TEST-FILE!$H+H*"].join("");

/** Writes a program that looks for that text as clamdscan does: in the file that its argument names, or in its input for `-`. @returns its path. */
export function writeScanScript(folder: string): string {
  const path = join(folder, "scan.sh");
  const wanted = ["EICAR-STANDARD", "ANTIVIRUS-TEST"].join("-");
  writeFileSync(
    path,
    `#!/bin/sh
if [ "$1" = "-" ]; then count=$(grep -a -c "${wanted}"); else count=$(grep -a -c "${wanted}" "$1"); fi
if [ "$count" = "0" ]; then echo "stream: OK"; exit 0; fi
echo "stream: Test.Signature FOUND"
exit 1
`,
    { mode: 0o700 },
  );
  return path;
}
