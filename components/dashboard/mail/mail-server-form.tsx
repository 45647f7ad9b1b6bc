"use client";

import { useRouter } from "next/navigation";
import { useId, useState } from "react";
import { useWatch } from "react-hook-form";
import { toast } from "sonner";
import { z } from "zod";
import { ApiFailure, callApi } from "@/components/api-client/call-api";
import { reasonOf } from "@/components/api-client/show-failure";
import { useApiForm } from "@/components/api-client/use-api-form";
import { PasswordField } from "@/components/ui/password-field";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { mailPageWords } from "@/components/words/mail";
import type { PresentedMailServer, TestedMailServer } from "@/lib/domain/mail/server/schema";
import { RemoveMailServer } from "./remove-mail-server";

const words = mailPageWords.server;
const PORTS = { tls: "465", starttls: "587" };

/** What the inputs hold. The API checks the rest, and its problems are shown at the inputs. */
const inputs = z.object({
  host: z.string().trim().min(1, words.needed.host),
  port: z
    .string()
    .trim()
    .regex(/^\d{1,5}$/, words.needed.port),
  security: z.enum(["tls", "starttls"]),
  user: z.string().trim(),
  password: z.string(),
  from: z.string().trim().min(1, words.needed.from),
  current_password: z.string(),
});
type Inputs = z.output<typeof inputs>;

type Props = { stored: PresentedMailServer["server"]; /** Where a test goes. */ ownEmail: string };

/** The email server: its settings, a test that shows what it replied, and its removal. */
export function MailServerForm({ stored, ownEmail }: Props) {
  const router = useRouter();
  const [tested, setTested] = useState<TestedMailServer | null>(null);
  const [isTesting, setTesting] = useState(false);
  const { form, submit, problem, errorOf, isBusy } = useApiForm<Inputs>({
    schema: inputs,
    defaultValues: {
      host: stored?.host ?? "",
      port: String(stored?.port ?? PORTS.starttls),
      security: stored?.security ?? "starttls",
      user: stored?.user ?? "",
      password: "",
      from: stored?.from ?? "",
      current_password: "",
    },
    send: async (values) => {
      await callApi("PUT /api/v1/mail-server", { body: { ...settingsOf(values), current_password: values.current_password } });
      toast.success(words.saved);
      router.refresh();
    },
  });
  const [securityHint, portHint] = [useId(), useId()];
  const security = useWatch({ control: form.control, name: "security" });
  const test = async (values: Inputs) => {
    setTesting(true);
    setTested(null);
    try {
      setTested(await callApi("POST /api/v1/mail-server/test", { body: { server: settingsOf(values) } }));
    } catch (failure) {
      showAtInputs(failure);
    }
    setTesting(false);
  };
  const showAtInputs = (failure: unknown) => {
    const problems = failure instanceof ApiFailure && typeof failure.detail !== "string" ? failure.detail : [];
    for (const { loc, msg } of problems) {
      const name = inputs.keyof().safeParse(loc.at(-1));
      form.setError(name.success ? name.data : "root", { message: msg });
    }
    if (problems.length === 0) form.setError("root", { message: reasonOf(failure) });
  };
  const hasPassword = typeof stored?.user === "string";
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid max-w-xl gap-4">
      {problem !== undefined && <Notice tone="danger" title={problem} isAnnounced />}
      {stored?.is_password_readable === false && <Notice tone="danger" title={words.unreadable} />}
      <TextField
        {...form.register("from")}
        label={words.from}
        hint={words.fromHint}
        error={errorOf("from")}
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        {...form.register("host")}
        label={words.host}
        hint={words.hostHint}
        error={errorOf("host")}
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          {...form.register("security", {
            onChange: ({ target }: { target: HTMLSelectElement }) => {
              const other = target.value === "tls" ? PORTS.starttls : PORTS.tls;
              if (form.getValues("port").trim() === other) form.setValue("port", target.value === "tls" ? PORTS.tls : PORTS.starttls);
            },
          })}
          label={words.security}
          options={words.securities}
          error={errorOf("security")}
          hintId={securityHint}
        />
        <TextField {...form.register("port")} label={words.port} inputMode="numeric" error={errorOf("port")} hintId={portHint} />
        <p className="-mt-2 text-13 text-muted sm:col-span-2">
          <span id={securityHint}>{words.securityHints[security]}</span> <span id={portHint}>{words.portHint}</span>
        </p>
      </div>
      <TextField
        {...form.register("user")}
        label={words.user}
        hint={words.userHint}
        error={errorOf("user")}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        isOptional
      />
      <TextField
        {...form.register("password")}
        type="password"
        label={words.password}
        hint={hasPassword ? words.passwordKept : words.passwordHint}
        error={errorOf("password")}
        autoComplete="off"
        isOptional
      />
      <PasswordField
        {...form.register("current_password")}
        label={words.own}
        hint={words.ownHint}
        autoComplete="current-password"
        error={errorOf("current_password")}
      />
      <div className="grid gap-3">
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" isBusy={isBusy}>
            {words.save}
          </Button>
          <Button isBusy={isTesting} onClick={() => void form.handleSubmit(test)()}>
            {words.test}
          </Button>
          {stored && <RemoveMailServer />}
        </div>
        <p className="text-13 text-muted wrap-anywhere">{words.testHint(ownEmail)}</p>
        {tested && <Outcome tested={tested} />}
      </div>
    </form>
  );
}

function settingsOf({ host, port, security, user, password, from }: Inputs) {
  return { host, port: Number(port), security, user: user === "" ? null : user, ...(password !== "" && { password }), from };
}

/** What came of a test, with the words of the email server. */
function Outcome({ tested: { is_accepted, to, error, answer } }: { tested: TestedMailServer }) {
  return (
    <Notice tone={is_accepted ? "ok" : "danger"} title={is_accepted ? words.accepted : (error ?? words.refused)} isAnnounced>
      {is_accepted && <p className="wrap-anywhere">{words.acceptedText(to)}</p>}
      {answer !== "" && (
        <p className="mt-1 text-muted">
          {words.reply} <code className="font-mono text-13 wrap-anywhere">{answer}</code>
        </p>
      )}
    </Notice>
  );
}
