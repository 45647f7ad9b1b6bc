import { openProvider } from "@/lib/entry/entrance/enter-with-provider";
import { route } from "@/lib/entry/http/route";

export const dynamic = "force-dynamic";

/** Leads to the provider of an account. Nothing is stored or changed. */
export const GET = route<{ id: string }>((request, { id }) => openProvider(request, id));
