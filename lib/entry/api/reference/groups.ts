/** The groups of operations in the reference and, as tags, in the OpenAPI document. */
export const operationGroups = [
  "forms",
  "responses",
  "rounds",
  "decisions",
  "drafts",
  "webhooks",
  "mail",
  "brand",
  "account",
  "public",
] as const;
export type OperationGroup = (typeof operationGroups)[number];

/** The group of an operation, by its path and whether it is open to anyone. */
export function groupOf({ path, isPublic }: { path: string; isPublic: boolean }): OperationGroup {
  if (/\/(webhooks|deliveries|v1\/events)\b/.test(path)) return "webhooks";
  if (/\/v1\/people\b/.test(path)) return "account";
  if (/\/(sessions?|members|user|account|invitations|keys|password|usage)\b/.test(path)) return "account";
  if (/\/(mails?|suppressions)\b/.test(path)) return "mail";
  if (/\/(brand|pictures)\b/.test(path)) return "brand";
  if (/\/rounds\b/.test(path)) return "rounds";
  if (/\/decisions\b/.test(path)) return "decisions";
  if (isPublic) return "public";
  if (/\/(responses|files|export|activity|events|summary)\b/.test(path)) return "responses";
  return /\/(drafts?|imports)\b/.test(path) ? "drafts" : "forms";
}
