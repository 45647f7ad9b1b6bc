import { FlagOption } from "@/components/builder/inspector/flag-option";
import type { EditorProps } from "@/components/builder/editors/use-option";
import { pageWords as words } from "./page-words";

/** Whether the form ends on the page. */
export function PageEditor({ question }: EditorProps) {
  return <FlagOption question={question} name="exit" label={words.options.exit} hint={words.exitHint} />;
}
