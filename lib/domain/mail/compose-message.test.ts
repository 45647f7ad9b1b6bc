import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { composeMessage } from "./compose-message";
import { testMail } from "@/lib/domain/mail/kinds/test-mail";
import { storeMailBody } from "./mail-body";

beforeAll(() => {
  vi.stubEnv("BASE_URL", "");
  vi.stubEnv("APP_SECRET", "");
});
afterAll(() => {
  vi.unstubAllEnvs();
});

it.each([
  ["forms@sender.example", "forms@sender.example"],
  ["Forms <forms@sender.example>", "Forms <forms@sender.example>"],
  ["Smith, Jones & Co <forms@sender.example>", '"Smith, Jones & Co" <forms@sender.example>'],
  ["Team: Forms <forms@sender.example>", '"Team: Forms" <forms@sender.example>'],
  ["ada@other.example, Forms <forms@sender.example>", '"ada@other.example, Forms" <forms@sender.example>'],
])("the sender %s is one sender, whatever the name has in it", async (sender, header) => {
  const content = await testMail("en");
  const body = storeMailBody({ content, unsubscribe: null, replyTo: null }, { isSecret: false });
  const mail = { id: "1", recipient: "ada@reader.example", subject: content.subject, body, createdAt: new Date(0) };
  const { from, message } = await composeMessage(mail, sender);
  expect(from).toBe("forms@sender.example");
  expect(/^From: (.*)$/m.exec(message.toString())?.[1]?.trim()).toBe(header);
});
