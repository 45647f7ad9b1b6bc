"use client";

import { LogOut, Monitor, Moon, Settings, Sun } from "lucide-react";
import { useState } from "react";
import type { Trigger } from "@/components/ui/late-trigger";
import { Menu, MenuItem, MenuLine, MenuLinkItem, MenuRadio } from "@/components/ui/menu";
import { shellWords } from "@/components/words/shell";
import { callApi } from "@/components/api-client/call-api";
import { useAction } from "@/components/api-client/use-action";
import type { Theme } from "@/components/dashboard/theme";
import { keepTheme } from "@/components/dashboard/theme";

const { account, nav } = shellWords;
const themes = [
  { value: "system", label: account.system, icon: <Monitor aria-hidden /> },
  { value: "light", label: account.light, icon: <Sun aria-hidden /> },
  { value: "dark", label: account.dark, icon: <Moon aria-hidden /> },
] as const;

export type AccountMenuProps = {
  name: string;
  email: string;
  /** The one that is shown, and all that the person belongs to. */
  accountId: string;
  /** The provider that the session began with, where the person may sign out too. */
  providerId: string | null;
  accounts: { id: string; name: string }[];
  theme: Theme;
};

type OpenAccountMenuProps = Omit<AccountMenuProps, "name"> & { trigger: Trigger };

/** The content of the account menu. */
export function OpenAccountMenu({ trigger, email, accountId, providerId, accounts, theme: kept }: OpenAccountMenuProps) {
  const [theme, setTheme] = useState(kept);
  const { run: signOut } = useAction(() => callApi("DELETE /api/v1/session", {}), {
    // A full page load, so that nothing of this session stays in memory.
    done: () => window.location.assign(providerId === null ? "/sign-in" : `/sign-in?left=${providerId}`),
    failed: account.signOutFailed,
  });
  const { run: switchTo } = useAction((id: string) => callApi("PATCH /api/v1/session", { body: { account_id: id } }), {
    // A full page load, so that nothing of the other account stays in memory.
    done: () => window.location.assign("/forms"),
    failed: account.switchFailed,
  });
  return (
    <Menu trigger={trigger} isOpenAtFirst>
      <div className="max-w-72 truncate px-3 py-2 text-13 text-muted">{email}</div>
      <MenuLine />
      {accounts.length > 1 && (
        <>
          <MenuRadio
            label={account.switch}
            value={accountId}
            options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={switchTo}
          />
          <MenuLine />
        </>
      )}
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
      <MenuItem icon={<LogOut aria-hidden />} onClick={signOut}>
        {account.signOut}
      </MenuItem>
    </Menu>
  );
}
