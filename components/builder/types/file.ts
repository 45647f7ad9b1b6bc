import { Paperclip } from "lucide-react";
import type { BuilderField } from "./builder-field";

/** The builder's words for an upload. */
export const fileWords = {
  name: "File",
  about: "A document or an image",
  search: "upload, attachment, document, image, photo, picture, PDF, CV, résumé, resume",
  label: "Upload a file",
  options: {
    accept: "Kinds of files",
    max_size_mb: "Largest file, in MB",
    multiple: "Several files can be uploaded",
    max_files: "Most files",
  },
  acceptAnyHint: "With none chosen, any kind is taken.",
  acceptKinds: { pdf: "PDF", image: "Images", document: "Documents", sheet: "Spreadsheets" },
  acceptOther: "Other kinds",
  acceptOtherHint: "Endings such as .zip, separated by commas",
};

export const fileBuilder: BuilderField = { Icon: Paperclip, words: fileWords };
