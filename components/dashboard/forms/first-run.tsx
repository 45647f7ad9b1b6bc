import { LinkButton } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { formsWords } from "@/components/words/forms";
import { TemplateCards } from "@/components/dashboard/templates/template-cards";

const { first } = formsWords;

/** Shown instead of the list before the first form. */
export function FirstRun() {
  return (
    <>
      <PageHeader title={first.title} lead={first.text} actions={<LinkButton href="/forms/new">{first.more}</LinkButton>} />
      <h2 className="sr-only">{first.templates}</h2>
      <TemplateCards hasBlank ids={["contact-details", "event-rsvp", "customer-feedback"]} />
    </>
  );
}
