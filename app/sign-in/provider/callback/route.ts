import { closeProvider } from "@/lib/entry/entrance/enter-with-provider";
import { route } from "@/lib/entry/http/route";

export const dynamic = "force-dynamic";

/** Where a provider sends people back to. */
export const GET = route((request) => closeProvider(request));
