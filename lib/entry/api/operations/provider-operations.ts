import { z } from "zod";
import type { AccountOperation } from "@/lib/entry/http/operation";
import { connectSchema, identitySchemaOfUser, providerSchema, saveProviderSchema } from "@/lib/domain/auth/provider/schema";
import { identitySchema } from "@/lib/domain/auth/two-step/schema";

const BODY_LIMIT = 16 * 1024;

/** The OpenID provider of an account, and who people are at it. */
export const providerOperations = {
  getSignInProvider: {
    method: "GET",
    path: "/api/v1/account/sign-in-provider",
    summary: "Get the OpenID provider by which people of the account sign in, without its secret",
    leastRole: "owner",
    audit: { unrecorded: "It shows settings without their secret." },
    status: 200,
    response: providerSchema,
    errors: [],
  },
  saveSignInProvider: {
    method: "PUT",
    path: "/api/v1/account/sign-in-provider",
    summary:
      "Set the OpenID provider of the account, after reading its configuration. Another issuer or client ends the sessions that began with the former one",
    leastRole: "owner",
    audit: { action: "sign_in_provider.changed", on: null, says: ["requires_provider"] },
    body: saveProviderSchema,
    bodyLimit: BODY_LIMIT,
    status: 200,
    response: providerSchema,
    errors: [409, 413, 415, 422],
  },
  removeSignInProvider: {
    method: "DELETE",
    path: "/api/v1/account/sign-in-provider",
    summary: "Remove the OpenID provider: sessions that began with it end, and passwords open the account again",
    leastRole: "owner",
    audit: { action: "sign_in_provider.removed", on: null },
    status: 204,
    errors: [404],
  },
  listIdentities: {
    method: "GET",
    path: "/api/v1/user/identities",
    summary: "List the providers that you are connected to",
    leastRole: "viewer",
    beforeTwoStep: true,
    audit: { unrecorded: "It shows the person to themselves." },
    status: 200,
    response: z.array(identitySchemaOfUser),
    errors: [],
  },
  connectIdentity: {
    method: "POST",
    path: "/api/v1/user/identities",
    summary: "Begin to connect yourself to the provider of the account: open the address in the same browser",
    leastRole: "viewer",
    beforeTwoStep: true,
    audit: { unrecorded: "Nothing changes before the provider has answered." },
    body: identitySchema,
    bodyLimit: BODY_LIMIT,
    status: 200,
    response: connectSchema,
    errors: [409, 413, 415, 422, 429],
  },
  disconnectIdentity: {
    method: "POST",
    path: "/api/v1/user/identities/{identity_id}/remove",
    summary: "Disconnect yourself from a provider, which ends your other sessions that began with one",
    leastRole: "viewer",
    beforeTwoStep: true,
    audit: { action: "identity.disconnected", on: null },
    body: identitySchema,
    bodyLimit: BODY_LIMIT,
    status: 204,
    errors: [404, 413, 415, 422, 429],
  },
} as const satisfies Record<string, AccountOperation>;
