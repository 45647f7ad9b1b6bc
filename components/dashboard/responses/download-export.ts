import { toast } from "sonner";
import { z } from "zod";

const refusal = z.object({ detail: z.string() });

/** Downloads an export in a frame of its own, so that a refusal becomes a message here instead of a page of JSON or a failed file. */
export function downloadExport(address: string, words: { failed: string }): void {
  const frame = document.createElement("iframe");
  frame.hidden = true;
  frame.src = address;
  // A file that is downloaded loads nothing: what is loaded is a refusal.
  frame.addEventListener("load", () => {
    const page = frame.contentDocument?.body;
    const text = page?.querySelector("pre")?.textContent ?? page?.textContent; // browsers put JSON into a PRE
    if (text === "") return; // the empty page that every frame begins with
    frame.remove();
    // Nobody may read the browser's own page, which says that the service is out of reach.
    toast.error((text === undefined ? null : readRefusal(text)) ?? words.failed);
  });
  document.body.append(frame);
}

function readRefusal(text: string): string | null {
  try {
    return refusal.safeParse(JSON.parse(text)).data?.detail ?? null;
  } catch {
    return null;
  }
}
