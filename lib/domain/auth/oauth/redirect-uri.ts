import { readUrl } from "@/lib/base/text/read-url";
/** In characters. */
const MAX_REDIRECT_URI = 1_000;
const LOOPBACK = ["127.0.0.1", "[::1]", "localhost"];
/** Schemes that mean something to a browser or to the system, so that no app can have registered them as its own. */
const TAKEN = new RegExp(
  `^(?:${[
    "about|blob|cid|content|data|feed|file|filesystem|ftps?|jar|javascript|livescript|mid|mhtml|resource|vbs|vbscript|view-source|wss?|wyciwyg", // browsers
    "(?:brave|chrome|devtools|edge|microsoft-edge|moz|opera|safari|vivaldi)(?:-.*)?",
    "ms-.*|microsoft\\.?.*|windows.*|bingmaps|calculator|hcp|help|its|mk|onenote|res|search|search-ms|shell|xbox.*", // Windows
    "afp|app-prefs|app-settings|applescript|facetime.*|itms.*|message|prefs|x-apple.*", // macOS and iOS
    "android-app|intent|market|package|apt|snap", // Android and Linux
    "callto|geo|gopher|irc|ircs|ldaps?|magnet|mailto|news|nfs|nntp|rdp|rlogin|sftp|sips?|smb|sms|smsto|ssh|tel|telnet|tn3270|vnc|webcal|xmpp", // protocols
  ].join("|")}):$`,
);

/**
 * Why codes may not be sent to an address, as a sentence for the developer of a client; null if they may: over TLS, to a program on the person's device
 * (RFC 8252 §7.3), or to an app with a scheme of its own (§7.1).
 */
export function redirectProblem(text: string): string | null {
  if (text.length > MAX_REDIRECT_URI) return `Must have at most ${MAX_REDIRECT_URI} characters`;
  if (!/^[\u0021-\u007e]*$/.test(text)) return "Must have only ASCII characters, and no spaces";
  const url = readUrl(text);
  if (!url) return "Must be a whole address, such as https://agent.example/callback";
  if (text.includes("#")) return "Must have no fragment: leave out what begins with #";
  const { protocol, hostname, username, password } = url;
  if (username !== "" || password !== "") return "Must have no user name or password before the host";
  if (protocol === "http:" && !LOOPBACK.includes(hostname))
    return "Must be https: plain http is only for programs on the person's device (127.0.0.1, [::1], localhost)";
  if (TAKEN.test(protocol)) return `Must have another scheme: ${protocol} belongs to browsers, to the system or to another protocol`;
  return null;
}

/** Whether codes may be sent to an address. */
export function isAllowedRedirect(text: string): boolean {
  return redirectProblem(text) === null;
}

/** Whether an address is one of those that a client registered: exactly, but for the port of a program on this device (RFC 8252 §7.3). */
export function isRegistered(text: string, registered: readonly string[]): boolean {
  if (!isAllowedRedirect(text)) return false;
  return registered.some((each) => each === text || (isOnDevice(text) && isOnDevice(each) && withoutPort(each) === withoutPort(text)));
}

/** Whether an address is one of a program on the person's device. */
function isOnDevice(text: string): boolean {
  const url = readUrl(text);
  return url?.protocol === "http:" && LOOPBACK.includes(url.hostname);
}

function withoutPort(text: string): string {
  const url = new URL(text);
  url.port = "";
  return url.href;
}

/** What a code is sent to, as people know it: a host, or the scheme of an app. Null for a program on the person's device. */
export function receiverOf(text: string): { host: string } | { app: string } | null {
  if (isOnDevice(text)) return null;
  const { protocol, host } = new URL(text);
  return protocol === "https:" ? { host } : { app: protocol.slice(0, -1) };
}
