import { ChevronLeft } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { PageHeader } from "@/components/ui/page-header";
import { TabsNav } from "@/components/ui/tabs-nav";
import { formWords } from "@/components/words/form";
import type { CountedForm } from "@/components/dashboard/forms/listed-form";
import { StatusStamp } from "@/components/dashboard/status-stamp";
import { EditButton } from "./edit-button";
import { OpenSwitch } from "./open-switch";
import { MarkRead } from "./mark-read";

const { tabs } = formWords;

type FormFrameProps = {
  form: CountedForm;
  /** The server's clock. */ now: number;
  /** Whether there are changes that are not published yet. */ hasChanges: boolean;
  /** Whether it has an address for events, or had one. */ hasWebhooks: boolean;
  children: ReactNode;
};

/** Title, status and tabs of a form. */
export function FormFrame({ form, now, hasChanges, hasWebhooks, children }: FormFrameProps) {
  const home = `/forms/${form.id}`;
  return (
    <>
      <div className="print:group-has-data-slip/shell:hidden">
        <Link
          href="/forms"
          className="print:hidden -mt-2 mb-1 inline-flex min-h-11 items-center gap-1 text-muted hover:text-ink sm:min-h-8"
        >
          <ChevronLeft aria-hidden className="size-4" />
          {formWords.all}
        </Link>
        <PageHeader
          title={form.title}
          mark={<StatusStamp status={form.outcome ? "declined" : form.status} />}
          actions={
            form.status !== "cancelled" && (
              <>
                <EditButton formId={form.id} hasChanges={hasChanges} />
                <OpenSwitch form={form} now={now} />
              </>
            )
          }
          lead={form.recipient === null ? undefined : formWords.recipient(form.recipient)}
        />
        <TabsNav
          label={tabs.label}
          tabs={[
            { href: home, label: tabs.overview },
            { href: `${home}/responses`, label: <CountedTab name={tabs.responses} count={form.response_count} />, isPrefix: true },
            ...(hasWebhooks ? [{ href: `${home}/webhooks`, label: tabs.webhooks, isPrefix: true }] : []),
            { href: `${home}/settings`, label: tabs.settings },
          ]}
        />
      </div>
      <MarkRead hasAnswers={form.response_count > 0} />
      <div className="pt-6">{children}</div>
    </>
  );
}

function CountedTab({ name, count }: { name: string; count: number }) {
  return (
    <>
      {name} <span className="ml-1.5 text-13 font-normal text-muted tabular-nums">{count.toLocaleString("en")}</span>
    </>
  );
}
