/** The archive of the whole account. What it leaves out is in lib/entry/archive/manifest.ts. */
export const archiveWords = {
  title: "Archive",
  download: {
    title: "Download everything",
    lead: "The whole account in one ZIP file, to keep it or to bring it to another instance. It has personal data of your respondents: keep it as safe as the service itself.",
    button: "Download everything",
  },
  has: {
    title: "What is in it",
    items: [
      "Forms with all their versions, languages, settings and counts of visits",
      "Responses with files, notes, tags, earlier answers and the trash",
      "Waiting lists",
      "Rounds and the people in them, and decisions with their votes",
      "Drafts, images, brand, webhook endpoints, and addresses that want no more email",
      "The people of the account and the audit, to be read",
    ],
  },
  hasNot: { title: "What is not in it" },
  bring: {
    title: "Bring an archive",
    lead: "The operator of the other instance makes an account of it with a command. It is checked first, and brought whole or not at all.",
    command: "npm run accounts -- import Account.zip",
    after:
      "Links go on under the same ids where those are free. Nothing is sent: webhook endpoints come disabled, with new secrets, and nobody in a round is reminded until you say so.",
  },
};
