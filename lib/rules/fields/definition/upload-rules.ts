/** Which files a question takes. Without `multiple` it takes one, whatever `max_files` says. */
export type UploadRules = { accept?: string[] | undefined; max_size_mb: number; multiple: boolean; max_files: number };
