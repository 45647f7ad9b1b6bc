import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

type Terminal = {
  /** Runs a pasted block and waits for its end, or until it prints `until`. @returns its output. @throws if it fails. */
  paste: (code: string, options?: { until?: string }) => Promise<string>;
  /** All output so far, background commands included. */
  output: () => string;
  /** Stops what still runs, as Ctrl+C does. */
  close: () => Promise<void>;
};

/** A shell that runs a document's blocks one after another; exported variables carry over. */
export function openTerminal({ cwd, env }: { cwd: string; env: Record<string, string> }): Terminal {
  const folder = mkdtempSync(join(tmpdir(), "formslip-terminal-"));
  const exported = join(folder, "exported");
  const ends: (() => Promise<void>)[] = [];
  let output = "";
  return {
    output: () => output,
    paste: async (code, { until } = {}) => {
      const script = `set -eo pipefail\n[ ! -f ${exported} ] || . ${exported}\n${code}\nexport -p > ${exported}\n`;
      const shell = spawn("bash", ["-c", script], {
        cwd,
        env: env as NodeJS.ProcessEnv, // Next's types allow only three values of NODE_ENV
        detached: true, // its own process group, so that background processes can be stopped
        stdio: ["ignore", "pipe", "pipe"],
      });
      const closed = once(shell, "close"); // when its output is closed
      const exited = once(shell, "exit") as Promise<[number | null]>; // the event's first argument is the exit code
      ends.push(async () => {
        if (shell.pid !== undefined) interrupt(shell.pid);
        await closed;
      });
      let printed = "";
      const seen = new Promise<void>((resolve) => {
        for (const stream of [shell.stdout, shell.stderr])
          stream.on("data", (chunk: Buffer) => {
            printed += chunk.toString();
            output += chunk.toString();
            if (until !== undefined && printed.includes(until)) resolve();
          });
      });
      const ended = await Promise.race([seen, exited]);
      if (ended && (ended[0] !== 0 || until !== undefined)) throw new Error(`This ended with ${String(ended[0])}:\n${code}\n${printed}`);
      return printed;
    },
    close: async () => {
      await Promise.all(ends.splice(0).map((end) => end()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** @param group the process that leads it */
function interrupt(group: number): void {
  try {
    process.kill(-group, "SIGTERM");
  } catch {
    // nothing of it is left
  }
}
