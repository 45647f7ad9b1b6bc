import type { News } from "./news";
import { oneLine, sentenceOf } from "./news";
import { sayRest, thatFit, within } from "./within";

/** ntfy takes messages of 4,096 bytes, and JSON of twice that size. A character takes at most three bytes, or six as an escape in JSON. */
const ROOM = 1_000;
const MAX_ANSWERS = 30;
const MAX_TITLE = 100;
const MAX_LABEL = 100;
const MAX_VALUE = 500;

/** The topic that an address of ntfy ends with, or null. */
export function topicOf(url: string): string | null {
  return /^\/([-\w]{1,64})$/.exec(new URL(url).pathname)?.[1] ?? null;
}

/** A notification as ntfy takes it as JSON, where it is plain text. @see https://docs.ntfy.sh/publish/#publish-as-json */
export function ntfyBody(news: News, topic: string): object {
  const sentence = sentenceOf(news, MAX_TITLE);
  const lines = news.answers.map(({ label, value }) => `${within(oneLine(label), MAX_LABEL)}: ${within(value, MAX_VALUE)}`);
  const { taken, rest } = thatFit(lines, { most: MAX_ANSWERS, room: ROOM, sizeOf: ({ length }) => length + 1 });
  const answers = [...taken, ...(rest > 0 ? [sayRest(rest)] : [])].join("\n");
  const texts = answers === "" ? { title: "Formslip", message: sentence } : { title: sentence, message: answers };
  return { topic, ...texts, ...(news.url !== null && { click: news.url }) };
}

/** Where JSON for an address of ntfy goes: the root of the server. The topic is that of the address, also if it was changed after the event. */
export function ntfyRequest(url: string, body: string): { url: string; body: string } {
  const root = new URL(url);
  root.pathname = "/";
  const message = JSON.parse(body) as { topic: string }; // we wrote it
  return { url: root.href, body: JSON.stringify({ ...message, topic: topicOf(url) ?? message.topic }) };
}
