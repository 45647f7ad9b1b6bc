/** Everything that the audit records. Names are part of the API: they may be added to, never changed. */
export const auditActions = [
  "account.changed",
  "account.created",
  "audit.cut",
  "audit.exported",
  "audit.read",
  "brand.changed",
  "delivery.read",
  "delivery.resent",
  "draft.changed",
  "draft.created",
  "draft.deleted",
  "draft.rebased",
  "endpoint.changed",
  "endpoint.created",
  "endpoint.deleted",
  "endpoint.replayed",
  "endpoint.tested",
  "file.read",
  "form.access_changed",
  "form.asked",
  "form.changed",
  "form.content_replaced",
  "form.copied",
  "form.created",
  "form.deleted",
  "form.published",
  "form.settings_changed",
  "identity.connected",
  "identity.disconnected",
  "inbox.cleared",
  "inbox.read",
  "invitation.created",
  "invitation.revoked",
  "key.created",
  "key.revoked",
  "mail.read",
  "mail.resent",
  "mail.tested",
  "mail_server.changed",
  "mail_server.removed",
  "mail_server.tested",
  "member.joined",
  "member.left",
  "member.removed",
  "member.role_changed",
  "passkey.added",
  "passkey.removed",
  "password.changed",
  "password.reset",
  "password.reset_asked",
  "picture.created",
  "picture.deleted",
  "response.changed",
  "response.correction_opened",
  "response.deleted",
  "response.deleted_for_good",
  "response.restored",
  "responses.changed",
  "responses.exported",
  "responses.read",
  "round.changed",
  "round.closed",
  "round.created",
  "round.deleted",
  "round.people_added",
  "round.people_read",
  "round.reminded",
  "secret.read",
  "secret.rotated",
  "session.ended",
  "session.sign_in_failed",
  "session.signed_in",
  "session.signed_out",
  "session.signed_out_everywhere",
  "sign_in_provider.changed",
  "sign_in_provider.passwords_allowed",
  "sign_in_provider.refused",
  "sign_in_provider.removed",
  "suppression.removed",
  "two_step.codes_renewed",
  "two_step.removed",
  "two_step.turned_off",
  "two_step.turned_on",
  "unsent.discarded",
  "user.changed",
  "webhook.tested",
] as const;
export type AuditAction = (typeof auditActions)[number];

/** What an entry may be about. Whatever belongs to a form is recorded with the form, and names the rest in its detail. */
export const targetKinds = ["form", "draft", "round", "key", "member", "invitation", "endpoint", "delivery", "mail", "picture"] as const;
export type TargetKind = (typeof targetKinds)[number];

export const actorKinds = ["user", "key", "command", "service"] as const;
export type ActorKind = (typeof actorKinds)[number];

/**
 * What the audit records of an operation: an action, with what it is about, each time or once an hour (reading, and saving while somebody types); or why it
 * records nothing. `says` names enumerations in query and body whose values are recorded; of everything else only the names are.
 */
export type Audited =
  { action: AuditAction; on: TargetKind | null; hourly?: true; says?: readonly string[] } | { /** Why not. */ unrecorded: string };

/** An entry's own facts: ids, counts, names of settings. */
export type Detail = Record<string, string | number | boolean | readonly string[]>;
