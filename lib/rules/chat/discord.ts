import type { News } from "./news";
import { OPEN, oneLine, sentenceOf } from "./news";
import { sayRest, thatFit, within } from "./within";

/** Discord takes 2,000 characters of content, and 4,096 in the description of an embed. */
const MAX_CONTENT = 2_000;
const MAX_ANSWERS = 50;
const MAX_LABEL = 256;
const MAX_VALUE = 1_024;
const ROOM = 4_000;

/**
 * A message for Discord's webhooks. Discord shows every punctuation character after a backslash as itself, so nothing that people wrote is markup,
 * a link or a mention; `allowed_mentions` says so once more.
 * @see https://discord.com/developers/docs/resources/webhook#execute-webhook
 */
export function discordBody(news: News): object {
  const link = news.url === null ? "" : `\n${OPEN}: <${news.url}>`; // in angle brackets, so that Discord adds no preview
  const lines = news.answers.map(
    ({ label, value }) => `**${within(oneLine(label), MAX_LABEL, escape)}**: ${within(value, MAX_VALUE, escape)}`,
  );
  const { taken, rest } = thatFit(lines, { most: MAX_ANSWERS, room: ROOM, sizeOf: ({ length }) => length + 1 });
  const description = [...taken, ...(rest > 0 ? [sayRest(rest)] : [])].join("\n");
  return {
    content: `${within(sentenceOf(news), MAX_CONTENT - link.length - 1, escape)}${link}`,
    allowed_mentions: { parse: [] },
    ...(description !== "" && { embeds: [{ description }] }),
  };
}

function escape(character: string): string {
  return /[!-/:-@[-`{-~]/.test(character) ? `\\${character}` : character;
}
