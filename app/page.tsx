import { redirect } from "next/navigation";

export const dynamic = "force-dynamic";

/** The dashboard starts with the forms; visitors are asked to sign in there. */
export default function HomePage() {
  redirect("/forms");
}
