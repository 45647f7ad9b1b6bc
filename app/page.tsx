import { redirect } from "next/navigation";

export const dynamic = "force-dynamic";

/** Whoever comes here wants to see forms; who is not signed in is asked to on the way. */
export default function HomePage() {
  redirect("/forms");
}
