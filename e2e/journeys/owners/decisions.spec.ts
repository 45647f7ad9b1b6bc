import { expect } from "playwright/test";
import { expectNoAxeFindingsAnywhere } from "../../support/screens/axe";
import { test } from "../../support/screens/journey";

type Decision = { id: string; people: { name: string; url: string }[] };

test("three people decide without scripts, on a phone; the owner sees who decided what and why", async ({
  dashboard: page,
  owner,
  browser,
}) => {
  await page.goto("/rounds");
  await page.getByRole("link", { name: "Decisions", exact: true }).click();
  await expect(page.getByRole("heading", { name: "No decisions yet" })).toBeVisible();
  const reply = await owner.fetch(`${owner.service.baseUrl}/api/v1/decisions`, {
    method: "POST",
    body: JSON.stringify({
      title: "Pay 4,200 € to Acme?",
      description: "Invoice 17, due on Friday.\nThe order was for 3,900 €.",
      people: [{ name: "Ada Lovelace" }, { name: "Grace Hopper", veto: true }, { name: "Alan Turing" }],
      rule: { at_least: 2 },
      deadline: "7d",
      at_deadline: { decide: "reject" },
      settings: { asker: { name: "Invoice robot", reason: "Amounts above 1,000 € need two people" }, locale: "en" },
    }),
  });
  expect(reply.status).toBe(201);
  const { id, people } = (await reply.json()) as Decision;

  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  const visitor = await context.newPage();
  const vote = async (nth: number, choice: string, why: string) => {
    await visitor.goto(people[nth]?.url ?? "");
    await visitor.getByRole("radio", { name: choice }).check();
    await visitor.getByLabel("Your reason").fill(why);
    await visitor.getByRole("button", { name: "Send" }).click();
    await expect(visitor.getByRole("heading", { name: "Your answers have been sent" })).toBeVisible();
  };
  await vote(0, "Approve", "The difference is the freight.");
  await page.goto(`/decisions/${id}`);
  await expect(page.getByText("2 of 3 have to choose the same.")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Grace Hopper" })).toContainText("Waiting · Veto");
  await expect(page.getByRole("button", { name: "Copy the link of Alan Turing" })).toBeVisible();
  await expectNoAxeFindingsAnywhere(page);
  await vote(2, "Approve", "Agreed.");
  await visitor.goto(people[1]?.url ?? "");
  await expect(visitor.getByText("It was decided: Approve.")).toBeVisible();
  await vote(1, "Reject", "I was not asked in time.");
  await expect(visitor.getByText("Your vote came after the decision had ended.", { exact: false })).toBeVisible();
  await page.reload();
  await expect(page.getByText("Approve, by its people")).toBeVisible();
  const votes = page.getByRole("region", { name: "Votes" }).getByRole("listitem");
  await expect(votes).toContainText([/Ada Lovelace.*Approve.*freight/, /Alan Turing.*Approve/, /Grace Hopper.*Reject.*Late/]);
  await expect(page.getByRole("button", { name: "Cancel decision" })).toHaveCount(0);
  await expectNoAxeFindingsAnywhere(page);
  await page.getByRole("link", { name: "All decisions" }).click();
  await expect(page.getByRole("list", { name: "Decisions" }).getByRole("listitem")).toContainText(["Decided"]);
});

test("an owner cancels a decision, and says so to those who open their link", async ({ dashboard: page, owner }) => {
  const body = { title: "Move the office?", people: [{ name: "Ada" }, { name: "Ben" }] };
  const reply = await owner.fetch(`${owner.service.baseUrl}/api/v1/decisions`, { method: "POST", body: JSON.stringify(body) });
  const { id, people } = (await reply.json()) as Decision;
  await page.goto(`/decisions/${id}`);
  await page.getByRole("button", { name: "Cancel decision" }).click();
  const dialog = page.getByRole("dialog", { name: "Cancel this decision?" });
  await dialog.getByRole("button", { name: "Keep waiting" }).click();
  await expect(page.getByText("Waiting", { exact: true }).first()).toBeVisible();
  await page.getByRole("button", { name: "Cancel decision" }).click();
  await dialog.getByRole("button", { name: "Cancel it" }).click();
  await expect(page.getByText("Cancelled", { exact: true })).toBeVisible();
  await expect(page.getByText("Not asked any more")).toHaveCount(2);
  await page.goto(people[0]?.url ?? "");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/withdrawn|cancelled/i);
});
