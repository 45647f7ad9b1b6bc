import type { Ended } from "./run";
import { run } from "./run";

type Command = { args: string[]; env: Record<string, string | undefined> };

/** Runs what `npm run <name> -- <args>` runs. */
export function command(
  name: "keys" | "accounts" | "owners" | "backup" | "restore" | "move-to-postgres",
  { args, env }: Command,
): Promise<Ended> {
  return run(["--import", "tsx", `scripts/${name}.ts`, ...args], env);
}
