import { leaveProvider } from "@/lib/entry/entrance/enter-with-provider";
import { route } from "@/lib/entry/http/route";

export const dynamic = "force-dynamic";

/** Leads to the page of the provider where somebody signs out there too. */
export const GET = route<{ id: string }>((_request, { id }) => leaveProvider(id));
