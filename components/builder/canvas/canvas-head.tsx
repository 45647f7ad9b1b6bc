"use client";

import { InPlace } from "@/components/builder/controls/in-place";
import { useBuilder } from "@/components/builder/session/use-builder";
import { Markdown } from "@/components/respondent/markdown";
import { builderWords } from "@/components/words/builder";
import { hasMarkup } from "@/lib/base/text/markdown";

/** The form's title and description, edited in place. */
export function CanvasHead() {
  const title = useBuilder(({ content }) => content.title);
  const description = useBuilder(({ content }) => content.description);
  const edit = useBuilder((state) => state.editForm);
  const select = useBuilder((state) => state.select);
  return (
    <div className="head" onFocus={() => select(null)}>
      <div className="as-title">
        <InPlace
          part="title"
          label={builderWords.titleLabel}
          value={title}
          placeholder={builderWords.titlePlaceholder}
          onChange={(title) => edit({ title })}
        />
      </div>
      <div className="lead written">
        <InPlace
          part="form-description"
          label={builderWords.descriptionLabel}
          value={description}
          placeholder={builderWords.descriptionPlaceholder}
          isMultiline
          onChange={(description) => edit({ description })}
        />
        {hasMarkup(description) && (
          <div aria-hidden>
            <Markdown className="" text={description} />
          </div>
        )}
      </div>
    </div>
  );
}
