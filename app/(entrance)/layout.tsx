import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { BrandMark } from "@/components/ui/brand-mark";
import { ReaderProvider } from "@/components/ui/time-zone";
import { shellWords } from "@/components/words/shell";
import { readDateFormat } from "@/app/read-date-format";
import { readTimeZone } from "@/lib/base/time/time-zone";

/** The frame of sign-in and set-up pages: one slip in the middle. Like every page of an owner it notes the time zone, which the first page behind it needs. */
export default async function EntranceLayout({ children }: { children: ReactNode }) {
  const known = readTimeZone((await cookies()).get("time_zone")?.value);
  return (
    <ReaderProvider known={known} dates={await readDateFormat()}>
      <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center px-4 py-8">
        <p className="mb-4 flex items-center justify-center gap-2 font-serif text-20 font-semibold">
          <BrandMark />
          {shellWords.brand}
        </p>
        {children}
      </main>
    </ReaderProvider>
  );
}
