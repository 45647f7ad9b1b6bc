"use client";

import type { ReactNode } from "react";
import { createContext, use } from "react";
import type { Role } from "@/lib/rules/access/roles";
import { scopesOf } from "@/lib/rules/access/roles";
import type { Scope } from "@/lib/rules/access/scopes";
import { missingScopes } from "@/lib/rules/access/scopes";

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
