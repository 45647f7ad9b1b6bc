// npm run owners -- list | invite [--account <id>] [--role owner | editor | viewer] | reset <email> | remove-two-step <email> | allow-passwords <email>
import { parseArgs } from "node:util";
import { listAccounts } from "../lib/domain/auth/data";
import { allowPasswords } from "../lib/domain/auth/provider/mutations";
import { removeTwoStep } from "../lib/domain/auth/two-step/mutations";
import { roles } from "../lib/rules/access/roles";
import { listMembers } from "../lib/domain/members/data";
import { createInvitation, resetPassword } from "../lib/domain/members/mutations";
import { printable } from "../lib/base/text/printable";
import { CommandError } from "./command-error";
import { withMigratedDatabase } from "./with-migrated-database";
import { personByEmail } from "../lib/domain/audit/titles-data";
import { tidy } from "../lib/base/text/tidy";
import { recordCommand } from "./record-command";

const USAGE =
  "Usage: npm run owners -- list | invite [--account <account id>] [--role owner | editor | viewer] | reset <email> | remove-two-step <email> | allow-passwords <email>";

export async function owners(args: string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args,
    options: { account: { type: "string" }, role: { type: "string", default: "owner" } },
    allowPositionals: true,
  });
  const [action, email] = positionals;
  return withMigratedDatabase(() => {
    if (action === "list") return list();
    if (action === "invite") return invite(values.account, values.role);
    if (action === "reset" && email) return reset(email);
    if (action === "remove-two-step" && email) return removeSecondStep(email);
    if (action === "allow-passwords" && email) return allowPasswordsOf(email);
    throw new CommandError(USAGE);
  });
}

async function list(): Promise<void> {
  for (const account of await listAccounts()) {
    for (const { email, name, role, since } of await listMembers(account.id))
      console.log(printable([email, name, role, account.name, `since ${since.toISOString()}`].join("  ")));
  }
}

async function invite(accountId: string | undefined, wanted: string): Promise<void> {
  const role = roles.find((each) => each === wanted);
  if (!role) throw new CommandError(`--role is one of ${roles.join(", ")}.`);
  const accounts = await listAccounts();
  const account = accountId ? accounts.find(({ id }) => id === accountId) : accounts[0];
  if (!account)
    throw new CommandError(accountId ? `There is no account ${accountId}.` : "There is no account yet. Start the service once.");
  if (!accountId && accounts.length > 1)
    throw new CommandError(`There are ${accounts.length} accounts. Choose one with --account (npm run accounts -- list).`);
  const { id, url, expiresAt } = await createInvitation({ accountId: account.id, role, email: null, inviter: null, now: new Date() });
  await recordCommand(account.id, { action: "invitation.created", target: { kind: "invitation", id }, detail: { role } });
  console.log(`Invitation: ${url}`);
  console.log(`It lets one person join ${printable(account.name)} as ${role}, and works until ${expiresAt.toISOString()}.`);
}

async function reset(email: string): Promise<void> {
  const password = await resetPassword(email, new Date());
  if (!password) throw nobody(email);
  const person = await personByEmail(tidy(email).toLowerCase());
  if (person) await recordCommand(person.accountId, { action: "password.reset", target: { kind: "member", id: person.id } });
  console.log(`New password: ${password}`);
  console.log("It is shown only now. Sign in with it and choose another one in the settings. All sessions of this person have ended.");
}

async function removeSecondStep(email: string): Promise<void> {
  if (!(await removeTwoStep(email))) throw nobody(email);
  const person = await personByEmail(tidy(email).toLowerCase());
  if (person) await recordCommand(person.accountId, { action: "two_step.removed", target: { kind: "member", id: person.id } });
  console.log(`${email} signs in with the password alone now: app, recovery codes and passkeys are removed, and all sessions have ended.`);
  console.log(
    "An account that requires two-step verification asks them to set it up again. For a new password: npm run owners -- reset <email>",
  );
}

async function allowPasswordsOf(email: string): Promise<void> {
  const accounts = await allowPasswords(email);
  if (!accounts) throw nobody(email);
  if (accounts.length === 0) throw new CommandError(`No account requires its sign-in provider of which ${email} is an owner.`);
  for (const { id, name } of accounts) {
    await recordCommand(id, { action: "sign_in_provider.passwords_allowed" });
    console.log(`${printable(name)} no longer requires its sign-in provider: its people see it with their passwords too.`);
  }
  console.log(
    `For somebody without a password: npm run owners -- reset ${email}. Once the provider works again, an owner can require it in the settings.`,
  );
}

function nobody(email: string): CommandError {
  return new CommandError(`Nobody signs in with the email ${email}. See: npm run owners -- list`);
}
