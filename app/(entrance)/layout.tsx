import type { ReactNode } from "react";
import { shellWords } from "@/components/words/shell";

/** The frame of sign-in and set-up pages: one slip in the middle. */
export default function EntranceLayout({ children }: { children: ReactNode }) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center px-4 py-8">
      <p className="mb-4 text-center font-serif text-20 font-semibold">{shellWords.brand}</p>
      {children}
    </main>
  );
}
