import { z } from "zod";
import { boundedList } from "@/lib/fields/bounded-list";

const EXTENSION = /^\.?[a-z0-9][a-z0-9+_-]*(?:\.[a-z0-9+_-]+)*$/i;
const MEDIA_TYPE = /^[a-z0-9][a-z0-9!#$&^_.+-]*\/(?:\*|[a-z0-9][a-z0-9!#$&^_.+-]*)$/i;
const MESSAGE = "Must be an extension such as .pdf, or a media type such as image/png or image/*";

/** Which files a field takes: extensions (`.pdf`, `pdf`) and media types (`image/png`, `image/*`). */
export const acceptSchema = boundedList(
  z
    .string(MESSAGE)
    .max(127, MESSAGE)
    .refine((entry) => EXTENSION.test(entry) || MEDIA_TYPE.test(entry), MESSAGE),
  {
    min: 1,
    max: 50,
    messages: {
      type: "Must be a list of extensions and media types",
      min: "Must have at least one entry",
      max: "Must have at most 50 entries",
    },
  },
);

/** The list as the `accept` attribute of a file input wants it. */
export function acceptAttribute(accept: string[]): string {
  return accept.map((entry) => (entry.includes("/") || entry.startsWith(".") ? entry : `.${entry}`)).join(",");
}

const NAMES: [RegExp, string][] = [
  [/wordprocessingml\.document$|^application\/msword$/, "Word"],
  [/spreadsheetml\.sheet$|^application\/vnd\.ms-excel$/, "Excel"],
  [/presentationml\.presentation$|^application\/vnd\.ms-powerpoint$/, "PowerPoint"],
  [/opendocument\.text$/, "ODT"],
  [/opendocument\.spreadsheet$/, "ODS"],
  [/svg\+xml$/, "SVG"],
  [/^text\/plain$/, "TXT"],
];

/** Short names for people, each once: `.pdf` and `application/pdf` are `PDF`; a whole family stays `image/*`. */
export function acceptNames(accept: string[]): string[] {
  return [...new Set(accept.map(nameOf))];
}

function nameOf(entry: string): string {
  if (entry.endsWith("/*")) return entry.toLowerCase();
  const named = NAMES.find(([pattern]) => pattern.test(entry.toLowerCase()))?.[1];
  const plain = entry.replace(/^.*\/(?:x-|vnd\.)?/i, "").replace(/^\./, "");
  return named ?? plain.toUpperCase();
}
