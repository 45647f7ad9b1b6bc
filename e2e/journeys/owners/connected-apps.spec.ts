import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright/test";
import { expect } from "playwright/test";
import { expectNoAxeFindings, expectNoAxeFindingsAnywhere } from "../../support/screens/axe";
import { OAuthClient } from "../../support/http/oauth-client";
import { person, test } from "../../support/screens/journey";

/** A program that waits to be answered on this device. */
async function startProgram() {
  const answers: URL[] = [];
  const server = createServer(({ url = "/" }, response) => {
    if (url.startsWith("/callback")) answers.push(new URL(url, "http://program")); // a browser also asks for an icon
    response.end("Back in the program");
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const redirectUri = `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`;
  return { redirectUri, answers, stop: () => server.close() };
}

const isWithin = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

test("a program is connected without script, by somebody who signs in first, and disconnected in the settings", async ({
  dashboard,
  browser,
  owner,
  baseURL,
}) => {
  const program = await startProgram();
  const metadata = { client_name: `Agent ${"of a very long name ".repeat(4)}`, redirect_uris: ["http://127.0.0.1/callback"] };
  const client = await OAuthClient.register(owner.service.baseUrl, metadata);
  const address = client.page({ redirect_uri: program.redirectUri });

  await dashboard.setViewportSize({ width: 360, height: 740 });
  await dashboard.goto(address);
  await expect(dashboard).toHaveTitle(/Connect an app/);
  await expect(dashboard.getByRole("heading", { level: 1 })).toHaveText(/^Connect Agent of a very long name/);
  await expectNoAxeFindingsAnywhere(dashboard);
  await dashboard.setViewportSize({ width: 360, height: 740 });
  expect(await isWithin(dashboard)).toBe(true);

  const stranger = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  await stranger.goto(address);
  await stranger.getByLabel("Email address").fill(person.email);
  await stranger.getByLabel("Password", { exact: true }).fill(person.password);
  await stranger.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(stranger.getByRole("button", { name: "Don’t allow" })).toBeVisible();
  await stranger.getByRole("button", { name: "Don’t allow" }).click();
  await stranger.waitForURL(`${program.redirectUri}?*`);
  expect(program.answers.at(-1)?.searchParams.get("error")).toBe("access_denied");

  const context = await browser.newContext({ ...(baseURL && { baseURL }), javaScriptEnabled: false });
  await context.addCookies(await dashboard.context().cookies());
  const page = await context.newPage();
  await page.goto(address);
  for (const name of ["See forms and questions", "Ask people, and create and change forms", "Read answers"])
    await page.getByLabel(name).uncheck();
  await page.getByRole("button", { name: "Allow", exact: true }).press("Enter");
  await expect(page.getByText("Tick at least one thing that it may do.")).toBeVisible();
  await page.getByLabel("Ask people, and create and change forms").uncheck();
  await page.getByRole("button", { name: "Allow", exact: true }).press("Enter");
  await expect(page.getByText("Back in the program")).toBeVisible();
  const code = program.answers.at(-1)?.searchParams.get("code") ?? "";
  const { body } = await client.exchange(code, { redirect_uri: program.redirectUri });
  expect(body.scope).toBe("forms:read responses:read");

  await dashboard.goto("/settings");
  const apps = dashboard.getByRole("region", { name: "Connected apps" });
  await expect(apps.getByText("Can see forms and read responses")).toBeVisible();
  await expectNoAxeFindings(dashboard);
  expect(await isWithin(dashboard)).toBe(true);
  await apps.getByRole("button", { name: /^Disconnect Agent/ }).click();
  await expect(apps.getByText("You connect an app in the app itself")).toBeVisible();
  expect((await client.refresh(String(body.refresh_token))).body.error).toBe("invalid_grant");

  await dashboard.goto(client.page({ redirect_uri: "https://elsewhere.example/callback" }));
  await expect(dashboard.getByRole("heading", { name: "This app can’t be connected" })).toBeVisible();
  await expectNoAxeFindingsAnywhere(dashboard);
  program.stop();
});
