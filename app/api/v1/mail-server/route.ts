import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { readMailServer } from "@/lib/domain/mail/server/data";
import { removeMailServer, saveMailServer } from "@/lib/domain/mail/server/mutations";
import { presentMailServer } from "@/lib/domain/mail/server/present";
import { confirmPassword } from "@/lib/entry/entrance/confirm-password";
import { requireInstaller } from "@/lib/entry/entrance/require-installer";

export const dynamic = "force-dynamic";

const purpose = "to change how email is sent";

export const GET = handle(operations.getMailServer, async ({ user }) => {
  await requireInstaller(user);
  return { body: presentMailServer(await readMailServer()) };
});

export const PUT = handle(operations.saveMailServer, async ({ user, body: { current_password, ...settings }, now }) => {
  await requireInstaller(user);
  await confirmPassword(user, { password: current_password, purpose });
  return { body: presentMailServer(await saveMailServer(settings, now)) };
});

export const DELETE = handle(operations.removeMailServer, async ({ user, body }) => {
  await requireInstaller(user);
  await confirmPassword(user, { password: body.current_password, purpose });
  await removeMailServer();
  return { body: undefined };
});
