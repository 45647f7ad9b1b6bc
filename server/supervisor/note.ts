/** Writes a log line in the format of lib/base/logging/log.ts without loading its logger: the supervisor stays small. */
export function note(level: "info" | "warn" | "error", message: string, facts: Record<string, unknown> = {}): void {
  const line = { level: { info: 30, warn: 40, error: 50 }[level], time: new Date().toISOString(), ...facts, msg: message };
  process.stderr.write(`${JSON.stringify(line)}\n`);
}
