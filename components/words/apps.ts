import type { Scope } from "@/lib/rules/access/scopes";

/** Texts about apps that people connect to their account: the page that asks them, and the list in the settings. */
export const appWords = {
  consent: {
    pageTitle: "Connect an app",
    title: (name: string) => `Connect ${name}?`,
    lead: "It will act for you: what it does here counts as done by you.",
    publisher: (host: string) => `Published by ${host}`,
    unchecked: (name: string) => `It calls itself ${name}. Nobody has checked that.`,
    uncheckedText: "Allow it only if you have just started to connect it yourself.",
    leadsTo: "Leads back to",
    device: "a program on this device",
    app: (scheme: string) => `the app for ${scheme}: links`,
    signedInAs: "Signed in as",
    account: "Account",
    mayLegend: "What it may do",
    may: {
      "forms:read": "See forms and questions",
      "forms:write": "Ask people, and create and change forms",
      "responses:read": "Read answers",
    } satisfies Partial<Record<Scope, string>>,
    never: "It never does more than your role in the account includes. You can disconnect it in the settings.",
    nothingChosen: "Tick at least one thing that it may do.",
    beyondRole: "Your role does not include what it asks for",
    beyondRoleText: "An owner of the account can change your role.",
    allow: "Allow",
    refuse: "Don’t allow",
  },
  problem: {
    title: "This app can’t be connected",
    client:
      "The app is not known here. If it was connected before, its registration has ended: remove it in the app, and connect it again.",
    bad_address:
      "The app’s client_id is an address at which there can be no metadata document. Its developer can mend that: it has to be https, with a path, and written in full.",
    unreachable:
      "The document at the app’s client_id could not be read: the address could not be reached, or replied with something else than 200. Try again later, or tell the app’s developer.",
    not_json: "The document at the app’s client_id is not a JSON object with a JSON content type. Its developer can mend that.",
    another_client: "The document at the app’s client_id does not name that address as its own client_id. Its developer can mend that.",
    unfit:
      "A value in the document at the app’s client_id is missing or not allowed: it needs 1 to 20 redirect_uris that codes may be sent to, and no secret or key. Its developer can mend that.",
    unlisted:
      "The app asks to be answered at an address that is not among the redirect_uris of the document at its client_id. Somebody may be trying to trick you. Nothing was sent.",
    redirect: "The app asks to be answered at an address that is not its own. Somebody may be trying to trick you. Nothing was sent.",
    request: "The app’s request is not complete. Nothing was sent.",
    refused: "The app’s request has a mistake, which only its developer can mend. Nothing was sent.",
    forDeveloper: (description: string) => `For its developer: ${description}.`,
    backLead: "Go back only if you have just started to connect it yourself.",
    back: (receiver: string) => `Go back to ${receiver}`,
    tooMany: "You have opened too many such pages. Wait a minute, then try again.",
    toForms: "Go to the forms",
  },
  list: {
    title: "Connected apps",
    lead: "Programs that act for you, which you allowed to. Disconnect those that you no longer use.",
    empty: "None. You connect an app in the app itself, by the address of this service.",
    in: (account: string) => `In ${account}`,
    since: "Connected",
    used: "last used",
    neverUsed: "not used yet",
    disconnect: "Disconnect",
    disconnectName: (name: string) => `Disconnect ${name}`,
    done: (name: string) => `${name} is disconnected`,
    failed: "It is still connected",
  },
};
