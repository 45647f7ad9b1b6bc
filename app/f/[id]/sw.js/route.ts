import { replyToProgram } from "@/lib/entry/http/reply-to-program";
import { route } from "@/lib/entry/http/route";
import { offlineWorker } from "@/lib/entry/respondent/form/offline-worker";

export const dynamic = "force-dynamic";

/** The service worker of a form that can be filled in without a network. */
export const GET = route<{ id: string }>((_, { id }) => replyToProgram(() => offlineWorker(id)));
