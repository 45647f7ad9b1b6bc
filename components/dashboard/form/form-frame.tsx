import type { ReactNode } from "react";
import { Lock } from "lucide-react";
import { PageHeader } from "@/components/ui/page-header";
import { Stamp } from "@/components/ui/stamp";
import { CountedTab, TabsNav } from "@/components/ui/tabs-nav";
import { formWords } from "@/components/words/form";
import type { CountedForm } from "@/components/dashboard/forms/listed-form";
import { StatusStamp } from "@/components/dashboard/status-stamp";
import { SealedStamp } from "@/components/dashboard/sealed-stamp";
import { BackLink } from "@/components/dashboard/back-link";
import { EditButton } from "./edit-button";
import { OpenSwitch } from "./open-switch";
import { May } from "@/components/may";
import type { Role } from "@/lib/rules/access/roles";
import { isAtLeast } from "@/lib/rules/access/roles";
import { MarkRead } from "./mark-read";

const { tabs } = formWords;

type FormFrameProps = {
  form: CountedForm;
  /** The server's clock. */ now: number;
  /** Whether there are changes that are not published yet. */ hasChanges: boolean;
  /** Whether it has an address for events, or had one. */ hasWebhooks: boolean;
  /** Whether only some people of the account see it. */ isKept: boolean;
  /** Whether its answers are sealed. */ isSealed: boolean;
  /** What the person is in the account. */ role: Role;
  children: ReactNode;
};

/** Title, status and tabs of a form. */
export function FormFrame({ form, now, role, isKept, isSealed, hasChanges, hasWebhooks, children }: FormFrameProps) {
  const home = `/forms/${form.id}`;
  return (
    <>
      <div className="print:group-has-data-slip/shell:hidden">
        <BackLink href="/forms">{formWords.all}</BackLink>
        <PageHeader
          title={form.title}
          // The switch says that a form is open; a stamp says why it is not.
          mark={
            <>
              {form.status !== "active" && <StatusStamp status={form.outcome ? "declined" : form.status} />}
              {isSealed && <SealedStamp />}
              {isKept && (
                <Stamp tone="muted" icon={<Lock aria-hidden />}>
                  {formWords.kept}
                </Stamp>
              )}
            </>
          }
          actions={
            form.status !== "cancelled" && (
              <May to="forms:write">
                <EditButton formId={form.id} hasChanges={hasChanges} />
                <OpenSwitch form={form} now={now} />
              </May>
            )
          }
          lead={form.recipient === null ? undefined : formWords.recipient(form.recipient)}
        />
        <TabsNav
          label={tabs.label}
          tabs={[
            { href: home, label: tabs.overview },
            { href: `${home}/responses`, label: <CountedTab name={tabs.responses} count={form.response_count} />, isPrefix: true },
            ...(hasWebhooks && role === "owner" ? [{ href: `${home}/webhooks`, label: tabs.webhooks, isPrefix: true }] : []),
            ...(isAtLeast(role, "editor")
              ? [
                  {
                    href: `${home}/settings`,
                    label: tabs.settings,
                    covers: [`${home}/versions`, ...(hasWebhooks ? [] : [`${home}/webhooks`])],
                  },
                ]
              : []),
          ]}
        />
      </div>
      <MarkRead hasAnswers={form.response_count > 0} />
      <div className="pt-6">{children}</div>
    </>
  );
}
