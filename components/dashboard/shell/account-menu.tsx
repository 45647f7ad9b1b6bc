"use client";

import { clsx } from "clsx";
import { Button } from "@/components/ui/button";
import { later } from "@/components/ui/later";
import { LateTrigger } from "@/components/ui/late-trigger";
import { shellWords } from "@/components/words/shell";
import type { AccountMenuProps } from "./open-account-menu";

const Menu = later(async () => (await import("./open-account-menu")).OpenAccountMenu);

/** With several accounts its button names the one that is shown. */
export function AccountMenu({ name, email, accountId, providerId, accounts, theme }: AccountMenuProps) {
  const shown = accounts.length > 1 ? accounts.find(({ id }) => id === accountId)?.name : undefined;
  const trigger = (
    <Button variant="ghost" aria-label={shellWords.account.label(name, shown)} className="-mr-3 px-2!">
      <span aria-hidden className="flex size-7 items-center justify-center rounded-full border border-field bg-surface text-13">
        {initialsOf(name)}
      </span>
      <span className={clsx("max-w-40 truncate", shown === undefined && "hidden md:inline")}>{shown ?? name}</span>
    </Button>
  );
  return <LateTrigger trigger={trigger} opens="menu" Opened={Menu} props={{ email, accountId, providerId, accounts, theme }} />;
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends.map((word) => String.fromCodePoint(word?.codePointAt(0) ?? 0x20).toUpperCase()).join("");
}
