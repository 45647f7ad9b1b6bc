import { once } from "node:events";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { SMTPServerOptions, SMTPServerSession } from "smtp-server";
import { SMTPServer } from "smtp-server";
import type { ParsedMail } from "mailparser";
import { simpleParser } from "mailparser";

export type ReceivedMail = { to: string[]; from: string; mail: ParsedMail; raw: string; /** Over TLS. */ isSecure: boolean };

/** What a server that requires a login accepts. */
const LOGIN = { user: "forms", pass: "secret" };

/** Options of a server with a certificate of e2e/support/tls, which requires a login. */
export function withTls(name: "good" | "self-signed", isImplicit: boolean): SMTPServerOptions {
  const [key, cert] = ["key", "crt"].map((extension) => readFileSync(new URL(`../tls/${name}.${extension}`, import.meta.url)));
  return {
    ...(key && cert && { key, cert }),
    secure: isImplicit,
    authOptional: false,
    onAuth: ({ username, password }, _, callback) =>
      username === LOGIN.user && password === LOGIN.pass
        ? callback(null, { user: LOGIN.user })
        : callback(smtpError(535, "5.7.8 Wrong password")),
  };
}

/** The certificate that a service must know (NODE_EXTRA_CA_CERTS) to trust the good one. */
export const authority = fileURLToPath(new URL("../tls/authority.crt", import.meta.url));

/** A mail server on this machine that keeps what it accepts. `onData` may refuse or hang, `onRcptTo` too. */
export async function startMailServer(
  options: SMTPServerOptions & {
    /** The address to listen on; by default a free port of 127.0.0.1. */
    at?: { host: string; port: number };
    afterData?: (mail: ReceivedMail) => Promise<void> | void;
    /** Reading an email costs more than receiving it. */ readsMails?: boolean;
  } = {},
) {
  const received: ReceivedMail[] = [];
  const { afterData, readsMails = true, at = { host: "127.0.0.1", port: 0 }, ...rest } = options;
  let arrived: () => void = () => undefined;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: options.key ? [] : ["STARTTLS"],
    logger: false,
    closeTimeout: 100,
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        void keep(Buffer.concat(chunks), session).then(
          () => callback(),
          (error: unknown) => callback(error instanceof Error ? error : new Error(String(error))),
        );
      });
    },
    ...rest,
  });
  const keep = async (bytes: Buffer, session: SMTPServerSession) => {
    const { mailFrom, rcptTo } = session.envelope;
    const mail = {
      to: rcptTo.map(({ address }) => address),
      from: mailFrom ? mailFrom.address : "",
      mail: await simpleParser(readsMails ? bytes : ""),
      raw: bytes.toString("utf8"),
      isSecure: session.secure,
    };
    await afterData?.(mail);
    received.push(mail);
    arrived();
  };
  server.on("error", () => undefined); // connections that are cut
  const listener = server.listen(at.port, at.host);
  await once(listener, "listening");
  const address = listener.address();
  if (!address || typeof address === "string") throw new Error("No port");
  return {
    port: address.port,
    url: `${options.secure ? "smtps" : "smtp"}://${options.authOptional === false ? `${LOGIN.user}:${LOGIN.pass}@` : ""}127.0.0.1:${address.port}`,
    received,
    /** Resolves with the first email to an address. */
    async to(recipient: string): Promise<ReceivedMail> {
      for (;;) {
        const found = received.find(({ to }) => to.includes(recipient));
        if (found) return found;
        await new Promise<void>((resolve) => (arrived = resolve));
      }
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

/** An error with the code that an SMTP server replies with. */
export function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
