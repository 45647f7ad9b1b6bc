import { formatDatetime } from "@/lib/base/time/datetime";
import type { ChosenServer } from "./choose-server";
import { smtpOf } from "./choose-server";
import type { PresentedMailServer } from "./schema";

/** The mail server in use, without its password. */
export function presentMailServer(chosen: ChosenServer | null): PresentedMailServer {
  if (!chosen) return { set_in: "nowhere", server: null };
  const { setIn, host, port, isSecure, user, from, changedAt } = chosen;
  return {
    set_in: setIn,
    server: {
      host,
      port,
      security: isSecure ? "tls" : "starttls",
      user,
      is_password_readable: smtpOf(chosen) !== null,
      from,
      changed_at: changedAt && formatDatetime(changedAt),
    },
  };
}
