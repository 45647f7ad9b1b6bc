import { z } from "zod";
import type { AccountOperation } from "@/lib/entry/http/operation";
import { connectedAppSchema } from "@/lib/domain/auth/oauth/schema";

/** The programs that the signed-in person has connected by OAuth. Both work before the person has what their account requires. */
export const appOperations = {
  listApps: {
    method: "GET",
    path: "/api/v1/user/apps",
    summary: "List the apps that you have connected, in all your accounts, newest first",
    leastRole: "viewer",
    beforeTwoStep: true,
    audit: { unrecorded: "It shows the person's own apps to them." },
    status: 200,
    response: z.array(connectedAppSchema),
    errors: [],
  },
  disconnectApp: {
    method: "DELETE",
    path: "/api/v1/user/apps/{app_id}",
    summary: "Disconnect an app: its tokens end at once",
    leastRole: "viewer",
    beforeTwoStep: true,
    audit: { action: "app.disconnected", on: null },
    status: 204,
    errors: [404],
  },
} as const satisfies Record<string, AccountOperation>;
