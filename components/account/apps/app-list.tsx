"use client";

import { toast } from "sonner";
import { callApi } from "@/components/api-client/call-api";
import { useAction } from "@/components/api-client/use-action";
import { Button, takesAway } from "@/components/ui/button";
import { Time } from "@/components/ui/time";
import { accountWords } from "@/components/words/account";
import { labelOf } from "@/components/words/account-label";
import { appWords } from "@/components/words/apps";
import type { PresentedApp } from "@/lib/domain/auth/oauth/schema";

const words = appWords.list;
const { may, mayOnly } = accountWords.keys;

/** The apps that the person has connected, in all their accounts. */
export function AppList({ apps }: { apps: PresentedApp[] }) {
  const { run } = useAction((app: PresentedApp) => callApi("DELETE /api/v1/user/apps/{app_id}", { params: { app_id: app.id } }), {
    done: (_reply, app) => toast.success(words.done(app.name)),
    failed: words.failed,
    refreshes: true,
  });
  if (apps.length === 0) return <p className="text-muted">{words.empty}</p>;
  return (
    <ul className="divide-y divide-line border-y border-line">
      {apps.map((app) => (
        <li key={app.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2 sm:min-h-14">
          <div className="min-w-0 grow basis-48 break-words">
            <p className="font-semibold">{app.name}</p>
            <p className="text-13 text-muted">
              {words.in(labelOf(app.account.name))} · {mayOnly(app.scopes.map((scope) => may[scope]))}
            </p>
            <p className="text-13 text-muted">
              {words.since} <Time at={app.connected_at} format="day" /> ·{" "}
              {app.last_used_at === null ? (
                words.neverUsed
              ) : (
                <>
                  {words.used} <Time at={app.last_used_at} format="day" />
                </>
              )}
            </p>
          </div>
          <Button {...takesAway} size="small" aria-label={words.disconnectName(app.name)} onClick={() => run(app)}>
            {words.disconnect}
          </Button>
        </li>
      ))}
    </ul>
  );
}
