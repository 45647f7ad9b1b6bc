/** Error codes of RFC 6749 (§4.1.2.1, §5.2), RFC 7591 (§3.2.2) and RFC 8707 (§2). */
export type OAuthErrorCode =
  | "access_denied"
  | "invalid_client"
  | "invalid_client_metadata"
  | "invalid_grant"
  | "invalid_redirect_uri"
  | "invalid_request"
  | "invalid_scope"
  | "invalid_target"
  | "server_error"
  | "temporarily_unavailable"
  | "unsupported_grant_type"
  | "unsupported_response_type";

/** A refusal in OAuth's terms. Its message is the `error_description`, for the developer of the client. */
export class OAuthError extends Error {
  constructor(
    readonly code: OAuthErrorCode,
    description: string,
  ) {
    super(description);
  }
}
