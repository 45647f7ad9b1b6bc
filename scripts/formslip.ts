// formslip <command> [arguments]: the operator's commands. Bundled into every build as formslip.mjs;
// `npm run <command> -- [arguments]` does the same.
import "../server/process/compile-wasm-once";
import { EnvError } from "../lib/base/env/env";
import { printable } from "../lib/base/text/printable";
import { CommandError } from "./command-error";

type Command = (args: string[]) => void | Promise<void>;

/** Imported on demand, so that each command loads only what it needs. */
const commands: Record<string, () => Promise<Command>> = {
  keys: async () => (await import("./keys")).keys,
  accounts: async () => (await import("./accounts")).accounts,
  owners: async () => (await import("./owners")).owners,
  people: async () => (await import("./people")).people,
  sweep: async () => (await import("./sweep")).sweep,
  verify: async () => (await import("./verify")).verify,
  "app-secret": async () => (await import("./app-secret")).adoptAppSecret,
  erasures: async () => (await import("./erasures")).erasures,
  vacuum: async () => (await import("./vacuum")).vacuum,
  backup: async () => (await import("./backup")).backup,
  restore: async () => (await import("./restore")).restore,
  "move-to-postgres": async () => (await import("./move-to-postgres")).moveToPostgres,
};

const [name = "", ...args] = process.argv.slice(2);
try {
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!load) throw new CommandError(`Usage: formslip <command> [arguments]\nCommands: ${Object.keys(commands).join(", ")}`);
  await (
    await load()
  )(args);
} catch (error) {
  console.error(isForPeople(error) ? error.message.split("\n").map(printable).join("\n") : error);
  process.exitCode = 1;
}

/** Whether the error's message is enough, without its stack. TypeErrors with a code come from parseArgs. */
function isForPeople(error: unknown): error is Error {
  return error instanceof CommandError || error instanceof EnvError || (error instanceof TypeError && "code" in error);
}
