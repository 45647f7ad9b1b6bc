import { OfLanguage } from "./progress-of-language";
import { useBuilder } from "@/components/builder/session/use-builder";
import { Notice } from "@/components/ui/notice";
import { languagesWords } from "@/components/words/languages";

const words = languagesWords.leftOut;
/** More would not help, and a program can write thousands. */
const SHOWN = 100;

/** The texts that a program wrote into a draft and that the form has no place for. Renders nothing without any. */
export function LeftOutNotice() {
  const leftOut = useBuilder(({ content }) => content.leftOut);
  if (leftOut.length === 0) return null;
  return (
    <Notice tone="warn" title={words.title(leftOut.length)}>
      <p>{words.text}</p>
      <ul className="mt-2 flex max-h-64 flex-col gap-2 overflow-y-auto" tabIndex={leftOut.length > 4 ? 0 : undefined}>
        {leftOut.slice(0, SHOWN).map(({ locale, at, text }, index) => (
          <li key={index}>
            <p className="text-13 break-words text-muted">
              <OfLanguage locale={locale ?? ""} text=" · " />
              <code>{at}</code>
            </p>
            <p lang={locale ?? undefined} dir="auto" className="break-words whitespace-pre-wrap">
              {text}
            </p>
          </li>
        ))}
        {leftOut.length > SHOWN && <li>{words.more(leftOut.length - SHOWN)}</li>}
      </ul>
    </Notice>
  );
}
