import { toast } from "sonner";
import { z } from "zod";

const refusal = z.object({ detail: z.string() });

/** Downloads an export through a hidden frame, so that a refusal becomes a message instead of a page of JSON or a broken file. */
export function downloadExport(address: string, words: { failed: string }): void {
  const frame = document.createElement("iframe");
  frame.hidden = true;
  frame.src = address;
  // A download fires no load event: whatever loads is a refusal.
  frame.addEventListener("load", () => {
    const page = frame.contentDocument?.body;
    const text = page?.querySelector("pre")?.textContent ?? page?.textContent; // browsers show JSON in a <pre>
    if (text === "") return; // the frame's initial empty page
    frame.remove();
    // Scripts cannot read the browser's own error page, shown when the service is unreachable.
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
