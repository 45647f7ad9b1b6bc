import { expect } from "playwright/test";
import { locales } from "../../support/samples/all-languages";
import type { Owner } from "../../support/screens/journey";
import { reachReceipt, seeWords, settle, test } from "../../support/screens/respondent";

const booking = {
  title: "Book a table",
  fields: [
    { key: "name", type: "text", label: "Your name", required: true },
    { key: "email", type: "email", label: "Email address" },
    { key: "visit", type: "page", label: "Your visit" },
    { key: "guests", type: "number", label: "How many of you?", required: true, config: { min: 1, max: 12 } },
    {
      key: "place",
      type: "select",
      label: "Where?",
      config: {
        options: [
          { value: "in", label: "Inside" },
          { value: "out", label: "In the garden" },
        ],
      },
    },
    { key: "wishes", type: "textarea", label: "Anything else?" },
  ],
  settings: {
    content_locale: "en",
    response_limit: null,
    submit_label: "Book",
    thank_you_title: "See you soon, {{name}}",
    copy_to: "email",
    copy_with_answers: true,
    editable: "open",
  },
};

/** What a translator writes into the file of their language; *Anything else?* is forgotten in Japanese. */
const translators: Record<"ar" | "ja", Record<string, string>> = {
  ar: {
    "Book a table": "حجز طاولة",
    "Your name": "اسمك",
    "Email address": "بريدك الإلكتروني",
    "Your visit": "زيارتك",
    "How many of you?": "كم عددكم؟",
    "Where?": "أين؟",
    Inside: "في الداخل",
    "In the garden": "في الحديقة",
    "Anything else?": "هل من شيء آخر؟",
    Book: "احجز",
    "See you soon, {{name}}": "نراك قريبًا يا {{name}}",
  },
  ja: {
    "Book a table": "席を予約する",
    "Your name": "お名前",
    "Email address": "メールアドレス",
    "Your visit": "ご来店について",
    "How many of you?": "何名様ですか",
    "Where?": "お席",
    Inside: "店内",
    "In the garden": "庭",
    Book: "予約する",
    "See you soon, {{name}}": "{{name}}様、お待ちしております",
  },
};

/** Translates the form by the file that a translator gets. */
async function translateByFile(owner: Owner, id: string, locale: "ar" | "ja"): Promise<void> {
  const path = `/api/v1/forms/${id}/translations/${locale}/file`;
  const file = await (await owner.fetch(path)).text();
  const filled = file.replaceAll(/(<source[^>]*>)([^<]*)(<\/source>)(?=<\/segment>)/g, (all, _open, source: string) => {
    const target = translators[locale][source];
    return target === undefined ? all : `${all}<target>${target}</target>`;
  });
  const reply = await owner.fetch(path, { method: "POST", headers: { "Content-Type": "application/xliff+xml" }, body: filled });
  expect(await reply.json()).toMatchObject({ taken: Object.keys(translators[locale]).length, left_out_count: 0 });
}

/** The texts of the copies of their answers, by address, as an owner reads them in the Mailbox. */
async function copies(url: string, cookie: string): Promise<Map<string, string>> {
  const read = async (path: string) => (await fetch(new URL(path, url), { headers: { Cookie: cookie } })).json() as Promise<unknown>;
  const mails = (await read(`/api/v1/mails?form_id=${new URL(url).pathname.split("/").at(-1) ?? ""}`)) as { id: string; to: string }[];
  return new Map(
    await Promise.all(
      mails.map(async ({ id, to }): Promise<[string, string]> => [to, ((await read(`/api/v1/mails/${id}`)) as { text: string }).text]),
    ),
  );
}

for (const scripts of [true, false]) {
  test.describe(scripts ? "with scripts" : "without scripts", () => {
    test.use({ scripts });

    test("a booking form is read and answered in English, Arabic and Japanese", async ({ respondent, owner, signIn }) => {
      const { id, url } = await owner.createForm(booking);
      await translateByFile(owner, id, "ar");
      await translateByFile(owner, id, "ja");
      const { ar, ja } = locales;

      // It begins in English and goes on in Arabic, in the middle of page 2.
      await respondent.open(url);
      await seeWords(respondent, "Book a table", "العربية", "日本語");
      await respondent.type("name", "Amal");
      await respondent.type("email", "amal@languages.example");
      await respondent.send();
      await settle(respondent, (text) => text.includes("How many of you?"));
      await respondent.type("guests", "4");
      await respondent.choose("place", "out");
      await respondent.type("wishes", "A high chair");
      await respondent.read("ar");
      await seeWords(respondent, "زيارتك", "كم عددكم؟", "في الحديقة", "احجز");
      expect(await Promise.all(["guests", "place", "wishes"].map((name) => respondent.valueOf(name)))).toEqual([
        "4",
        "out",
        "A high chair",
      ]);
      expect(await owner.responses(id)).toEqual([]);
      await respondent.type("guests", "50");
      await respondent.send();
      await settle(respondent, (text) => text.includes(ar.summaryTitle), ar);
      await respondent.type("guests", "5");
      await respondent.send();
      await reachReceipt(respondent, ar);
      await seeWords(respondent, "نراك قريبًا يا Amal", "في الحديقة", ar.receipt.answers);

      // Somebody else reads only Japanese, and changes their answer; one text has no translation.
      await respondent.open(`${url}?_lang=ja`);
      await seeWords(respondent, "席を予約する", "お名前");
      await respondent.type("name", "Yui");
      await respondent.type("email", "yui@languages.example");
      await respondent.send();
      await settle(respondent, (text) => text.includes("何名様ですか"), ja);
      await seeWords(respondent, "Anything else?");
      await respondent.type("guests", "２");
      await respondent.choose("place", "in");
      await respondent.send();
      await reachReceipt(respondent, ja);
      await seeWords(respondent, "Yui様、お待ちしております", "店内", ja.change.link);
      await respondent.open(`${await respondent.url()}/change`);
      await seeWords(respondent, ja.change.title);
      await respondent.type("guests", "３");
      await respondent.read("en");
      await seeWords(respondent, "How many of you?");
      await respondent.send();
      await seeWords(respondent, "See you soon, Yui");

      const responses = (await owner.responses(id)) as { data: object; locale?: string }[];
      expect(responses).toMatchObject([
        { data: { name: "Yui", guests: 3, place: "in" }, locale: "ja" },
        { data: { name: "Amal", guests: 5, place: "out", wishes: "A high chair" }, locale: "ar" },
      ]);
      const cookie = (await signIn()).map(({ name, value }) => `${name}=${value}`).join("; ");
      await expect
        .poll(() => copies(url, cookie))
        .toEqual(
          new Map([
            ["amal@languages.example", expect.stringContaining("في الحديقة")],
            ["yui@languages.example", expect.stringContaining("店内")],
          ]),
        );
      const file = await (await owner.fetch(`/api/v1/forms/${id}/export?format=csv&values=shown&language=ja`)).text();
      for (const text of ["お名前", "店内", "庭", '"ar"', "A high chair", "Anything else?"]) expect(file).toContain(text);
    });
  });
}
