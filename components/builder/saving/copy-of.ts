import type { Content } from "@/components/builder/model/to-content";
import { builderWords } from "@/components/words/builder";

/** The same form under a title that tells the two apart. */
export function copyOf(content: Content): Content {
  return { ...content, title: builderWords.copyOf(content.title).slice(0, 255) };
}
