import { useBuilder, useSession } from "@/components/builder/session/use-builder";

/** `keep_answers` as it holds for the form: its own, or that of the account for a new form that leaves it out. */
export function useKept(): unknown {
  const own = useBuilder(({ content }) => content.settings.keep_answers);
  const { revised, keptByDefault } = useSession();
  return own === undefined && !revised ? keptByDefault : own;
}
