"use client";

import { useRouter } from "next/navigation";
import { toast } from "sonner";
import { z } from "zod";
import { callApi } from "@/components/api-client/call-api";
import { useApiForm } from "@/components/api-client/use-api-form";
import { PasswordField } from "@/components/ui/password-field";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { CopyField } from "@/components/ui/copy-field";
import { Notice } from "@/components/ui/notice";
import { SelectField } from "@/components/ui/select-field";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { providerWords as words } from "@/components/words/provider";
import type { PresentedProvider } from "@/lib/domain/auth/provider/schema";
import { roles } from "@/lib/rules/access/roles";
import type { Role } from "@/lib/rules/access/roles";

const linesOf = (text: string) => text.split("\n").filter((line) => line.trim() !== "");

/** The roles as they are typed, one a line; null when a line says none. */
function rolesOf(text: string): Record<string, Role> | null {
  const pairs = linesOf(text).map((line) => {
    const at = line.lastIndexOf("="); // values may have one too
    const value = line.slice(0, Math.max(at, 0)).trim();
    const role = roles.find(
      (each) =>
        each ===
        line
          .slice(at + 1)
          .trim()
          .toLowerCase(),
    );
    return value === "" || !role ? null : ([value, role] as const);
  });
  const found = pairs.filter((pair) => pair !== null);
  return found.length < pairs.length ? null : Object.fromEntries(found);
}

/** What the inputs hold. The API checks the rest, and its problems are shown at the inputs. */
const inputs = z.object({
  issuer: z.string().trim(),
  client_id: z.string().trim(),
  client_secret: z.string(),
  domains: z.string(),
  role_claim: z.string().trim(),
  roles: z.string().refine((text) => rolesOf(text) !== null, words.rolesWrong),
  default_role: z.enum(["none", "viewer", "editor"]),
  session_hours: z.string().regex(/^\s*\d{1,3}\s*$/, words.hoursWrong),
  requires_provider: z.boolean(),
});
type Inputs = z.output<typeof inputs>;

function bodyOf({ client_secret, domains, role_claim, roles: typed, default_role, session_hours, ...rest }: Inputs) {
  return {
    ...rest,
    ...(client_secret !== "" && { client_secret }),
    domains: linesOf(domains).map((line) => line.trim()),
    role_claim: role_claim === "" ? null : role_claim,
    roles: rolesOf(typed) ?? {},
    default_role: default_role === "none" ? null : default_role,
    session_hours: Number(session_hours),
  };
}

type Props = {
  stored: PresentedProvider["provider"];
  redirectUri: string;
  /** Whether the owner's own session began with it, or they have tried it where none can: nobody shuts themselves out. */
  isTried: boolean;
  requiresTwoStep: boolean;
};

/** The provider of the account: saving asks it first. */
export function ProviderForm({ stored, redirectUri, isTried, requiresTwoStep }: Props) {
  const router = useRouter();
  const { form, submit, problem, errorOf, isBusy } = useApiForm<Inputs>({
    schema: inputs,
    defaultValues: {
      issuer: stored?.issuer ?? "",
      client_id: stored?.client_id ?? "",
      client_secret: "",
      domains: stored?.domains.join("\n") ?? "",
      role_claim: stored?.role_claim ?? "",
      roles: Object.entries(stored?.roles ?? {})
        .map(([value, role]) => `${value} = ${role}`)
        .join("\n"),
      default_role: stored?.default_role ?? "none",
      session_hours: String(stored?.session_hours ?? 12),
      requires_provider: stored?.requires_provider ?? false,
    },
    send: async (values) => {
      await callApi("PUT /api/v1/account/sign-in-provider", { body: bodyOf(values) });
      toast.success(words.saved);
      router.refresh();
    },
  });
  const plain = { autoCapitalize: "none", spellCheck: false } as const;
  const mayRequire = isTried || stored?.requires_provider === true;
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid max-w-xl gap-4">
      {problem !== undefined && <Notice tone="danger" title={problem} isAnnounced />}
      {stored?.is_secret_readable === false && <Notice tone="danger" title={words.unreadable} />}
      {requiresTwoStep && stored?.requires_provider !== true && <Notice tone="warn" title={words.twoStepHint} />}
      <CopyField label={words.redirect} text={redirectUri} copyLabel={words.copy} byHand={words.byHand} />
      <TextField
        {...form.register("issuer")}
        {...plain}
        type="url"
        label={words.issuer}
        hint={words.issuerHint}
        error={errorOf("issuer")}
      />
      <TextField {...form.register("client_id")} {...plain} label={words.clientId} error={errorOf("client_id")} autoComplete="off" />
      <PasswordField
        {...form.register("client_secret")}
        label={words.clientSecret}
        hint={stored ? `${words.secretHint} ${words.secretKept}` : words.secretHint}
        autoComplete="new-password"
        error={errorOf("client_secret")}
      />
      <TextArea
        {...form.register("domains")}
        {...plain}
        label={words.domains}
        hint={words.domainsHint}
        rows={2}
        isOptional
        error={errorOf("domains")}
      />
      <TextField
        {...form.register("role_claim")}
        {...plain}
        label={words.roleClaim}
        hint={words.roleClaimHint}
        isOptional
        error={errorOf("role_claim")}
      />
      <TextArea
        {...form.register("roles")}
        {...plain}
        label={words.roles}
        hint={words.rolesHint}
        rows={3}
        isMono
        isOptional
        error={errorOf("roles")}
      />
      <SelectField
        {...form.register("default_role")}
        label={words.defaultRole}
        options={words.defaultRoles}
        error={errorOf("default_role")}
      />
      <TextField
        {...form.register("session_hours")}
        label={words.hours}
        hint={words.hoursHint}
        inputMode="numeric"
        error={errorOf("session_hours")}
      />
      <CheckboxField
        {...form.register("requires_provider")}
        label={words.requires}
        hint={mayRequire ? words.requiresHint : `${words.requiresHint} ${requiresTwoStep ? words.requiresTrial : words.requiresFirst}`}
        aria-disabled={!mayRequire || undefined}
        error={errorOf("requires_provider")}
      />
      <div>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {words.save}
        </Button>
      </div>
    </form>
  );
}
