/** Writes a line as lib/log.ts does, without loading what it needs: the supervisor is to stay small. */
export function note(level: "info" | "warn" | "error", message: string, facts: Record<string, unknown> = {}): void {
  const line = { level: { info: 30, warn: 40, error: 50 }[level], time: new Date().toISOString(), ...facts, msg: message };
  process.stderr.write(`${JSON.stringify(line)}\n`);
}
