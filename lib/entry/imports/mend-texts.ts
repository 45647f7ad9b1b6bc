const MAX_LABEL = 255;
const MAX_DESCRIPTION = 2000;

type Given = { label: string; description: string | undefined; fallback: string };
type Mended = { label: string; description?: string; changes: string[] };

/** A label on one line of at most 255 characters; what does not fit stands in the description. */
export function mendLabel({ label: given, description: below, fallback }: Given): Mended {
  const changes: string[] = [];
  let label = given.replaceAll(/\s+/g, " ").trim();
  let description = below?.trim() ?? "";
  if (label === "") {
    label = description === "" ? fallback : (description.split("\n", 1)[0] ?? fallback);
    changes.push("it had no text, so its name became its label");
    if (description === label) description = "";
  }
  if (isLonger(label, MAX_LABEL)) {
    description = [given.trim(), description].filter(Boolean).join("\n\n");
    label = shorten(label, MAX_LABEL);
    changes.push("its text is too long for a label, so the whole text is below it");
  }
  if (isLonger(description, MAX_DESCRIPTION)) {
    description = shorten(description, MAX_DESCRIPTION);
    changes.push("the text below it was shortened to 2,000 characters");
  }
  return { label, ...(description !== "" && { description }), changes };
}

/** In code points, as the limits of texts are counted. */
function isLonger(text: string, most: number): boolean {
  return text.length > most && Array.from(text).length > most;
}

/** At most so many characters, with an ellipsis if it was longer. */
export function shorten(text: string, most: number): string {
  const characters = Array.from(text);
  return characters.length <= most
    ? text
    : `${characters
        .slice(0, most - 1)
        .join("")
        .trimEnd()}…`;
}

export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
