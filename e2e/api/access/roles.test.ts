import { beforeAll, describe, expect, it } from "vitest";
import type { Role } from "@/lib/rules/access/roles";
import { roles } from "@/lib/rules/access/roles";
import { operations } from "@/lib/entry/api/operations/operations";
import type { Operation } from "@/lib/entry/http/operation";
import { Api, newApi } from "../../support/http/api";
import type { SignedInOwner } from "../../support/screens/new-owner";
import { newOwner } from "../../support/screens/new-owner";

/** The least role of each operation, written down by hand: a new operation needs a line here, and a decision. */
const least: Record<keyof typeof operations, Role> = {
  describeDataProtection: "owner",
  downloadDataProtection: "owner",
  listAudit: "owner",
  exportAudit: "owner",
  verifyAudit: "owner",
  createForm: "editor",
  listForms: "viewer",
  countForms: "viewer",
  getForm: "viewer",
  updateForm: "editor",
  deleteForm: "editor",
  copyForm: "editor",
  listResponses: "viewer",
  countResponses: "viewer",
  changeResponses: "editor",
  importResponses: "editor",
  getResponse: "viewer",
  updateResponse: "editor",
  getResponseHistory: "viewer",
  openCorrection: "editor",
  resealFile: "editor",
  resealResponse: "editor",
  deleteResponse: "editor",
  listTrash: "viewer",
  restoreResponse: "editor",
  deleteTrashed: "editor",
  createRound: "editor",
  listRounds: "viewer",
  getRound: "viewer",
  changeRound: "editor",
  deleteRound: "editor",
  createDecision: "editor",
  listDecisions: "viewer",
  getDecision: "viewer",
  changeDecision: "editor",
  deleteDecision: "editor",
  listPeople: "viewer",
  addPeople: "editor",
  listRoundResponses: "viewer",
  summarizeRound: "viewer",
  exportRound: "viewer",
  remindRound: "editor",
  closeRound: "editor",
  advanceTestClock: "editor",
  getFile: "viewer",
  describeFile: "viewer",
  replaceContent: "editor",
  getOperating: "viewer",
  changeOperating: "editor",
  getAccess: "viewer",
  changeAccess: "owner",
  listTranslations: "viewer",
  getTranslation: "viewer",
  putTranslation: "editor",
  deleteTranslation: "editor",
  getTranslationFile: "viewer",
  takeTranslationFile: "editor",
  getTranslationFileOfDraft: "viewer",
  takeTranslationFileForDraft: "editor",
  importForm: "editor",
  getDefinition: "viewer",
  getDefinitionOfDraft: "viewer",
  listVersions: "viewer",
  getVersion: "viewer",
  openRevision: "editor",
  createDraft: "editor",
  listDrafts: "viewer",
  getDraft: "viewer",
  saveDraft: "editor",
  deleteDraft: "editor",
  rebaseDraft: "editor",
  createDraftOfForm: "editor",
  publishDraft: "editor",
  simulateForm: "viewer",
  simulateDraft: "viewer",
  compareContent: "viewer",
  checkDraft: "viewer",
  getActivity: "viewer",
  getOutcome: "viewer",
  createWaitToken: "editor",
  listWaitTokens: "viewer",
  endWaitToken: "editor",
  listWaiting: "viewer",
  removeWaiting: "editor",
  replyToPerson: "editor",
  getReceipt: "viewer",
  getChain: "viewer",
  listUnsent: "viewer",
  getSharedResults: "viewer",
  shareResults: "editor",
  endSharedResults: "editor",
  getAnswerSchema: "viewer",
  streamActivity: "viewer",
  summarizeResponses: "viewer",
  discardUnsent: "editor",
  exportResponses: "viewer",
  readFeed: "viewer",
  exportResponsesOfForms: "viewer",
  readEvents: "viewer",
  listFormDeliveries: "owner",
  listDeliveries: "owner",
  getDelivery: "owner",
  redeliver: "owner",
  sendTestEvent: "owner",
  getSigningSecret: "owner",
  rotateSigningSecret: "owner",
  getInbox: "owner",
  clearInbox: "owner",
  createEndpoint: "owner",
  listEndpoints: "owner",
  getEndpoint: "owner",
  updateEndpoint: "owner",
  deleteEndpoint: "owner",
  getEndpointSecret: "owner",
  rotateEndpointSecret: "owner",
  testEndpoint: "owner",
  listEndpointDeliveries: "owner",
  replayEndpoint: "owner",
  listMails: "owner",
  getMail: "owner",
  sendMailAgain: "owner",
  sendTestMail: "owner",
  listSuppressions: "owner",
  removeSuppression: "owner",
  getMailServer: "owner",
  saveMailServer: "owner",
  removeMailServer: "owner",
  testMailServer: "owner",
  getSession: "viewer",
  switchAccount: "viewer",
  signOut: "viewer",
  listSessions: "viewer",
  endSession: "viewer",
  signOutEverywhere: "viewer",
  updateUser: "viewer",
  changePassword: "viewer",
  getSignInProvider: "owner",
  saveSignInProvider: "owner",
  removeSignInProvider: "owner",
  listIdentities: "viewer",
  connectIdentity: "viewer",
  disconnectIdentity: "viewer",
  getTwoStep: "viewer",
  beginTwoStep: "viewer",
  confirmTwoStep: "viewer",
  turnOffTwoStep: "viewer",
  renewRecoveryCodes: "viewer",
  listApps: "viewer",
  disconnectApp: "viewer",
  listPasskeys: "viewer",
  askToAddPasskey: "viewer",
  addPasskey: "viewer",
  removePasskey: "viewer",
  updateAccount: "owner",
  archiveAccount: "owner",
  listMembers: "viewer",
  changeRole: "owner",
  removeMember: "owner",
  leaveAccount: "viewer",
  createInvitation: "owner",
  acceptInvitation: "viewer",
  listInvitations: "owner",
  revokeInvitation: "owner",
  listKeys: "owner",
  createKey: "owner",
  revokeKey: "owner",
  findPerson: "owner",
  archivePerson: "owner",
  erasePerson: "owner",
  getUsage: "owner",
  getFormUsage: "viewer",
  createPicture: "editor",
  listPictures: "viewer",
  deletePicture: "editor",
  getBrand: "viewer",
  saveBrand: "owner",
};

/** Those after which a person is no longer signed in. */
const isLast = new Set<string>(["signOut", "signOutEverywhere", "leaveAccount"]);

let api: Api;
let people: Record<Role, SignedInOwner>;
beforeAll(async () => {
  api = await newApi();
  const entries = await Promise.all(roles.map(async (role) => [role, await newOwner(api, role)] as const));
  people = Object.fromEntries(entries) as typeof people; // one for each
});

describe.each(Object.entries(operations) as [keyof typeof operations, Operation][])("%s", (name, { method, path }) => {
  it.each(roles)("as %s", async (role) => {
    const address = path.replaceAll(/\{\w+\}/g, "01ARZ3NDEKTSV4RRFFQ69G5FAV");
    // Refused before anything else is looked at, or refused or carried out for other reasons.
    const { browser } = isLast.has(name) ? await newOwner(api, role) : people[role];
    const { status, body } = await browser.ask(address, { method, ...(method !== "GET" && { body: [] }) });
    const isRefused = status === 403 && (body as { type?: string }).type === "role";
    expect(isRefused, JSON.stringify([status, body])).toBe(roles.indexOf(role) > roles.indexOf(least[name]));
  });
});

it("emails, which carry links that let people in, are shown to owners only", async () => {
  const { body } = await people.owner.browser.ask("/api/v1/mails/test", { method: "POST", body: {} });
  const { id } = body as { id: string };
  const statuses = await Promise.all(roles.map(async (role) => (await people[role].browser.ask(`/mails/${id}/html`)).status));
  expect(statuses).toEqual([200, 404, 404]);
});

it("a link that corrects a response ends with the right of its maker to change it", async () => {
  const [editor, gone] = [await newOwner(api, "editor"), await newOwner(api, "editor")];
  const { id } = await api.createForm({ fields: [{ key: "name", type: "text", label: "Name" }] });
  await api.submit(id, { name: "Ada" });
  const [response] = (await api.call(`/api/v1/forms/${id}/responses`)).body as { id: string }[];
  const path = `/api/v1/forms/${id}/responses/${response?.id}/correction`;
  const linkOf = async (call: (path: string, asked: object) => Promise<{ body: unknown }>) =>
    ((await call(path, { method: "POST" })).body as { url: string }).url;
  const statusOf = async (link: string) => (await fetch(link)).status;
  const key = (await api.call("/api/v1/keys", { method: "POST", body: { name: "Corrections" } })).body as { id: string; key: string };
  const links = [
    await linkOf((to, asked) => editor.browser.ask(to, asked)),
    await linkOf((to, asked) => gone.browser.ask(to, asked)),
    await linkOf((to, asked) => new Api(key.key, api.accountId).call(to, asked)),
  ];
  expect(await Promise.all(links.map(statusOf))).toEqual([200, 200, 200]);
  const change = (member: SignedInOwner, asked: object) => people.owner.browser.ask(`/api/v1/members/${member.id}`, asked);
  expect((await change(editor, { method: "PATCH", body: { role: "viewer" } })).status).toBe(200);
  expect((await change(gone, { method: "DELETE" })).status).toBe(204);
  expect((await api.call(`/api/v1/keys/${key.id}`, { method: "DELETE" })).status).toBe(204);
  expect(await Promise.all(links.map(statusOf))).toEqual([410, 410, 410]);
  expect(await statusOf((links[0] ?? "").replace(editor.id, people.owner.id))).toBe(404);
});
