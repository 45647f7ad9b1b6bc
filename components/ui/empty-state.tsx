import type { ReactNode } from "react";

type EmptyStateProps = { icon?: ReactNode; title: string; children?: ReactNode; actions?: ReactNode };

/** Empty state: says what will appear here and suggests the next step. */
export function EmptyState({ icon, title, children, actions }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center rounded-panel border-2 border-dashed border-line px-4 py-12 text-center sm:px-8">
      {icon !== undefined && <div className="mb-3 text-muted [&_svg]:size-8 [&_svg]:stroke-[1.5]">{icon}</div>}
      <h2 className="font-serif text-20 font-semibold">{title}</h2>
      {children !== undefined && <div className="mt-2 max-w-prose text-muted">{children}</div>}
      {actions !== undefined && <div className="mt-6 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  );
}
