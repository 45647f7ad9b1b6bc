"use client";

import { clsx } from "clsx";
import { FileText, Settings, Users } from "lucide-react";
import Link, { useLinkStatus } from "next/link";
import { usePathname } from "next/navigation";
import { shellWords } from "@/components/words/shell";

const { nav } = shellWords;
const ways = [
  { href: "/forms", label: nav.forms, icon: FileText, below: /^\/(forms|drafts)(\/|$)/ },
  { href: "/rounds", label: nav.rounds, icon: Users, below: /^\/(rounds|decisions)(\/|$)/ },
  { href: "/settings", label: nav.settings, icon: Settings, below: /^\/settings(\/|$)/ },
];
const styles = {
  top: { list: "flex gap-1", link: "min-h-10 rounded-control px-3 hover:bg-tint", icon: "hidden" },
  bottom: { list: "grid grid-cols-3", link: "min-h-14 flex-col justify-center gap-0.5 text-13", icon: "size-5" },
};

/** The main navigation. It is on the page twice; CSS hides one of them by width. */
export function MainNav({ place }: { place: keyof typeof styles }) {
  const path = usePathname();
  const style = styles[place];
  return (
    <nav aria-label={nav.label}>
      <ul className={style.list}>
        {ways.map(({ href, label, icon: Icon, below }) => {
          const isHere = below.test(path);
          return (
            <li key={href}>
              <Link
                href={href}
                aria-current={isHere ? (path === href ? "page" : "true") : undefined}
                className={clsx(
                  "relative flex items-center font-semibold -outline-offset-2",
                  style.link,
                  isHere ? "text-ink" : "text-muted hover:text-ink",
                )}
              >
                {isHere ? <Here place={place} /> : <Going place={place} />}
                <Icon aria-hidden className={style.icon} />
                {label}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Marks the current page with a line on the bar's inner edge. */
function Here({ place }: { place: keyof typeof styles }) {
  return <span aria-hidden className={clsx("absolute inset-x-3 h-0.5 bg-accent", place === "top" ? "-bottom-2" : "-top-px")} />;
}

/** The same mark, faint, while the requested page is loading noticeably long. */
function Going({ place }: { place: keyof typeof styles }) {
  const { pending } = useLinkStatus();
  return (
    <span
      aria-hidden
      className={clsx(
        "absolute inset-x-3 h-0.5 bg-accent opacity-0 transition-opacity",
        place === "top" ? "-bottom-2" : "-top-px",
        pending && "opacity-40 delay-200",
      )}
    />
  );
}
