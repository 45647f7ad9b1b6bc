import type { ReactNode } from "react";
import { MenuLinkItem } from "@/components/ui/menu";
import { responsesWords as words } from "@/components/words/responses";
import { toast } from "sonner";

/** An export in a menu: a link whose download the page handles, so that it can report a failure. */
export function ExportItem({ href, children }: { href: string; children: ReactNode }) {
  return (
    <MenuLinkItem
      href={href}
      download
      prefetch={false}
      onClick={(event) => {
        event.preventDefault();
        downloadExport(href, { failed: words.exportFailed });
      }}
    >
      {children}
    </MenuLinkItem>
  );
}

/** Downloads an export through a hidden frame, so that a refusal becomes a message instead of a page of JSON or a broken file. */
function downloadExport(address: string, words: { failed: string }): void {
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
    const { detail } = JSON.parse(text) as { detail?: unknown }; // the API's, or else a page that is no JSON
    return typeof detail === "string" ? detail : null;
  } catch {
    return null;
  }
}
