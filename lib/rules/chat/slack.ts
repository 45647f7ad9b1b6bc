import type { News } from "./news";
import { OPEN, oneLine, sentenceOf } from "./news";
import { sayRest, thatFit, within } from "./within";

/** Slack takes 50 blocks, and 3,000 characters in each. */
const MAX_ANSWERS = 40;
const MAX_TEXT = 3_000;
const MAX_LABEL = 500;
const ROOM = 20_000;

/**
 * A message for Slack's incoming webhooks: what people wrote is `plain_text`, in which Slack neither mentions nor links, and the link is ours alone.
 * @see https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks
 */
export function slackBody(news: News): object {
  const sentence = within(sentenceOf(news), MAX_TEXT - 1, escape);
  const blocks = news.answers.map(({ label, value }) => {
    const head = within(oneLine(label), MAX_LABEL, escape);
    return plain(`${head}: ${within(value, MAX_TEXT - 3 - head.length, escape)}`);
  });
  const { taken, rest } = thatFit(blocks, { most: MAX_ANSWERS, room: ROOM, sizeOf: ({ text }) => text.text.length });
  return {
    // Notifications show this text, and blocks show the message. Without these three, Slack would look for links and names in it.
    text: sentence,
    mrkdwn: false,
    parse: "none",
    link_names: false,
    unfurl_links: false,
    unfurl_media: false,
    blocks: [
      plain(sentence),
      ...taken,
      ...(rest > 0 ? [plain(sayRest(rest))] : []),
      ...(news.url === null ? [] : [{ type: "section", text: { type: "mrkdwn", text: `<${escapeUrl(news.url)}|${OPEN}>` } }]),
    ],
  };
}

function plain(text: string) {
  return { type: "section", text: { type: "plain_text", text, emoji: false } };
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** Slack asks for these three to be escaped in every text. */
function escape(character: string): string {
  return entities[character] ?? character;
}

function escapeUrl(url: string): string {
  return Array.from(url, escape).join("").replaceAll("|", "%7C");
}
