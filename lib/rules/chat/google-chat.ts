import type { News } from "./news";
import { OPEN, oneLine, sentenceOf } from "./news";
import { sayRest, thatFit, within } from "./within";

/** Google Chat takes 32,000 bytes in a message, and 100 widgets in a section. */
const ROOM = 24_000;
const MAX_ANSWERS = 80;
const MAX_LABEL = 300;
const MAX_VALUE = 4_000;

/**
 * A card for Google Chat's incoming webhooks. Mentions and Markdown exist only in the `text` of a message, which is left out; texts of a card are a
 * little HTML, in which what people wrote is escaped.
 * @see https://developers.google.com/workspace/chat/api/reference/rest/v1/cards
 */
export function googleChatBody(news: News): object {
  const widgets = news.answers.map(({ label, value }) =>
    paragraph(`<b>${within(oneLine(label), MAX_LABEL, escape)}</b><br>${within(value, MAX_VALUE, escape)}`),
  );
  const sizeOf = (widget: object) => Buffer.byteLength(JSON.stringify(widget));
  const { taken, rest } = thatFit(widgets, { most: MAX_ANSWERS, room: ROOM, sizeOf });
  const button = { text: OPEN, onClick: { openLink: { url: news.url } } };
  return {
    cardsV2: [
      {
        cardId: "event",
        card: {
          sections: [
            {
              widgets: [
                paragraph(within(sentenceOf(news), MAX_VALUE, escape)),
                ...taken,
                ...(rest > 0 ? [paragraph(sayRest(rest))] : []),
                ...(news.url === null ? [] : [{ buttonList: { buttons: [button] } }]),
              ],
            },
          ],
        },
      },
    ],
  };
}

function paragraph(text: string) {
  return { textParagraph: { text } };
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;", "\n": "<br>", "\r": "" };

function escape(character: string): string {
  return entities[character] ?? character;
}
