import type { DraftTranslation, FormContent } from "@/components/builder/model/form-content";
import { textsToTranslate } from "@/components/builder/model/texts-to-translate";
import { placeById } from "@/components/builder/model/translations";
import type { FileReply } from "@/components/builder/session/file-outcomes";
import { useBuilder } from "@/components/builder/session/use-builder";
import { Notice } from "@/components/ui/notice";
import { languagesWords } from "@/components/words/languages";

const words = languagesWords.files;

type FileResultProps = { /** Of the file. */ name: string; reply: FileReply; translation: DraftTranslation };

/** What was taken from a file, and what was not, and why. */
export function FileResult({ name, reply, translation }: FileResultProps) {
  const content = useBuilder((state) => state.content);
  const { taken, unchanged, empty, left_out: leftOut, left_out_count: count, warnings = [] } = reply;
  const unread = warnings.filter(({ type }) => type === "unread").map(({ loc }) => String(loc.at(-1)));
  // Texts without a place in the form are listed by LeftOutNotice.
  const others = warnings.filter(({ type }) => type !== "unread" && type !== "not_in_form");
  const said = [
    ...(unchanged > 0 ? [words.unchanged(unchanged)] : []),
    ...(empty > 0 ? [words.empty(empty)] : []),
    ...(unread.length > 0 ? [words.unread(unread.join(", "))] : []),
    ...others.map(({ loc, msg }) => `${loc.join("/")}: ${msg}`),
  ];
  const isWhole = count === 0 && unread.length === 0 && others.length === 0;
  const namesOf = placesIn(content, translation);
  return (
    <div className="mt-3">
      <Notice tone={isWhole ? (taken > 0 ? "ok" : "info") : "warn"} title={words.taken(taken)}>
        <p className="break-words">{words.from(name)}</p>
        {said.length > 0 && (
          <ul className="list-disc ps-5">
            {said.map((sentence) => (
              <li key={sentence} className="break-words">
                {sentence}
              </li>
            ))}
          </ul>
        )}
        {count > 0 && (
          <>
            <p className="mt-2 font-semibold">{words.leftOut(count)}</p>
            <ul className="max-h-64 list-disc overflow-y-auto ps-5" tabIndex={leftOut.length > 8 ? 0 : undefined}>
              {leftOut.map(({ place, msg }, index) => (
                <li key={index} className="break-words">
                  <bdi className="whitespace-pre-wrap">{namesOf(place)}</bdi>: {msg}
                </li>
              ))}
              {count > leftOut.length && <li>{words.more(count - leftOut.length)}</li>}
            </ul>
          </>
        )}
      </Notice>
    </div>
  );
}

/** What a text is called, by its place in a file; a place that the form does not have is given as it is. */
function placesIn(form: FormContent, translation: DraftTranslation): (place: string) => string {
  const texts = new Map(textsToTranslate(form, translation).flatMap((group) => group.texts.map((each) => [each.at, each] as const)));
  const toId = placeById(form.questions);
  return (place) => {
    const found = texts.get(toId(place));
    return found ? `${found.part} “${found.text}”` : place;
  };
}
