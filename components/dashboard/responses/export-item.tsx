import type { ReactNode } from "react";
import { downloadExport } from "./download-export";
import { MenuLinkItem } from "@/components/ui/menu";
import { responsesWords as words } from "@/components/words/responses";

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
