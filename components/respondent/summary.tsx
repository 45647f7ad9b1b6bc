import type { ReactNode } from "react";

/** Above everything else on a page that was sent back: why. It takes the focus, so that it is read out first. */
export function Summary({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="summary" role="alert" tabIndex={-1} autoFocus>
      <h2>{title}</h2>
      {children}
    </div>
  );
}
