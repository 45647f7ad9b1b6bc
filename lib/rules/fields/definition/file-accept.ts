import { z } from "zod";
import { boundedList } from "./bounded-list";

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

/** The list in the format of a file input's `accept` attribute. */
export function acceptAttribute(accept: string[]): string {
  return accept.map((entry) => (entry.includes("/") || entry.startsWith(".") ? entry : `.${entry}`)).join(",");
}
