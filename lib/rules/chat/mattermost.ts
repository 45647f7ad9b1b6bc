import type { News } from "./news";
import { OPEN, oneLine } from "./news";
import { sayRest, thatFit, within } from "./within";

/** Mattermost takes 16,383 characters; a longer text becomes several posts. Servers with an old database take 4,000. */
const ROOM = 3_000;
const MAX_ANSWERS = 50;
const MAX_TITLE = 300;
const MAX_VALUE = 1_000;

/**
 * A message for Mattermost's incoming webhooks. What people wrote is code: only there does Mattermost look for no mention, channel, tag or link, and
 * a backslash would not keep it from mentioning.
 * @see https://developers.mattermost.com/integrate/webhooks/incoming/
 */
export function mattermostBody(news: News): object {
  const title = news.title === null ? "" : inlineCode(within(oneLine(news.title), MAX_TITLE));
  const lines = news.answers.map(({ label, value }) => `${within(oneLine(label), MAX_TITLE)}: ${within(value, MAX_VALUE)}`);
  const { taken, rest } = thatFit(lines, { most: MAX_ANSWERS, room: ROOM, sizeOf: ({ length }) => length + 1 });
  const parts = [
    `${news.before}${title}${news.after}`,
    ...(taken.length > 0 ? [codeBlock(taken.join("\n"))] : []),
    ...(rest > 0 ? [sayRest(rest)] : []),
    ...(news.url === null ? [] : [`[${OPEN}](${news.url})`]),
  ];
  return { text: parts.join("\n") };
}

/** Code ends at as many backticks as it began with, so it begins with more than the text has in a row. */
function fenceFor(text: string, least: number): string {
  return "`".repeat(Math.max(least, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length + 1)));
}

function inlineCode(text: string): string {
  const fence = fenceFor(text, 1);
  return text.startsWith("`") || text.endsWith("`") ? `${fence} ${text} ${fence}` : `${fence}${text}${fence}`;
}

function codeBlock(text: string): string {
  const fence = fenceFor(text, 3);
  return `${fence}\n${text}\n${fence}`;
}
