import { clsx } from "clsx";
import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

const tones = {
  info: { icon: Info, classes: "border-l-accent [&>svg]:text-accent" },
  ok: { icon: CircleCheck, classes: "border-l-ok [&>svg]:text-ok" },
  warn: { icon: TriangleAlert, classes: "border-l-warn [&>svg]:text-warn" },
  danger: { icon: CircleAlert, classes: "border-l-danger [&>svg]:text-danger" },
};

type NoticeProps = {
  tone?: keyof typeof tones;
  title?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** Read out when it appears, for notices added after the page has loaded. */
  isAnnounced?: boolean;
};

/** An inline notice. */
export function Notice({ tone = "info", title, children, actions, isAnnounced = false }: NoticeProps) {
  const { icon: Icon, classes } = tones[tone];
  const role = isAnnounced ? (tone === "danger" ? "alert" : "status") : undefined;
  return (
    <div role={role} className={clsx("flex gap-3 rounded-control border border-l-4 border-line bg-surface px-4 py-3", classes)}>
      <Icon aria-hidden className="mt-0.5 size-4.5 shrink-0" />
      <div className="min-w-0 grow">
        {title !== undefined && <p className="font-semibold">{title}</p>}
        {children}
        {actions !== undefined && <div className="mt-3 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  );
}
