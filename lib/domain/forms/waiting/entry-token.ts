import { env } from "@/lib/base/env/env";
import { isId } from "@/lib/base/ids/ids";
import { WAITING } from "@/lib/rules/forms/waiting-list";
import { isSame, sign } from "@/lib/base/secrets/signing";

type Entry = { id: string; formId: string };

/** The entry's id and a signature, so that knowing an id grants nothing. It works for as long as the entry exists. */
export function entryToken(entry: Entry): string {
  return `${entry.id}.${mark(entry)}`;
}

/** @returns the id of an entry, or null unless this service made the token for this form. */
export function readEntryToken(token: string, formId: string): string | null {
  const [id = "", given = ""] = token.split(".");
  return isId(id) && isSame(given, mark({ id, formId })) ? id : null;
}

/** The link in emails to somebody on the list: it shows their place, and the form once a place is offered to them. */
export function entryUrl(entry: Entry): string {
  return `${env().baseUrl}/f/${entry.formId}?${WAITING}=${entryToken(entry)}`;
}

function mark({ id, formId }: Entry): string {
  return sign(`waiting:${formId}:${id}`);
}
