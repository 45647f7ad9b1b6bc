/** Whether it is an absolute http(s) address without a user name or password. */
export function isWebAddress(text: string): boolean {
  if (!URL.canParse(text) || !/^https?:\/\/\S+$/i.test(text)) return false;
  const url = new URL(text);
  return url.username === "" && url.password === "";
}

/** Whether it is an origin as browsers write it: `https://example.org`, `http://localhost:8080`. */
export function isOrigin(text: string): boolean {
  return isWebAddress(text) && new URL(text).origin === text;
}
