#!/usr/bin/env node
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import type { Answer, Outcome } from "./index.js";
import { Formslip, NotAnswered, Refused, StillWaiting, Unreachable } from "./index.js";

// The command `formslip`: asks a person from a shell, prints the answer, and exits by it.

const HELP = `Usage: formslip ask <question> --yes-no | --text | --options a,b,c  [options]
       formslip wait <id>  [--wait 1h] [--plain | --quiet]

Asks a person, waits, prints the answer, and exits by it. The address where people answer is printed on stderr: send it to them.

  --yes-no             asks for Yes or No
  --text               asks for a text
  --options a,b,c      asks for one of these
  --hint <text>        explains the question
  --label <text>       stands above the answer; "Your answer" when left out
  --to <name>          who is asked: shown in the owner's lists
  --external-id <id>   your own id for the question: asking again with it gives the same question and the same answer
  --expires <time>     how long it can be answered: 30m, 2h, 7d, or never; 48h when left out
  --wait <time>        how long to wait: 0, 30s, 10m, 1h, 2d; 1h when left out
  --json               prints {"id", "status", "answer", "reason", "url"} as one line of JSON, as without this option
  --plain              prints only the answer: yes, no, or the text
  --quiet              prints nothing on stdout
  --help, --version

Set FORMSLIP_URL to the address of the service, and FORMSLIP_API_KEY to an API key of it.

Exits with 0 for yes and for every other answer, 1 for no, 2 for wrong use, 3 if there is no answer in time, 4 if there will be none
(declined, expired, cancelled), 5 if the service cannot be reached, 6 if it refuses the request, 130 after Ctrl-C.
A question stays open when the waiting ends: formslip wait <id> goes on.
`;

const WRONG_USE = 2;
const [NO_ANSWER_YET, NO_ANSWER, UNREACHABLE, REFUSED] = [3, 4, 5, 6];
const SIGNALS = { SIGINT: 130, SIGTERM: 143 } as const;
/** What is waited for, when `--wait` is left out. */
const AN_HOUR = "1h";

/** The person asked may say that there will be no answer. */
const OFFERED = { outcomes: ["decline" as const, "not_me" as const] };

class WrongUse extends Error {}

async function run(args: string[]): Promise<number> {
  try {
    return await obey(args);
  } catch (error) {
    if (error instanceof Unreachable) return fail(error.message, UNREACHABLE);
    if (error instanceof Refused) return fail(`The service refuses this: ${error.message}`, REFUSED);
    if (error instanceof WrongUse || error instanceof TypeError) return fail(`${error.message}\nformslip --help says more.`, WRONG_USE);
    throw error;
  }
}

function obey(args: string[]): Promise<number> | number {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      "yes-no": { type: "boolean" },
      text: { type: "boolean" },
      options: { type: "string", multiple: true },
      hint: { type: "string" },
      label: { type: "string" },
      to: { type: "string" },
      "external-id": { type: "string" },
      expires: { type: "string" },
      wait: { type: "string" },
      json: { type: "boolean" },
      plain: { type: "boolean" },
      quiet: { type: "boolean" },
      help: { type: "boolean", short: "h" },
      version: { type: "boolean" },
    },
  });
  if (values.help) return print(HELP);
  if (values.version) return print(`${version()}\n`);
  const [command, subject, ...more] = positionals;
  if (more.length > 0) throw new WrongUse(`One question at a time, in quotes: ${JSON.stringify(more.join(" "))} is too much`);
  if ([values.json, values.plain, values.quiet].filter(Boolean).length > 1) throw new WrongUse("Choose one of --json, --plain and --quiet");
  const show = { plain: values.plain ?? false, quiet: values.quiet ?? false };
  const timeout = milliseconds(values.wait ?? AN_HOUR);
  if (command === "ask") {
    if (!subject) throw new WrongUse('What is asked? formslip ask "Deploy?" --yes-no');
    const { hint, label = "Your answer", to, expires } = values;
    const schema = {
      type: "object",
      properties: { answer: { ...propertyOf(values), title: label, ...(hint !== undefined && { description: hint }) } },
      required: ["answer"],
    } as const;
    const externalId = values["external-id"];
    const expiresIn = expires === "never" ? null : expires;
    return wait(
      (formslip, signal) => formslip.create({ title: subject, schema, to, externalId, expiresIn, settings: OFFERED, signal }),
      timeout,
      show,
    );
  }
  if (command === "wait") {
    const asks = (["yes-no", "text", "options", "hint", "label", "to", "external-id", "expires"] as const).find((name) => name in values);
    if (asks) throw new WrongUse(`--${asks} belongs to formslip ask`);
    if (!subject) throw new WrongUse("Which question? formslip wait <id>");
    return wait(async (formslip, signal) => ({ id: subject, url: (await formslip.outcome(subject, { signal })).url }), timeout, show);
  }
  throw new WrongUse(positionals.length === 0 ? "Say what to do: ask or wait" : `There is ask and wait, and no ${command}`);
}

type Show = { plain: boolean; quiet: boolean };
type Found = (formslip: Formslip, signal: AbortSignal) => Promise<{ id: string; url: string; warnings?: { msg: string }[] }>;

/** Waits for the question that `find` asks or finds, until it is answered, the time is up, or a signal comes. */
async function wait(find: Found, timeout: number, show: Show): Promise<number> {
  const interruption = new AbortController();
  for (const [signal, code] of Object.entries(SIGNALS)) process.once(signal, () => interruption.abort(code));
  const { signal } = interruption;
  let asked: { id: string; url: string } | null = null;
  try {
    const formslip = new Formslip();
    const { warnings = [], ...question } = await find(formslip, signal);
    asked = question;
    for (const { msg } of warnings) say(`Note: ${msg}`);
    say(`Answer at ${asked.url}`);
    return answered(await formslip.wait(asked.id, { timeout, signal }), show);
  } catch (error) {
    if (signal.aborted) {
      say(
        asked
          ? `Stopped. The question stays open; go on with: formslip wait ${asked.id}`
          : "Stopped before the service confirmed the question.",
      );
      return signal.reason as number; // a code of SIGNALS
    }
    if (error instanceof StillWaiting) {
      say(`No answer yet. The question stays open; go on with: formslip wait ${error.id}`);
      return tell({ id: error.id, status: "waiting", answer: null, reason: null, url: error.url }, show, NO_ANSWER_YET);
    }
    if (error instanceof NotAnswered) return unanswered(error.outcome, show);
    throw error;
  }
}

/** Of a form that was asked in another way, all answers are the answer. */
function answered({ id, data, url }: Answer<Record<string, unknown>>, show: Show): number {
  const answer = "answer" in data ? data.answer : data;
  return tell({ id, status: "answered", answer, reason: null, url }, show, answer === false ? 1 : 0);
}

function unanswered({ form_id: id, status, outcome, url }: Outcome, show: Show): number {
  const reason = outcome?.reason ?? null;
  say(`Nobody will answer: ${status}${reason === null ? "" : ` (${reason})`}`);
  return tell({ id, status, answer: null, reason, url }, show, NO_ANSWER);
}

type Told = { id: string; status: Outcome["status"]; answer: unknown; reason: string | null; url: string };

function tell(told: Told, { plain, quiet }: Show, code: number): number {
  if (plain && told.answer !== null) print(`${plainly(told.answer)}\n`);
  if (!plain && !quiet) print(`${JSON.stringify(told)}\n`);
  return code;
}

function plainly(answer: unknown): string {
  if (typeof answer === "boolean") return answer ? "yes" : "no";
  return typeof answer === "string" ? answer : JSON.stringify(answer);
}

function propertyOf(values: { "yes-no"?: boolean; text?: boolean; options?: string[] }) {
  const kinds = [values["yes-no"], values.text, values.options].filter((kind) => kind !== undefined);
  if (kinds.length !== 1) throw new WrongUse("Choose one of --yes-no, --text and --options a,b,c");
  if (values["yes-no"]) return { type: "boolean" } as const;
  if (values.text) return { type: "string" } as const;
  const choices = (values.options ?? []).flatMap((list) => list.split(",")).map((choice) => choice.trim());
  if (choices.includes("")) throw new WrongUse("An option is empty: --options a,b,c");
  return { type: "string", enum: choices } as const;
}

const UNITS: Record<string, number> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

function milliseconds(text: string): number {
  const [match, number, unit = "s"] = /^(\d{1,6})([smhd])?$/.exec(text) ?? [""];
  if (match === "") throw new WrongUse(`--wait ${text}: use a number and s, m, h or d, as in 30m`);
  return Number(number) * (UNITS[unit] ?? 0);
}

function version(): string {
  return (JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as { version: string }).version; // we wrote it
}

function print(text: string): 0 {
  process.stdout.write(text);
  return 0;
}

function say(text: string): void {
  process.stderr.write(`${text}\n`);
}

function fail(text: string, code: number): number {
  say(`formslip: ${text}`);
  return code;
}

process.exitCode = await run(process.argv.slice(2));
