import type { News } from "./news";
import { OPEN, oneLine, sentenceOf } from "./news";
import { sayRest, thatFit, within } from "./within";

/** Teams refuses messages above 28 KB. */
const ROOM = 20_000;
const MAX_ANSWERS = 50;
const MAX_LABEL = 300;
const MAX_VALUE = 2_000;

/**
 * An Adaptive Card in a message, for the trigger “When a Teams webhook request is received” of Workflows. What people wrote is in TextRuns, which have
 * no Markdown; without entities in the card nothing is a mention.
 * @see https://learn.microsoft.com/microsoftteams/platform/webhooks-and-connectors/how-to/connectors-using
 */
export function teamsBody(news: News): object {
  const blocks = news.answers.map(({ label, value }) =>
    richText([...runs(`${within(oneLine(label), MAX_LABEL)}: `, { weight: "Bolder" }), ...runs(within(value, MAX_VALUE))]),
  );
  const { taken, rest } = thatFit(blocks, { most: MAX_ANSWERS, room: ROOM, sizeOf: (block) => Buffer.byteLength(JSON.stringify(block)) });
  const content = {
    $schema: "http://adaptivecards.io/schemas/adaptive-card.json",
    type: "AdaptiveCard",
    version: "1.4",
    msteams: { width: "Full" },
    body: [
      richText(runs(within(sentenceOf(news), MAX_VALUE), { weight: "Bolder" })),
      ...taken,
      ...(rest > 0 ? [richText(runs(sayRest(rest)))] : []),
    ],
    ...(news.url !== null && { actions: [{ type: "Action.OpenUrl", title: OPEN, url: news.url }] }),
  };
  return { type: "message", attachments: [{ contentType: "application/vnd.microsoft.card.adaptive", contentUrl: null, content }] };
}

function richText(inlines: object[]) {
  return { type: "RichTextBlock", inlines };
}

/** Cards replace `{{DATE(…)}}` wherever it is in one text, so two braces never are. */
function runs(text: string, style: { weight?: "Bolder" } = {}) {
  return text.split(/(?<=\{)(?=\{)/).map((part) => ({ type: "TextRun", text: part, ...style }));
}
