// npm run bench -- mail: emails a second to a mail server on this machine, and the time from an accepted response to its email, also while 50
// recipients and 50 webhook hosts hang.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { BenchService } from "./measure/bench-service";
import { startBenchService } from "./measure/bench-service";
import { percentile } from "./measure/load";
import { seedDeliveries, startReceivers } from "./measure/webhooks";
import { buildService } from "../scripts/build.mjs";
import { isBuildCurrent } from "../scripts/build-stamp.mjs";

const PEOPLE = 2_000;
const DOMAINS = 40;
const ANSWERS = 60;
const HANGING = 50;
const EVENTS_PER_HANGING_HOST = 20;
const FIELDS = [{ key: "email", type: "email", label: "Email" }];

if (!isBuildCurrent()) await buildService();
const server = await startMailReceiver();
const receivers = await startReceivers();
const service = await startBenchService({
  env: { SMTP_URL: `smtp://127.0.0.1:${server.port}`, MAIL_FROM: "Forms <forms@sender.example>" },
});
try {
  await handOvers("first", 10);
  const idle = await handOvers("idle", ANSWERS);
  const rate = await sendRound(Array.from({ length: PEOPLE }, (_, index) => `person${index}@domain${index % DOMAINS}.example`));
  await ask(Array.from({ length: HANGING }, (_, index) => `person@hanging${index}.example`));
  const hosts = Array.from({ length: HANGING }, (_, host) => `http://127.0.0.${host + 2}:${receivers.port}/`);
  await seedDeliveries(
    service,
    hosts.flatMap((url) => Array.from({ length: EVENTS_PER_HANGING_HOST }, () => url)),
  );
  await pause(2_000);
  const besideHanging = await handOvers("beside", ANSWERS);
  console.log("| mail | seen | asked |\n|---|---|---|");
  console.log(`| from accepted response to received email, p95, idle | ${idle} ms | ≤ 500 ms |`);
  console.log(`| the same while 50 recipients and 50 webhook hosts hang | ${besideHanging} ms | ≤ 500 ms |`);
  console.log(`| a round's requests to ${PEOPLE} people of ${DOMAINS} domains | ${rate.toFixed(0)}/s | ≥ 50/s |`);
} finally {
  await service.dispose();
  server.stop();
  receivers.stop();
}

/** p95, in milliseconds, from accepting a response to the arrival of the respondent's copy; one response after another. */
async function handOvers(name: string, count: number): Promise<number> {
  const settings = { response_limit: null, copy_to: "email" };
  const { id } = await post(service, { path: "/api/v1/forms", body: { title: "T", fields: FIELDS, settings } });
  const accepted = new Map<string, number>();
  for (let answer = 0; answer < count; answer++) {
    const email = `${name}${answer}@reader.example`;
    await post(service, { path: `/f/${id}`, body: { data: { email } } });
    accepted.set(email, Date.now());
    await pause(50 + Math.random() * 50);
  }
  await pause(3_000);
  const arrivals = await server.arrivals();
  return percentile(
    Array.from(accepted, ([email, at]) => (arrivals.get(email) ?? Infinity) - at),
    0.95,
  );
}

/** Emails a second, from the reply to the last arrival. */
async function sendRound(emails: string[]): Promise<number> {
  const begun = await ask(emails);
  for (;;) {
    await pause(200);
    const arrivals = await server.arrivals();
    const times = emails.flatMap((email) => arrivals.get(email) ?? []);
    if (times.length === emails.length) return emails.length / ((Math.max(...times) - begun) / 1000);
  }
}

/** Emails a form to each of these people. @returns when the API replied, in milliseconds since 1970. */
async function ask(emails: string[]): Promise<number> {
  await post(service, {
    path: "/api/v1/rounds",
    body: { form: { title: "A round", fields: FIELDS }, people: emails.map((email) => ({ name: email, email })) },
  });
  return Date.now();
}

async function post({ baseUrl, headers }: BenchService, { path, body }: { path: string; body: unknown }): Promise<{ id: string }> {
  const json = { ...headers, "Content-Type": "application/json" };
  const reply = await fetch(`${baseUrl}${path}`, { method: "POST", headers: json, body: JSON.stringify(body) });
  if (reply.status !== 201) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  return (await reply.json()) as { id: string };
}

async function startMailReceiver() {
  const child = spawn(process.execPath, [join(import.meta.dirname, "measure/mail-receiver.mjs")], { stdio: ["ignore", "pipe", "inherit"] });
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  const [port = 0, list = 0] = line.toString().split(" ").map(Number);
  const arrivals = async () => new Map((await (await fetch(`http://127.0.0.1:${list}/`)).json()) as [string, number][]); // as mail-receiver.mjs writes them
  return { port, arrivals, stop: () => child.kill() };
}
