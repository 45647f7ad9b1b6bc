import { Readable } from "node:stream";
import { invalid } from "@/lib/base/errors/errors";
import { receiveMultipart } from "@/lib/entry/respondent/receiving/receive-multipart";

/** The name of the part that has the file. */
const PART = "file";

type SentForm = { bytes: Uint8Array; name: string; /** Other parts that are not empty. */ texts: Record<string, string> };

/** The one file of a form, and what stands beside it. @param textLimit bytes of that. @throws DomainError invalid unless there is one file. */
export async function readFileForm(
  body: Uint8Array,
  { contentType, textLimit }: { contentType: string; textLimit: number },
): Promise<SentForm> {
  const files: { bytes: Uint8Array; name: string }[] = [];
  const entries = await receiveMultipart({
    stream: Readable.from([body]),
    contentType,
    limit: body.length,
    textLimit,
    mostTexts: 10,
    onFile: async ({ name, fileName, stream }) => {
      const chunks: Uint8Array[] = [];
      for await (const chunk of stream) chunks.push(chunk as Uint8Array);
      if (name !== PART || files.length > 0) throw notOne();
      files.push({ bytes: Buffer.concat(chunks), name: fileName });
    },
  });
  const [file] = files;
  if (!file) throw notOne();
  return { ...file, texts: Object.fromEntries(entries.filter(([, value]) => value !== "")) };
}

function notOne() {
  return invalid(["body", PART], `Must be one part with the name ${PART}`, "file_count");
}
