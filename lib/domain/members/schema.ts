import { z } from "zod";
import { roles } from "@/lib/rules/access/roles";
import { datetime } from "@/lib/base/time/datetime-schema";
import { auditDays } from "@/lib/domain/audit/schema";
import { keepAnswersAlone } from "@/lib/rules/forms/keeping";
import { tidy } from "@/lib/base/text/tidy";

const name = z.string().overwrite(onOneLine).min(1, "Enter a name").max(100);

function onOneLine(text: string): string {
  return tidy(text).replaceAll(/[\r\n\u2028\u2029]+/g, " ");
}

const email = z
  .string()
  .overwrite(tidy)
  .toLowerCase()
  .max(254)
  .pipe(z.email({ error: "Enter an email address, such as name@example.com" }));

/** Length instead of composition rules: what counts is that nobody guesses it. */
const newPassword = z.string().min(10, "Use at least 10 characters").max(256);

export const signInSchema = z.object({ email, password: z.string().min(1, "Enter your password").max(256) });

export const askForResetSchema = z.object({ email });

export const resetPasswordSchema = z.object({ password: newPassword });

const role = z.enum(roles).describe("`owner`: everything. `editor`: forms, responses and rounds. `viewer`: reads forms and responses");

export const inviteSchema = z.strictObject({ email, role });

export const changeRoleSchema = z.strictObject({ role });

export const acceptInvitationSchema = z.strictObject({ token: z.string().min(1).max(256).describe("The last part of an invitation link") });

export const accountNameSchema = z.strictObject({ name });

const keptByDefault = keepAnswersAlone
  .nullable()
  .describe(
    "How long new forms keep answers if they have no `keep_answers` of their own, as in the settings of a form; null: until somebody deletes them. Forms that exist do not change",
  );

export const updateAccountSchema = z
  .strictObject({
    name: name.optional(),
    requires_two_step: z
      .boolean()
      .optional()
      .describe(
        "Whether people need two-step verification to see anything of the account; who turns this on must have it. Keys are not affected",
      ),
    audit_days: auditDays.optional(),
    keep_answers: keptByDefault.optional(),
  })
  .refine((changes) => Object.keys(changes).length > 0, "Name what to change: name, requires_two_step, audit_days or keep_answers");

export const switchAccountSchema = z.strictObject({ account_id: z.string().describe("An account that you belong to") });

export const joinSchema = z.object({
  token: z.string().min(1).max(256).describe("The last part of a set-up or invitation link"),
  name,
  email,
  password: newPassword,
});

export const updateUserSchema = z.strictObject({
  name: name.optional(),
  email: email.optional(),
  current_password: z.string().max(256).optional().describe("Needed to change the email"),
});

export const changePasswordSchema = z.object({
  current_password: z.string().min(1, "Enter your current password").max(256),
  new_password: newPassword,
});

export const userSchema = z.object({ id: z.string(), name: z.string(), email: z.string(), created_at: datetime });

export const memberSchema = userSchema.extend({ role, since: datetime.describe("When they joined the account"), two_step: z.boolean() });
export type PresentedMember = z.output<typeof memberSchema>;

const accountSchema = z.object({ id: z.string(), name: z.string() });
const accountSettingsSchema = accountSchema.extend({ requires_two_step: z.boolean() });
export const changedAccountSchema = accountSettingsSchema.extend({ audit_days: auditDays, keep_answers: keptByDefault });
export const sessionSchema = z.object({
  user: userSchema,
  account: accountSettingsSchema,
  role,
  accounts: z.array(accountSchema.extend({ role })).describe("All accounts that the person belongs to"),
});
export type PresentedUser = z.output<typeof userSchema>;
export type PresentedSession = z.output<typeof sessionSchema>;

/** An invitation, without its secret link. */
export const invitationSchema = z.object({
  id: z.string(),
  email: z.string().nullable().describe("Null for a link that anyone can use, made by a command"),
  role,
  created_at: datetime,
  expires_at: datetime,
});
export type PresentedInvitation = z.output<typeof invitationSchema>;

export const newInvitationSchema = invitationSchema.extend({ url: z.string().describe("Shown only in this reply; it works once") });
