import type { FormDetail } from "@/lib/domain/forms/schema";
import type { ListedForm } from "@/components/dashboard/forms/listed-form";

/** A form with all data of its overview. */
export type OverviewForm = ListedForm &
  FormDetail & { first_response_at: string | null; completed_at: string | null; cancelled_at: string | null };
