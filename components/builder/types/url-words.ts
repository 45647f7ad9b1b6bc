import { inspectorWords } from "@/components/words/inspector";

const { placeholder } = inspectorWords.config;

/** The builder's words for a web address. */
export const urlWords = {
  name: "Web address",
  about: "A link to a site or page",
  label: "Website",
  options: { placeholder },
};
