"use client";

import type { ReactNode } from "react";
import { createContext, use } from "react";
import type { Role } from "@/lib/domain/auth/roles";
import { scopesOf } from "@/lib/domain/auth/roles";
import type { Scope } from "@/lib/domain/auth/scopes";
import { missingScopes } from "@/lib/domain/auth/scopes";

const Role = createContext<Role>("owner");

/** Tells what is inside what the person is in the account. */
export function RoleProvider({ role, children }: { role: Role; children: ReactNode }) {
  return <Role value={role}>{children}</Role>;
}

/** Whether the person's role allows something. What it does not allow is not offered. */
export function useMay(wanted: Scope): boolean {
  return missingScopes(scopesOf(use(Role)), [wanted]).length === 0;
}

/** Shows its children to people whose role allows what they do. */
export function May({ to, children }: { to: Scope; children: ReactNode }) {
  return useMay(to) && children;
}
