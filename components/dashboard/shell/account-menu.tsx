"use client";

import { Button } from "@/components/ui/button";
import { later } from "@/components/ui/later";
import { LateTrigger } from "@/components/ui/late-trigger";
import { shellWords } from "@/components/words/shell";
import type { Theme } from "@/components/dashboard/theme";

const Menu = later(async () => (await import("./open-account-menu")).OpenAccountMenu);

type AccountMenuProps = { owner: { name: string; email: string }; theme: Theme };

export function AccountMenu({ owner: { name, email }, theme }: AccountMenuProps) {
  const trigger = (
    <Button variant="ghost" aria-label={shellWords.account.label(name)} className="-mr-3 px-2!">
      <span aria-hidden className="flex size-7 items-center justify-center rounded-full border border-field bg-surface text-13">
        {initialsOf(name)}
      </span>
      <span className="hidden max-w-40 truncate md:inline">{name}</span>
    </Button>
  );
  return <LateTrigger trigger={trigger} opens="menu" Opened={Menu} props={{ email, theme }} />;
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends.map((word) => String.fromCodePoint(word?.codePointAt(0) ?? 0x20).toUpperCase()).join("");
}
