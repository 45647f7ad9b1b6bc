import type { Attack } from "./attacker";
import { headOf, holdMany, shoot } from "./attacker";

const LANGUAGES = ["en", "de", "fr", "es", "it", "nl", "pl", "pt"];
let count = 0;

/** Expensive pages, and misleading URLs. */
export const attackPages: Attack[] = [
  {
    name: "a large page in one language after the other",
    strike: (target) =>
      shoot(target, { path: target.forms.selects, headers: { "Accept-Language": LANGUAGES[count++ % LANGUAGES.length] ?? "en" } }),
  },
  {
    name: "a large page with every answer in its link",
    strike: (target) => {
      const chosen = Array.from({ length: 100 }, (_, field) => `s${field}=o${(field + count) % 200}`).join("&");
      count++;
      return shoot(target, { path: `${target.forms.selects}?${chosen}` });
    },
  },
  {
    name: "large pages that are asked for and left",
    strike: (target) =>
      holdMany(target, 30, (socket) => {
        socket.write(`GET ${target.forms.selects}?s0=o${count++ % 200}&s1=o2&s2=o3 HTTP/1.1\r\nHost: x\r\n\r\n`);
        setTimeout(() => socket.destroy(), 20);
      }),
  },
  {
    name: "one answer 3,000 times in a link",
    strike: (target) => shoot(target, { path: `${target.forms.selects}?${"s0=o1&".repeat(2_500)}` }),
  },
  {
    name: "a thousand languages",
    strike: (target) =>
      shoot(target, {
        path: target.forms.plain,
        headers: { "Accept-Language": Array.from({ length: 1_500 }, (_, index) => `x${index};q=0.${index % 10}`).join(",") },
      }),
  },
  { name: "heads instead of pages", strike: (target) => shoot(target, { method: "HEAD", path: `${target.forms.selects}?s0=o1` }) },
  {
    name: "paths in disguise, posted to",
    strike: (target) =>
      holdMany(target, 20, (socket, index) => {
        const path = ["/f/../forms", "/_next/%2e%2e/forms", "/f/..%2fforms", "/f/x/nothing"][index % 4] ?? "/";
        socket.write(headOf(path, { "Next-Action": "x", "Content-Type": "text/plain", "Content-Length": 2 }) + "[]");
      }),
  },
];
