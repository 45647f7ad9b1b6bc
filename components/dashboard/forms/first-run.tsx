import { ImportButton } from "@/components/dashboard/imports/import-button";
import { LinkButton } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { formsWords } from "@/components/words/forms";
import { TemplateCards } from "@/components/dashboard/templates/template-cards";
import { contactDetails } from "@/lib/domain/templates/contact-details";
import { customerFeedback } from "@/lib/domain/templates/customer-feedback";
import { eventRsvp } from "@/lib/domain/templates/event-rsvp";

const { first } = formsWords;
const begun = [contactDetails, eventRsvp, customerFeedback];

/** Shown instead of the list before the first form. */
export function FirstRun() {
  return (
    <>
      <PageHeader
        title={first.title}
        lead={first.text}
        actions={
          <>
            <ImportButton />
            <LinkButton href="/forms/new">{first.more}</LinkButton>
          </>
        }
      />
      <h2 className="sr-only">{first.templates}</h2>
      <TemplateCards hasBlank templates={begun} />
    </>
  );
}
