import { appointmentRequest } from "./appointment-request";
import { approval } from "./approval";
import { contactDetails } from "./contact-details";
import { customerFeedback } from "./customer-feedback";
import { documentRequest } from "./document-request";
import { employeeOnboarding } from "./employee-onboarding";
import { eventRsvp } from "./event-rsvp";
import { incidentReport } from "./incident-report";
import { jobApplication } from "./job-application";
import { meetingAvailability } from "./meeting-availability";
import { newsletter } from "./newsletter";
import { orderForm } from "./order-form";
import type { Template } from "./template";

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
