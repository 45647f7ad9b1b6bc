"use client";

import { LogOut, Monitor, Moon, Settings, Sun } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Menu, MenuItem, MenuLine, MenuLinkItem, MenuRadio } from "@/components/ui/menu";
import { shellWords } from "@/components/words/shell";
import { callApi } from "../call-api";
import { showFailure } from "../show-failure";
import type { Theme } from "../theme";
import { keepTheme } from "../theme";

const { account, nav } = shellWords;
const themes = [
  { value: "system", label: account.system, icon: <Monitor aria-hidden /> },
  { value: "light", label: account.light, icon: <Sun aria-hidden /> },
  { value: "dark", label: account.dark, icon: <Moon aria-hidden /> },
] as const;

type AccountMenuProps = { owner: { name: string; email: string }; theme: Theme };

export function AccountMenu({ owner, theme: kept }: AccountMenuProps) {
  const [theme, setTheme] = useState(kept);
  const trigger = (
    <Button variant="ghost" aria-label={account.label(owner.name)} className="-mr-3 px-2!">
      <span aria-hidden className="flex size-7 items-center justify-center rounded-full border border-field bg-surface text-13">
        {initialsOf(owner.name)}
      </span>
      <span className="hidden max-w-40 truncate md:inline">{owner.name}</span>
    </Button>
  );
  return (
    <Menu trigger={trigger}>
      <div className="max-w-72 truncate px-3 py-2 text-13 text-muted">{owner.email}</div>
      <MenuLine />
      <MenuRadio
        label={account.theme}
        value={theme}
        options={themes}
        onChange={(next) => {
          setTheme(next);
          keepTheme(next);
        }}
      />
      <MenuLine />
      <MenuLinkItem href="/settings" icon={<Settings aria-hidden />}>
        {nav.settings}
      </MenuLinkItem>
      <MenuItem icon={<LogOut aria-hidden />} onClick={() => void signOut()}>
        {account.signOut}
      </MenuItem>
    </Menu>
  );
}

async function signOut(): Promise<void> {
  try {
    await callApi("/api/v1/session", { method: "DELETE" });
    // A whole new page, so that nothing of this session stays in memory.
    window.location.assign("/sign-in");
  } catch (error) {
    showFailure(account.signOutFailed, error);
  }
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends.map((word) => String.fromCodePoint(word?.codePointAt(0) ?? 0x20).toUpperCase()).join("");
}
