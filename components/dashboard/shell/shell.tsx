import Link from "next/link";
import type { ReactNode } from "react";
import { BrandMark } from "@/components/ui/brand-mark";
import { Toaster } from "@/components/ui/toaster";
import { UNNAMED } from "@/lib/base/ids/unnamed-account";
import { peopleWords } from "@/components/words/people";
import { shellWords } from "@/components/words/shell";
import type { SignedIn } from "@/lib/domain/auth/session";
import type { Theme } from "@/components/dashboard/theme";
import { AccountMenu } from "./account-menu";
import type { AccountMenuProps } from "./open-account-menu";
import { MainNav } from "./main-nav";
import { SecondPresses } from "./second-presses";
import { ZoneNote } from "./zone-note";

type ShellProps = {
  user: SignedIn;
  theme: Theme;
  /** Shown at the top of every page. */ notice: ReactNode;
  children: ReactNode;
};

/**
 * Brand, navigation, account menu and the page. On phones the navigation is at the lower edge, within reach of the thumb.
 * A page that needs the whole width, such as the builder, has an element with `data-wide`; a wide table, one with `data-full`.
 */
export function Shell({ user, theme, notice, children }: ShellProps) {
  return (
    <div data-shell data-account={user.accountId} className="group/shell flex min-h-dvh flex-col">
      <a
        href="#content"
        className="absolute top-2 left-2 z-50 -translate-y-16 rounded-control border border-ink bg-surface px-4 py-2 font-semibold focus:translate-y-0"
      >
        {shellWords.skip}
      </a>
      <header className="sticky top-0 z-30 border-b border-line bg-paper print:hidden">
        <div className="mx-auto flex h-14 max-w-6xl items-center gap-6 px-4 group-has-data-full/shell:max-w-none group-has-data-wide/shell:max-w-none sm:px-6">
          <Link
            href="/forms"
            aria-label={shellWords.brandLink}
            className="flex min-h-11 items-center gap-2 font-serif text-20 font-semibold"
          >
            <BrandMark />
            {shellWords.brand}
          </Link>
          <div className="hidden grow sm:block">
            <MainNav place="top" />
          </div>
          <div className="ml-auto">
            <AccountMenu {...menuOf(user)} theme={theme} />
          </div>
        </div>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto w-full max-w-6xl grow px-4 pt-6 pb-12 outline-none has-data-full:max-w-none has-data-wide:max-w-none has-data-wide:p-0 sm:px-6 sm:pt-8"
      >
        <div className="mb-6 grid gap-3 group-has-data-wide/shell:hidden empty:hidden">{notice}</div>
        {children}
      </main>
      <footer className="mx-auto w-full max-w-6xl px-4 pb-20 text-13 text-muted group-has-data-full/shell:max-w-none group-has-data-wide/shell:hidden sm:px-6 sm:pb-6 print:hidden">
        <ZoneNote />
      </footer>
      <div
        data-lower-bar
        className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] group-has-data-wide/shell:hidden sm:hidden print:hidden"
      >
        <MainNav place="bottom" />
      </div>
      <Toaster />
      <SecondPresses />
    </div>
  );
}

/** What the account menu shows: no more of the person than that is sent to the browser. */
function menuOf({ name, email, accountId, providerId, memberships }: SignedIn): Omit<AccountMenuProps, "theme"> {
  const accounts = memberships.map((each) => ({
    id: each.accountId,
    name: each.accountName === UNNAMED ? peopleWords.account.unnamedOne : each.accountName,
  }));
  return { name, email, accountId, providerId, accounts };
}
