import type { Metadata } from "next";
import { cookies } from "next/headers";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import type { ReactNode } from "react";
import { EndpointNotice } from "@/components/dashboard/shell/endpoint-notice";
import { RoleProvider } from "@/components/may";
import { MailProvider } from "@/components/mail-off";
import { Shell } from "@/components/dashboard/shell/shell";
import { StorageNotice } from "@/components/dashboard/shell/storage-notice";
import { readTheme } from "@/components/dashboard/theme";
import { ReaderProvider } from "@/components/ui/time-zone";
import { isMailSet } from "@/lib/domain/mail/server/data";
import { requireUser } from "@/lib/entry/pages/require-user";
import { presentAccountUsage } from "@/lib/domain/quotas/present";
import { readDateFormat } from "@/app/read-date-format";
import { readTimeZone } from "@/lib/base/time/time-zone";
import { hasFailedEndpoint } from "@/lib/entry/webhooks/endpoints/data";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { referrer: "no-referrer" };

/** The frame around every page of a signed-in person. */
export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const user = await requireUser("viewer");
  const { accountId, role } = user;
  const isOwner = role === "owner";
  const [jar, dates, usage, hasFailed, mailLeaves] = await Promise.all([
    cookies(),
    readDateFormat(),
    isOwner ? presentAccountUsage(accountId) : null,
    isOwner && hasFailedEndpoint(accountId),
    isMailSet(),
  ]);
  return (
    <NuqsAdapter>
      <ReaderProvider known={readTimeZone(jar.get("time_zone")?.value)} dates={dates}>
        <Shell
          user={user}
          theme={readTheme(jar.get("theme")?.value)}
          notice={
            <>
              {usage && <StorageNotice usage={usage} />}
              {hasFailed && <EndpointNotice />}
            </>
          }
        >
          <MailProvider leaves={mailLeaves}>
            <RoleProvider role={role}>{children}</RoleProvider>
          </MailProvider>
        </Shell>
      </ReaderProvider>
    </NuqsAdapter>
  );
}
