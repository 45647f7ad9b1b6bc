import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

type Terminal = {
  /** Runs what a reader pastes, and waits for its end, or until it has printed `until`. What ends with an error throws. @returns what it printed */
  paste: (code: string, options?: { until?: string }) => Promise<string>;
  /** What everything has printed so far, commands in the background included. */
  output: () => string;
  /** Ends what still runs, as Ctrl+C does. */
  close: () => Promise<void>;
};

/** A shell in which blocks of a document are run one after the other: what one exports the next one has. */
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
        env: env as NodeJS.ProcessEnv, // Next's types know three values of NODE_ENV only
        detached: true, // leads a process group, so that what it leaves in the background can be ended
        stdio: ["ignore", "pipe", "pipe"],
      });
      const closed = once(shell, "close"); // when nothing holds its output any more
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
