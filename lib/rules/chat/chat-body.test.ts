import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chatBody } from "./chat-body";
import type { ChatFormat } from "./formats";
import type { News } from "./news";
import { oneLine } from "./news";
import { ntfyRequest, topicOf } from "./ntfy";

const URL_OF = { ntfy: "https://ntfy.example/lunch" };
const PAGE = "https://forms.example/forms/F/responses/R";

function bodyOf(format: ChatFormat, news: Partial<News>): string {
  const all = { before: "New response to ", title: "Lunch", after: "", url: PAGE, answers: [], ...news };
  return chatBody(all, { format, url: URL_OF.ntfy });
}

/** All texts of a message, except for addresses and constants of its own. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    ["url", "click", "$schema", "type", "contentType", "version", "width", "weight", "cardId", "parse"].includes(key) ? [] : textsIn(each),
  );
}

/** What a service shows of a text, by its documented rules for escaping. */
const shown: Record<ChatFormat, (text: string) => string> = {
  slack: (text) => text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&"),
  teams: (text) => text,
  discord: (text) => text.replaceAll(/\\([!-/:-@[-`{-~])/g, "$1"),
  google_chat: (text) =>
    text
      .replaceAll("<br>", "\n")
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("&quot;", '"')
      .replaceAll("&#39;", "'")
      .replaceAll("&amp;", "&"),
  mattermost: (text) => text,
  ntfy: (text) => text,
};

/** Text in which something would happen: outside of code, after escapes are taken away. Nothing may be left of what people wrote. */
const live: Partial<Record<ChatFormat, (text: string) => string>> = {
  slack: (text) => text.replaceAll(/&(?:amp|lt|gt);/g, ""),
  discord: (text) => text.replaceAll(/\\[!-/:-@[-`{-~]/g, ""),
  google_chat: (text) => text.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, "").replaceAll(/<\/?b>|<br>/g, ""),
  mattermost: withoutCode,
};

/** By CommonMark: a code span or block ends at as many backticks as it began with. */
function withoutCode(text: string): string {
  let left = "";
  for (let at = 0; at < text.length;) {
    const [run] = /^`*/.exec(text.slice(at)) ?? [""];
    const end = run === "" ? -1 : text.slice(at + run.length).search(new RegExp(`(?<!\`)\`{${run.length}}(?!\`)`));
    if (run === "") left += text.charAt(at++);
    else if (end === -1) {
      left += run;
      at += run.length;
    } else at += run.length + end + run.length;
  }
  return left;
}

const nasty = fc.constantFrom(
  "@everyone",
  "<!channel>",
  "<@U1>",
  "<users/all>",
  "<at>Ada</at>",
  "https://evil.example",
  "[a](https://evil.example)",
);
const markup = fc.constantFrom(
  "**",
  "`",
  "```",
  "\\",
  "<b>",
  "&lt;",
  "&",
  "{{DATE(2017-02-14T06:00:00Z)}}",
  "\n",
  "# ",
  "|",
  "😀",
  ":smile:",
  "~",
  "_",
  "Ada",
);
// Shorter than what any service cuts.
const typed = fc.array(fc.oneof(nasty, markup, fc.string({ maxLength: 5 })), { minLength: 1, maxLength: 3 }).map((parts) => parts.join(""));
const text = typed.filter((each) => oneLine(each) !== "");

const formats = ["slack", "teams", "discord", "google_chat", "mattermost", "ntfy"] as const;

describe.each(formats)("a message for %s", (format) => {
  it("shows what people typed as they typed it", () => {
    fc.assert(
      fc.property(text, text, text, (title, label, value) => {
        const texts = textsIn(JSON.parse(bodyOf(format, { title, answers: [{ label, value }] })));
        const all = shown[format](texts.join(format === "teams" ? "" : "\n"));
        for (const each of [oneLine(title), oneLine(label), value])
          expect(all).toContain(format === "google_chat" ? each.replaceAll("\r", "") : each);
      }),
    );
  });

  it("takes nothing of it for a mention, a link or markup", () => {
    fc.assert(
      fc.property(text, text, (title, value) => {
        const taken = live[format] ?? String;
        const signsIn = (news: Partial<News>) => {
          const texts = textsIn(JSON.parse(bodyOf(format, news))).filter((each) => each !== `<${PAGE}|Open in Formslip>`);
          return texts.map((each) => taken(each).replaceAll(/[^!-/:-@[-`{-~]/g, "")).join("");
        };
        const signs = signsIn({ title, answers: [{ label: "y", value }] });
        if (format === "discord" || format === "mattermost")
          expect(signs).toBe(signsIn({ title: "x", answers: [{ label: "y", value: "z" }] })); // no sign besides our own
        if (format === "slack" || format === "google_chat") expect(signs).not.toMatch(/[<>&]/);
      }),
    );
  });

  it("stays within the limits of its service, and says how much is missing", () => {
    const value = "&`😀\u0001 ".repeat(2_000);
    const answers = Array.from({ length: 200 }, (_, nth) => ({ label: `<${"&".repeat(400)} ${nth}`, value }));
    const body = bodyOf(format, { title: "&*_`".repeat(64), answers });
    expect(Buffer.byteLength(body)).toBeLessThan({ ntfy: 8_192, teams: 28_000, google_chat: 32_000 }[format as string] ?? 100_000);
    expect(body).toContain("more answers are not shown here.");
    expect(body.isWellFormed()).toBe(true);
  });
});

it("gives Teams no text in which a card would replace a date", () => {
  const texts = textsIn(JSON.parse(bodyOf("teams", { title: "{{DATE(2017-02-14T06:00:00Z)}}" })));
  expect(texts).toEqual(["New response to “{", "{DATE(2017-02-14T06:00:00Z)}}”", "Open in Formslip"]);
});

describe("an address of ntfy", () => {
  it.each([
    ["https://ntfy.sh/lunch", "lunch"],
    ["https://ntfy.sh/lunch?auth=abc", "lunch"],
    ["https://ntfy.sh/", null],
    ["https://ntfy.sh/a/b", null],
    ["https://ntfy.sh/a%20b", null],
  ])("%s has the topic %s", (url, topic) => {
    expect(topicOf(url)).toBe(topic);
  });

  it("gets JSON at its root, for the topic that it has now", () => {
    const sent = ntfyRequest("https://ntfy.sh/dinner?auth=abc", JSON.stringify({ topic: "lunch", message: "New" }));
    expect(sent).toEqual({ url: "https://ntfy.sh/?auth=abc", body: '{"topic":"dinner","message":"New"}' });
  });
});
