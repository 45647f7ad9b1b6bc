import { discordBody } from "./discord";
import type { ChatFormat } from "./formats";
import { googleChatBody } from "./google-chat";
import { mattermostBody } from "./mattermost";
import type { News } from "./news";
import { ntfyBody, topicOf } from "./ntfy";
import { slackBody } from "./slack";
import { teamsBody } from "./teams";

const bodies: Record<ChatFormat, (news: News, url: string) => object> = {
  slack: slackBody,
  teams: teamsBody,
  discord: discordBody,
  google_chat: googleChatBody,
  mattermost: mattermostBody,
  ntfy: (news, url) => ntfyBody(news, topicOf(url) ?? ""), // an endpoint without a topic is refused
};

/** The body for a chat service, as JSON text. @param to the service, and the address it gets */
export function chatBody(news: News, { format, url }: { format: ChatFormat; url: string }): string {
  return JSON.stringify(bodies[format](news, url));
}
