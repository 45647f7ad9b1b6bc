import type { Ended } from "./run";
import { run } from "./run";
import { CHEAP_PASSWORDS } from "./start-service";

type Command = { args: string[]; env: Record<string, string | undefined> };

/** Runs a command of the build, as `npm run <name> -- <args>` and the image do. */
export function command(
  name:
    | "keys"
    | "accounts"
    | "owners"
    | "people"
    | "sweep"
    | "verify"
    | "erasures"
    | "app-secret"
    | "backup"
    | "restore"
    | "vacuum"
    | "move-to-postgres",
  { args, env }: Command,
): Promise<Ended> {
  return run([".next/standalone/formslip.mjs", name, ...args], { ...env, NODE_OPTIONS: env.NODE_OPTIONS ?? CHEAP_PASSWORDS });
}
