import type { Operation } from "@/lib/api/operation";
import { createOwnerSchema, sessionSchema, signInSchema } from "@/lib/owners/schema";

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
} as const satisfies Record<string, Operation>;
