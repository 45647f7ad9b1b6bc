import { inspectorWords } from "@/components/words/inspector";
import { Link } from "lucide-react";
import type { BuilderField } from "./builder-field";

const { placeholder } = inspectorWords.config;

/** The builder's words for a web address. */
export const urlWords = {
  name: "Web address",
  about: "A link to a site or page",
  search: "link, website, URL, homepage, address",
  label: "Website",
  options: { placeholder },
};

export const urlBuilder: BuilderField = { Icon: Link, words: urlWords };
