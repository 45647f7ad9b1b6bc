import { FlagOption } from "@/components/builder/controls/flag-option";
import type { EditorProps } from "@/components/builder/controls/use-option";
import { pageWords as words } from "@/components/builder/types/page";

/** The switch that makes the page an exit. */
export function PageEditor({ question }: EditorProps) {
  return <FlagOption question={question} name="exit" label={words.options.exit} hint={words.exitHint} />;
}
