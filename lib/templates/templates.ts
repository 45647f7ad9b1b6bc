import { appointmentRequest } from "@/lib/templates/appointment-request";
import { approval } from "@/lib/templates/approval";
import { contactDetails } from "@/lib/templates/contact-details";
import { customerFeedback } from "@/lib/templates/customer-feedback";
import { documentRequest } from "@/lib/templates/document-request";
import { employeeOnboarding } from "@/lib/templates/employee-onboarding";
import { eventRsvp } from "@/lib/templates/event-rsvp";
import { incidentReport } from "@/lib/templates/incident-report";
import { jobApplication } from "@/lib/templates/job-application";
import { meetingAvailability } from "@/lib/templates/meeting-availability";
import { newsletter } from "@/lib/templates/newsletter";
import { orderForm } from "@/lib/templates/order-form";
import type { Template } from "@/lib/templates/template";

/** Every template, those that most people need first. */
export const templates: Template[] = [
  contactDetails,
  eventRsvp,
  customerFeedback,
  appointmentRequest,
  documentRequest,
  approval,
  jobApplication,
  orderForm,
  meetingAvailability,
  newsletter,
  incidentReport,
  employeeOnboarding,
];

export function findTemplate(id: string): Template | null {
  return templates.find((template) => template.id === id) ?? null;
}
