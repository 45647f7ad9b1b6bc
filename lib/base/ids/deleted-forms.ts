/**
 * The account that owns large forms between their deletion and the removal of their last row. It has no keys and appears nowhere, so
 * queries by account no longer find such a form (decision 024).
 */
export const DELETED_FORMS_ACCOUNT_ID = "7ZZZZZZZZZZZZZZZZZZZZZZZZZ";
