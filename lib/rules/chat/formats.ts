/** The formats of an endpoint: our own events (contract §7.1), or messages for a chat service. */
export const endpointFormats = ["formslip", "slack", "teams", "discord", "google_chat", "mattermost", "ntfy"] as const;
export type EndpointFormat = (typeof endpointFormats)[number];
export type ChatFormat = Exclude<EndpointFormat, "formslip">;
