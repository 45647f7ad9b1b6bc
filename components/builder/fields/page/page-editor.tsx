import { FlagOption } from "@/components/builder/inspector/flag-option";
import type { EditorProps } from "@/components/builder/editors/use-option";
import { pageWords as words } from "./page-words";

/** The switch that makes the page an exit. */
export function PageEditor({ question }: EditorProps) {
  return <FlagOption question={question} name="exit" label={words.options.exit} hint={words.exitHint} />;
}
