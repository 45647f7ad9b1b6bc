import { z } from "zod";
import type { Operation } from "@/lib/api/operation";
import { createKeySchema, keySchema, newKeySchema } from "@/lib/auth/key-schema";
import {
  changePasswordSchema,
  createOwnerSchema,
  invitationSchema,
  newInvitationSchema,
  ownerSchema,
  sessionSchema,
  signInSchema,
  updateOwnerSchema,
} from "@/lib/owners/schema";

const BODY_LIMIT = 16 * 1024;

/** How someone without a key becomes someone who is signed in. */
export const entranceOperations = {
  signIn: {
    method: "POST",
    path: "/api/v1/session",
    summary: "Sign in: the answer sets the session cookie",
    body: signInSchema,
    bodyLimit: BODY_LIMIT,
    status: 201,
    response: sessionSchema,
    errors: [401, 403, 413, 415, 422, 429],
  },
  createOwner: {
    method: "POST",
    path: "/api/v1/owners",
    summary: "Become an owner by a set-up link or an invitation, and be signed in",
    body: createOwnerSchema,
    bodyLimit: BODY_LIMIT,
    status: 201,
    response: sessionSchema,
    errors: [403, 410, 413, 415, 422, 429],
  },
} as const satisfies Record<string, Operation>;

/** The account and those who sign in to it. */
export const accountOperations = {
  getSession: {
    method: "GET",
    path: "/api/v1/session",
    summary: "Who is signed in",
    isForOwners: true,
    status: 200,
    response: sessionSchema,
    errors: [],
  },
  signOut: {
    method: "DELETE",
    path: "/api/v1/session",
    summary: "Sign out",
    isForOwners: true,
    status: 204,
    errors: [],
  },
  signOutEverywhere: {
    method: "DELETE",
    path: "/api/v1/sessions",
    summary: "Sign out in every browser",
    isForOwners: true,
    status: 204,
    errors: [],
  },
  updateOwner: {
    method: "PATCH",
    path: "/api/v1/owner",
    summary: "Change one's own name or email",
    isForOwners: true,
    body: updateOwnerSchema,
    bodyLimit: BODY_LIMIT,
    status: 200,
    response: ownerSchema,
    errors: [413, 415, 422],
  },
  changePassword: {
    method: "POST",
    path: "/api/v1/owner/password",
    summary: "Change one's own password; all other sessions end",
    isForOwners: true,
    body: changePasswordSchema,
    bodyLimit: BODY_LIMIT,
    status: 204,
    errors: [413, 415, 422],
  },
  listOwners: {
    method: "GET",
    path: "/api/v1/owners",
    summary: "List the owners of the account",
    status: 200,
    response: z.array(ownerSchema),
    errors: [],
  },
  removeOwner: {
    method: "DELETE",
    path: "/api/v1/owners/{owner_id}",
    summary: "Remove an owner, who is signed out at once; the last one cannot be removed",
    status: 204,
    errors: [404, 409],
  },
  createInvitation: {
    method: "POST",
    path: "/api/v1/invitations",
    summary: "Make a link by which one more person becomes an owner within seven days",
    status: 201,
    response: newInvitationSchema,
    errors: [],
  },
  listInvitations: {
    method: "GET",
    path: "/api/v1/invitations",
    summary: "List the invitations that still can be used, newest first",
    status: 200,
    response: z.array(invitationSchema),
    errors: [],
  },
  revokeInvitation: {
    method: "DELETE",
    path: "/api/v1/invitations/{invitation_id}",
    summary: "Take an invitation back",
    status: 204,
    errors: [404],
  },
  listKeys: {
    method: "GET",
    path: "/api/v1/keys",
    summary: "List the API keys of the account, newest first",
    status: 200,
    response: z.array(keySchema),
    errors: [],
  },
  createKey: {
    method: "POST",
    path: "/api/v1/keys",
    summary: "Make an API key, which is shown only in this answer",
    body: createKeySchema,
    bodyLimit: BODY_LIMIT,
    status: 201,
    response: newKeySchema,
    errors: [413, 415, 422],
  },
  revokeKey: {
    method: "DELETE",
    path: "/api/v1/keys/{key_id}",
    summary: "Revoke an API key: requests with it get 401 from now on",
    status: 204,
    errors: [404],
  },
} as const satisfies Record<string, Operation>;
