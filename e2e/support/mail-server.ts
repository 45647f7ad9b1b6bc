import { once } from "node:events";
import type { SMTPServerOptions, SMTPServerSession } from "smtp-server";
import { SMTPServer } from "smtp-server";
import type { ParsedMail } from "mailparser";
import { simpleParser } from "mailparser";

export type ReceivedMail = { to: string[]; from: string; mail: ParsedMail; raw: string };

/** A mail server on this machine that keeps what it accepts. `onData` may refuse or hang, `onRcptTo` too. */
export async function startMailServer(
  options: SMTPServerOptions & {
    afterData?: (mail: ReceivedMail) => Promise<void> | void;
    /** Reading a mail costs more than receiving it. */ readsMails?: boolean;
  } = {},
) {
  const received: ReceivedMail[] = [];
  const { afterData, readsMails = true, ...rest } = options;
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
    };
    await afterData?.(mail);
    received.push(mail);
    arrived();
  };
  server.on("error", () => undefined); // connections that are cut
  const listener = server.listen(0, "127.0.0.1");
  await once(listener, "listening");
  const address = listener.address();
  if (!address || typeof address === "string") throw new Error("No port");
  return {
    port: address.port,
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    /** Resolves with the first mail to an address. */
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
