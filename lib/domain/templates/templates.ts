import { appointmentRequest } from "./appointment-request";
import { approval } from "./approval";
import { bugReport } from "./bug-report";
import { consent } from "./consent";
import { contactDetails } from "./contact-details";
import { contactUs } from "./contact-us";
import { courseEvaluation } from "./course-evaluation";
import { customerFeedback } from "./customer-feedback";
import { documentRequest } from "./document-request";
import { employeeOnboarding } from "./employee-onboarding";
import { eventRegistration } from "./event-registration";
import { eventRsvp } from "./event-rsvp";
import { eventWaitingList } from "./event-waiting-list";
import { expenseClaim } from "./expense-claim";
import { household } from "./household";
import { incidentReport } from "./incident-report";
import { inspection } from "./inspection";
import { jobApplication } from "./job-application";
import { knowledgeQuiz } from "./knowledge-quiz";
import { leaveRequest } from "./leave-request";
import { meetingAvailability } from "./meeting-availability";
import { netPromoterScore } from "./net-promoter-score";
import { newsletter } from "./newsletter";
import { orderForm } from "./order-form";
import { permissionSlip } from "./permission-slip";
import { roomBooking } from "./room-booking";
import { supportRequest } from "./support-request";
import { volunteerSignUp } from "./volunteer-sign-up";
import type { Template } from "./template";

/** Every template, the most commonly needed first. */
export const templates: Template[] = [
  contactUs,
  contactDetails,
  eventRsvp,
  eventRegistration,
  eventWaitingList,
  customerFeedback,
  netPromoterScore,
  orderForm,
  appointmentRequest,
  supportRequest,
  jobApplication,
  leaveRequest,
  approval,
  consent,
  household,
  documentRequest,
  meetingAvailability,
  newsletter,
  courseEvaluation,
  bugReport,
  expenseClaim,
  roomBooking,
  volunteerSignUp,
  permissionSlip,
  incidentReport,
  inspection,
  knowledgeQuiz,
  employeeOnboarding,
];

export function findTemplate(id: string): Template | null {
  return templates.find((template) => template.id === id) ?? null;
}
