import { isAPIError } from "better-auth/api";
import { auth } from "./better-auth";
import { endOtherSessions, endResets } from "./session-mutations";
import type { RequestHeaders } from "@/lib/base/network/request-headers";

type Change = { currentPassword: string; newPassword: string; headers: RequestHeaders };

/** Changes the caller's password, and ends all sessions and links for a new one. @returns the cookies of a new session, or null when the current password is wrong. */
export async function changePassword({ currentPassword, newPassword, headers }: Change): Promise<string[] | null> {
  const body = { currentPassword, newPassword, revokeOtherSessions: true };
  try {
    const { response, headers: answered } = await auth().api.changePassword({
      body,
      headers: new Headers([...headers]),
      returnHeaders: true,
    });
    // A sign-in with the old password that was under way may have created a session after Better Auth ended the others.
    if (response.token !== null) await endOtherSessions(response.user.id, response.token);
    await endResets(response.user.id);
    return answered.getSetCookie();
  } catch (error) {
    if (isAPIError(error) && error.status === "BAD_REQUEST") return null;
    throw error;
  }
}
