import type { ReactNode } from "react";

/** Says at the top of a page why it was sent back. Takes focus, so that it is read out first. */
export function Summary({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="summary" role="alert" tabIndex={-1} autoFocus>
      <h2>{title}</h2>
      {children}
    </div>
  );
}
