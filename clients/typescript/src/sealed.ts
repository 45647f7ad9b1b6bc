/** What this file uses of a response to a sealed form. */
export type SealedResponse = {
  form_id: string;
  sealed?: string;
  files?: { id: string; url: string; size: number }[];
};

/** A file of an opened response. `url` gives its bytes with an API key; {@link openFile} opens them. */
export type OpenedFile = { id: string; url: string; name: string; type: string; size: number };

export type Opened<Data> = {
  data: Data;
  version: number;
  locale: string;
  /** By the token that stands for the file in `data`. */
  files: Record<string, OpenedFile>;
};

/** The response cannot be opened: it is not sealed to this identity, was tampered with, or belongs to another form. */
export class NotOpened extends Error {
  override name = "NotOpened";
}

/**
 * Opens the answers to a sealed form (contract §53). It needs the package `age-encryption`.
 * @param identity `AGE-SECRET-KEY-1…`, the line of the identity file
 * @throws NotOpened
 */
export async function open<Data = Record<string, unknown>>(response: SealedResponse, identity: string): Promise<Opened<Data>> {
  if (response.sealed === undefined) throw new NotOpened("This response is not sealed");
  const { armor } = await import("age-encryption");
  const text = new TextDecoder().decode(await decrypt(() => armor.decode(response.sealed ?? ""), identity));
  const { formslip, form, version, locale, data, files } = JSON.parse(text) as Content<Data>; // of the respondent's browser
  if (formslip !== 1) throw new NotOpened("This response was sealed in a format that is newer than this client");
  if (form !== response.form_id) throw new NotOpened("This response was given to another form");
  const stored = new Map((response.files ?? []).map((file) => [file.id, file]));
  const named = Object.entries(files).flatMap(([token, about]): [string, OpenedFile][] => {
    const file = stored.get(token.split(".", 1)[0] ?? "");
    return file ? [[token, { id: file.id, url: file.url, ...about }]] : [];
  });
  return { data, version, locale, files: Object.fromEntries(named) };
}

/** Opens the bytes of a file of a sealed response. @throws NotOpened */
export async function openFile(bytes: Uint8Array, identity: string): Promise<Uint8Array> {
  return decrypt(() => bytes, identity);
}

type Content<Data> = {
  formslip: number;
  form: string;
  version: number;
  locale: string;
  data: Data;
  files: Record<string, { name: string; type: string; size: number }>;
};

async function decrypt(read: () => Uint8Array, identity: string): Promise<Uint8Array> {
  const { Decrypter } = await import("age-encryption");
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  try {
    return await decrypter.decrypt(read());
  } catch (error) {
    throw new NotOpened("This identity does not open it, or it was changed", { cause: error });
  }
}
