// Written by npm run client-types from the API document.

export interface paths {
  "/api/v1/decisions": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Create decision
     * @description Ask several people to decide, and return the decision with the link of each of them
     */
    post: operations["createDecision"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/decisions/{decision_id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get decision
     * @description Get a decision with its votes. With `wait`, the reply comes as soon as it has ended or somebody has asked back, or when the time is up
     */
    get: operations["getDecision"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/forms": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Create form
     * @description Create a form
     */
    post: operations["createForm"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/forms/{form_id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Update form
     * @description Cancel a form or change its expiry
     */
    patch: operations["updateForm"];
    trace?: never;
  };
  "/api/v1/forms/{form_id}/outcome": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get outcome
     * @description Get the outcome of a form, optionally waiting for it: the newest response, or the fact that there will be none
     */
    get: operations["getOutcome"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    AddressQuestion: components["schemas"]["AnyQuestion"] & {
      config?: {
        /** @description The country that the page shows filled in; `parts` must have `country` */
        country?: string;
        /** @description Which parts are asked beside line1 and city, which always are */
        parts?: ("line2" | "postcode" | "region" | "country")[];
        /** @description Which parts an address must have. Default: line1, city and, if it is asked, postcode */
        required_parts?: ("line1" | "line2" | "postcode" | "city" | "region" | "country")[];
      } | null;
      /** @constant */
      type: "address";
    } & {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: "address";
    };
    AnyQuestion: {
      /** @description The answer that the page shows filled in when it is opened, for the respondent to change. It is stored only if it is sent */
      default?: (string | number | boolean | string[]) | null;
      /** @description Shown below the label */
      description?: string | null;
      /** @description The name under which the answer is stored in `data` */
      key: string;
      /** @description The question */
      label: string;
      /** @description Whether `data` has null for the question when it was not answered; otherwise `data` leaves it out */
      nullable?: boolean | null;
      /** @description Whether the answer says who somebody is: it is deleted when answers are anonymised (`settings.keep_answers`) */
      personal?: boolean | null;
      /** @description false by default */
      required?: boolean | null;
      /** @description The question is required if this is true, or if `required` is */
      required_if?: components["schemas"]["Condition"] | null;
      /** @description An answer is accepted only if this is not false: a condition on earlier questions and this one (contract §41) */
      valid_if?: components["schemas"]["Condition"] | null;
      /** @description What the page says if `valid_if` is false */
      valid_message?: string | null;
      /** @description The question is asked only if this is true: a condition on earlier questions (contract §21) */
      visible_if?: components["schemas"]["Condition"] | null;
    };
    ApiError: {
      ctx?: {
        [key: string]: unknown;
      };
      detail: string;
      type?: string;
    };
    CalculationQuestion: components["schemas"]["AnyQuestion"] & {
      config: {
        /** @description Places that a number is rounded to and shown with */
        decimals?: number;
        /** @description An expression over earlier answers in the syntax of CEL (contract §41), such as `price * count` */
        expression: string;
        /** @description Whether respondents do not see it; false by default */
        hidden?: boolean;
        /**
         * @description What the expression results in; "number" by default
         * @enum {string}
         */
        result?: "number" | "text" | "boolean" | "date";
        unit?: string;
      };
      /** @constant */
      type: "calculation";
    } & {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: "calculation";
    };
    CheckboxQuestion: components["schemas"]["AnyQuestion"] & {
      config?: {
        checkbox_label?: string;
        /**
         * @description `yes_no` asks for Yes or No: required then means answered, and an unanswered one is not stored; "box" by default
         * @enum {string}
         */
        display?: "box" | "yes_no";
      } | null;
      /** @constant */
      type: "checkbox";
    } & {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: "checkbox";
    };
    Choice:
      | string
      | {
          label: string;
          value: string;
        };
    Condition: {
      /** @description True if all of these conditions are true */
      all?: components["schemas"]["Condition"][];
      /** @description True if at least one of these conditions is true */
      any?: components["schemas"]["Condition"][];
      /** @description The key of an earlier question */
      field?: string;
      not?: components["schemas"]["Condition"];
      /**
       * @description Which operators a question has depends on its type
       * @enum {string}
       */
      op?:
        | "answered"
        | "not_answered"
        | "is"
        | "is_not"
        | "contains"
        | "not_contains"
        | "starts_with"
        | "lt"
        | "lte"
        | "gt"
        | "gte"
        | "in"
        | "not_in"
        | "includes"
        | "not_includes"
        | "includes_all";
      /** @description What the answer is compared with; left out for `answered` and `not_answered` */
      value?: unknown;
    };
    DateQuestion: components["schemas"]["AnyQuestion"] & {
      config?: {
        /** @description false by default */
        include_time?: boolean;
        max?: string;
        min?: string;
      } | null;
      /** @constant */
      type: "date";
    } & {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: "date";
    };
    Decision: {
      /** @description What happens at the deadline; null without one */
      at_deadline:
        | (
            | "undecided"
            | {
                decide: string;
              }
            | {
                escalate_to: {
                  email: string | null;
                  external_id: string | null;
                  id: string;
                  name: string;
                }[];
                for: string;
              }
          )
        | null;
      /** @description Names of its callback_headers; their values are never shown */
      callback_header_names: string[];
      callback_metadata: {
        [key: string]: unknown;
      } | null;
      /** @description ISO 8601, UTC, without a zone suffix: 2026-11-21T10:00:00.000 */
      created_at: string;
      deadline: string | null;
      /** @description `people`: by the rule. `deadline`: by what was to happen then. `veto`: by one person who may */
      decided_by: ("people" | "deadline" | "veto") | null;
      /** @description The value of the option, once it is decided */
      decision: string | null;
      description: string | null;
      /** @description SHA-256 of what people are shown: it never changes */
      digest: string;
      /** @description When it was decided, found undecided, or cancelled */
      ended_at: string | null;
      /** @description Whether the people of `escalate_to` were asked already */
      escalated: boolean;
      external_id: string | null;
      id: string;
      /** @enum {string} */
      identify: "link" | "email_code" | "signed_in";
      /**
       * @description Only in test mode, where nobody is contacted
       * @constant
       */
      livemode?: false;
      options: {
        label: string;
        value: string;
      }[];
      people: {
        /** @description Only once they have asked back: their questions and the replies, oldest first */
        conversation?: {
          /** @description ISO 8601, UTC, without a zone suffix: 2026-11-21T10:00:00.000 */
          at: string;
          /**
           * @description `person`: asked by the person who was asked. `asker`: a reply of the account
           * @enum {string}
           */
          from: "person" | "asker";
          text: string;
        }[];
        email: string | null;
        external_id: string | null;
        form_id: string;
        /** @description Only once somebody handed their vote on to this person */
        handed_on?: {
          /** @description ISO 8601, UTC, without a zone suffix: 2026-11-21T10:00:00.000 */
          at: string;
          /** @description Who was asked first, as far as the account has said; both null once they were erased */
          from: {
            email: string | null;
            name: string | null;
          };
          /** @description What the first person wrote to the second */
          reason: string | null;
          /** @description Who is asked now, as they were named */
          to: {
            email: string;
            name: string | null;
          };
        };
        id: string;
        name: string;
        /** @description What they wrote when they declined */
        reason: string | null;
        /**
         * @description `question`: asked back, and waits for a reply. `cancelled` with the decision. `later`: asked only if the deadline passes without a decision
         * @enum {string}
         */
        status: "waiting" | "voted" | "question" | "declined" | "not_me" | "cancelled" | "later";
        /** @description Where they vote, without any email; null until they are asked */
        url: string | null;
        veto: boolean;
      }[];
      /** @description How long to wait before the next request, in milliseconds; null once it has ended */
      retry_after_ms: number | null;
      rule:
        | "all"
        | {
            at_least: number;
          };
      /** @enum {string} */
      status: "waiting" | "decided" | "undecided" | "cancelled";
      title: string;
      /** @description Its page in the dashboard, for people of the account: who decided what, when and why */
      url: string;
      /** @description In the order in which they were counted */
      votes: {
        /** @description What they answered besides; null once it was deleted */
        answers: {
          [key: string]: unknown;
        } | null;
        /** @description ISO 8601, UTC, without a zone suffix: 2026-11-21T10:00:00.000 */
        at: string;
        /** @description SHA-256 of what they were shown */
        digest: string;
        /** @enum {string} */
        identified_by: "link" | "email_code" | "signed_in";
        /** @description Whether it came after the end, and counts no more */
        late: boolean;
        /** @description Null once the person was erased */
        person: {
          email: string | null;
          external_id: string | null;
          id: string;
          name: string;
        } | null;
        /** @description Null without one, and once the texts were deleted */
        reason: string | null;
        response_id: string;
        value: string;
      }[];
      /** @description Unknown keys of the request, what was not stored, and other likely mistakes; absent when there are none */
      warnings?: {
        loc: (string | number)[];
        msg: string;
        type: string;
      }[];
    };
    Desk: {
      assignee: string | null;
      note: string | null;
      /** @enum {string} */
      status: "new" | "open" | "done" | "spam";
      tags: string[];
    };
    EmailQuestion: components["schemas"]["AnyQuestion"] & {
      config?: {
        /** @description Regular expression (RE2) that the whole address must match */
        pattern?: string;
        /** @description The format in words */
        pattern_hint?: string;
        placeholder?: string;
      } | null;
      /** @constant */
      type: "email";
    } & {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: "email";
    };
    FileQuestion: components["schemas"]["AnyQuestion"] & {
      config?: {
        accept?: string[];
        /** @description 10 by default */
        max_files?: number;
        /** @description 10 by default */
        max_size_mb?: number;
        /** @description false by default */
        multiple?: boolean;
      } | null;
      /** @constant */
      type: "file";
    } & {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: "file";
    };
    Form: {
      /** @description Only once the person asked has asked back: their questions and the replies, oldest first */
      conversation?: {
        /** @description ISO 8601, UTC, without a zone suffix: 2026-11-21T10:00:00.000 */
        at: string;
        /**
         * @description `person`: asked by the person who was asked. `asker`: a reply of the account
         * @enum {string}
         */
        from: "person" | "asker";
        text: string;
      }[];
      /** @description ISO 8601, UTC, without a zone suffix: 2026-11-21T10:00:00.000 */
      created_at: string;
      description: string | null;
      expires_at: string | null;
      /** @description The caller's own id, as given at creation */
      external_id: string | null;
      fields_count: number;
      /** @description Only once the person asked has handed it on to somebody else */
      handed_on?: {
        /** @description ISO 8601, UTC, without a zone suffix: 2026-11-21T10:00:00.000 */
        at: string;
        /** @description Who was asked first, as far as the account has said; both null once they were erased */
        from: {
          email: string | null;
          name: string | null;
        };
        /** @description What the first person wrote to the second */
        reason: string | null;
        /** @description Who is asked now, as they were named */
        to: {
          email: string;
          name: string | null;
        };
      };
      id: string;
      /**
       * @description Only in test mode, where nobody is contacted
       * @constant
       */
      livemode?: false;
      /** @description Only once the person asked has asked for more time, and until the form's expiry is changed */
      more_time?: {
        /** @description ISO 8601, UTC, without a zone suffix: 2026-11-21T10:00:00.000 */
        at: string;
        reason: string | null;
        /** @description The last day of the time that they ask for, `YYYY-MM-DD` */
        until: string | null;
      };
      /**
       * @description Only before that time: its `status` is `active` already, but answers are refused
       * @constant
       */
      not_open?: true;
      /** @description Only if the form begins to take answers at a time (`settings.opens_at`) */
      opens_at?: string;
      /** @description Only once the person asked has declined */
      outcome?: {
        /** @description ISO 8601, UTC, without a zone suffix: 2026-11-21T10:00:00.000 */
        at: string;
        /** @description Why, or who should be asked instead, in the person's own words */
        reason: string | null;
        /**
         * @description `not_me`: they are not the right person
         * @enum {string}
         */
        type: "declined" | "not_me";
      };
      /** @description Only on forms of a round */
      round_id?: string;
      /** @enum {string} */
      status: "active" | "completed" | "cancelled" | "expired";
      title: string;
      url: string;
      /** @description Goes up by one whenever the form's content is replaced */
      version: number;
    };
    FormResponse: {
      /** @description When it was anonymised as `keep_answers` of its form says; absent if it was not */
      anonymised_at?: string;
      /** @description When its answers were last changed; null if they have not been changed */
      changed_at: string | null;
      /** @description Answers by field key; a file's answer is its download address */
      data: {
        [key: string]: unknown;
      };
      /** @description The owners' notes; only with `expand=desk` */
      desk?: components["schemas"]["Desk"];
      /** @description Key of the ending that its answers lead to (`settings.endings`); left out if they lead to none */
      ending?: string;
      /** @description The uploads of a sealed response, each an age file. Their names and types are in `sealed` */
      files?: {
        id: string;
        size: number;
        url: string;
      }[];
      /** @description When it was filled in without a network, as the device says; left out if it was sent at once */
      filled_at?: string;
      form_id: string;
      /** @description The version of the form that it answers */
      form_version: number;
      id: string;
      /** @description When it was imported from elsewhere; absent if it was sent to the form */
      imported_at?: string;
      /** @description Language of the page that it was given on (BCP 47); left out if the form has one, and for responses sent by programs */
      locale?: string;
      metadata: {
        ip: string;
        user_agent: string;
      };
      /** @description Who sent it; left out if the form did not ask (`settings.respondents`) */
      respondent?: {
        /** @description The confirmed address, in lower case; of the account's people, the one that they sign in with */
        email: string;
        /** @description Of the account's people; otherwise null */
        name: string | null;
        /** @description Of the account's people; otherwise null */
        user_id: string | null;
      };
      /** @description The answers, sealed in the respondent's browser: an armored age file. Only on sealed forms, whose `data` is empty */
      sealed?: string;
      /** @description ISO 8601, UTC, without a zone suffix */
      submitted_at: string;
    };
    FormSettings: {
      /** @description `#rrggbb`. Text on it is dark or white, whichever is readable; dark mode lightens it */
      accent_color?: string | null;
      /** @description Who asks and why, shown at the top of the page with what is stored and for how long */
      asker?: {
        /** @description Whom to turn to: an email address, a web address, a telephone number */
        contact?: string | null;
        /** @description The person or organisation that asks */
        name: string;
        /** @description Address of the privacy notice */
        privacy?: string | null;
        /** @description Why they ask */
        reason?: string | null;
      } | null;
      /** @description `#rrggbb`, the colour around the form; dark mode uses a dark shade of it */
      background?: string | null;
      /** @description Types of the events that are sent to `callback_url`: all when left out, also those of later releases */
      callback_events?:
        | (
            | "form.completed"
            | "form.expired"
            | "form.cancelled"
            | "form.declined"
            | "form.more_time_asked"
            | "form.question_asked"
            | "form.handed_on"
            | "response.created"
            | "response.updated"
            | "response.withdrawn"
          )[]
        | null;
      /** @description What webhooks to `callback_url` have besides: `fields`, the questions that were answered, with their labels and options */
      callback_include?: "fields"[] | null;
      /** @description Shown when the form accepts no more answers */
      closed_message?: string | null;
      /** @description Language of the form's texts (BCP 47), for screen readers and translation; when left out, that of the page */
      content_locale?: string | null;
      /** @description Key of the question whose answer is the respondent's email address, which gets an email with the reference and a link to the receipt */
      copy_to?: string | null;
      /** @description Whether this email contains the answers, as on the receipt: false when left out; it then has the link only */
      copy_with_answers?: boolean | null;
      /** @description Whether to count how often the page is opened, begun and sent, without knowing by whom: true when left out */
      count_visits?: boolean | null;
      /** @description A decorative picture along the upper edge, three times as wide as high */
      cover?: {
        picture: string;
      } | null;
      /** @description How long respondents may change or withdraw their answers: `no` (when left out), `1h` to `30d`, or `open`, while the form takes responses */
      editable?: string | null;
      /** @description Sites that may show the page in a frame: origins, or ["*"] for any; none when left out */
      embed_origins?: string[] | null;
      /** @description What is shown after sending, by the answers: the first one whose condition is true. None of them: what the form says */
      endings?:
        | {
            /** @description Its name in responses and translations; `ending_1`, `ending_2` and so on by its place when left out */
            key?: string | null;
            /** @description Where the browser goes after the answer is stored, instead of the receipt */
            redirect_url?: string | null;
            /** @description Text of the receipt */
            text?: string | null;
            /** @description Heading of the receipt */
            title?: string | null;
            /** @description A condition (contract §21) on any question. The first ending whose condition is true is taken; without one, it always is */
            when?: components["schemas"]["Condition"] | null;
          }[]
        | null;
      /** @description How long answers are kept, as the page says: `1d` to `3650d`, then they are deleted; or an object, to anonymise them instead, or to keep files for a shorter time. Null: until somebody deletes them */
      keep_answers?:
        | (
            | string
            | {
                /** @description Counted from the time of the submission */
                after: string;
                /** @description A shorter time for uploaded files */
                files?: string | null;
                /** @description `delete` (when left out): the whole response. `anonymise`: answers to the questions with `personal`, their files, and all that identifies the person beside the answers */
                then?: ("delete" | "anonymise") | null;
              }
          )
        | null;
      /** @description Whether what is typed is kept in the respondent's browser until it is sent: true when left out */
      keep_typed?: boolean | null;
      /** @description How long the saved progress of a form of several pages is kept: `1h` to `30d`, `7d` when left out */
      keep_unsent?: string | null;
      /** @description Language of the page's own words; when left out, the respondent's browser decides */
      locale?:
        | (
            | "en"
            | "ar"
            | "cs"
            | "da"
            | "de"
            | "el"
            | "es"
            | "fa"
            | "fi"
            | "fr"
            | "he"
            | "hi"
            | "hu"
            | "id"
            | "it"
            | "ja"
            | "ko"
            | "nl"
            | "pl"
            | "pt"
            | "pt-BR"
            | "ro"
            | "ru"
            | "sv"
            | "th"
            | "tr"
            | "uk"
            | "vi"
            | "zh-Hans"
            | "zh-Hant"
          )
        | null;
      /** @description Above the title, up to 56 pixels high; also printed */
      logo?: {
        /** @description Alternative text of the logo; empty or left out if it is decorative */
        alt?: string | null;
        picture: string;
      } | null;
      /** @description Who gets an email about new responses, and when: after `each` (when left out; several at once share one email), at most once an `hour`, or once a `day` at nine in the morning */
      notify?: {
        addresses: string[];
        /** @description IANA name of the time zone in which the email for `day` is sent at nine; when left out, `settings.time_zone`, otherwise UTC */
        time_zone?: string | null;
        when?: ("each" | "hour" | "day") | null;
      } | null;
      /** @description Whether these emails contain the answers: false when left out; they then have a link only */
      notify_with_answers?: boolean | null;
      /** @description Lets the form be filled in without a network, on one page and without files, by everyone who has the link: `grace` says how long after closing it takes answers that were filled in before, `1h` to `30d`. Null, or left out: it needs a network */
      offline?: {
        /** @description How long after closing answers are taken that were filled in before: `1h` to `30d` */
        grace: string;
      } | null;
      /** @description When the form begins to take answers: ISO 8601, with or without an offset (none means UTC). At once when left out */
      opens_at?: string | null;
      /** @description What the person asked may do instead of answering, on a form for one answer: `decline`, `not_me`, ask for `more_time`, ask a `question` first, `hand_on` to somebody else */
      outcomes?: ("question" | "hand_on" | "decline" | "not_me" | "more_time")[] | null;
      /** @description Whether the owner can read what is typed on a form of several pages before it is sent, which each of its pages then says: false when left out */
      read_unsent?: boolean | null;
      /** @description Whom the form is for: shown in the owner's lists and searched, never on the public page */
      recipient?: string | null;
      /** @description Where the browser goes after the answer is stored, instead of the receipt */
      redirect_url?: string | null;
      /** @description Who may answer: people with a `passcode`, with a `confirmed_email` address, or people of the `account`. Null, or left out: everyone who has the link */
      respondents?:
        | (
            | {
                /** @constant */
                by: "passcode";
                /** @description Shown to everyone who may read the form: it keeps out people without it, not the account's own */
                passcode: string;
              }
            | {
                /** @description Only these addresses may answer. The page does not show them */
                addresses?: string[] | null;
                /** @constant */
                by: "confirmed_email";
                /** @description Only addresses at these domains may answer, their subdomains not among them; international ones as xn--… */
                domains?: string[] | null;
                /** @description Whether each of them may send one response only: false when left out */
                once?: boolean | null;
              }
            | {
                /** @description Only these addresses may answer. The page does not show them */
                addresses?: string[] | null;
                /** @constant */
                by: "account";
                /** @description Whether each of them may send one response only: false when left out */
                once?: boolean | null;
              }
          )
        | null;
      /** @description How many responses the form accepts: 1 when left out, null for no limit */
      response_limit?: number | null;
      /** @description Whether a form of several pages ends with a page for checking the answers: false when left out */
      review?: boolean | null;
      /** @description Seals answers and files in the respondent's browser, to these public keys of age: the service stores what only the holders of the keys can read. It cannot be turned on or off once the form has responses. Null, or left out: the service reads the answers */
      sealed?: {
        /** @description Public keys of age (X25519). Only people who have the identity (private key) of one of them can read the answers */
        recipients: string[];
      } | null;
      /** @description What the button says instead of “Send” */
      submit_label?: string | null;
      /** @description Text of the receipt */
      thank_you_message?: string | null;
      /** @description Heading of the receipt */
      thank_you_title?: string | null;
      /** @description IANA name of the time zone that says which day is `today` in limits of dates; when left out, any day that is today somewhere on Earth */
      time_zone?: string | null;
      /** @description Typeface of headings; `serif` when left out */
      typeface?: ("serif" | "sans" | "slab" | "rounded" | "display") | null;
      /** @description Whether people can wait for a place once a form of limited places is full, and how long a place is kept for each. Null: no list */
      waiting_list?: {
        /** @description How long a place that becomes free is kept for the person it is offered to: `1h` to `14d` */
        offer_for: string;
      } | null;
      /** @description Whether webhooks have every question in `data`, null where there is no answer: false when left out */
      webhook_nulls?: boolean | null;
    } & {
      [key: string]: unknown;
    };
    HiddenQuestion: components["schemas"]["AnyQuestion"] & {
      config?: {
        /** @description Stored when the link has no value */
        default?: string;
      } | null;
      /** @constant */
      type: "hidden";
    } & {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: "hidden";
    };
    MatrixQuestion: components["schemas"]["AnyQuestion"] & {
      config: {
        columns: components["schemas"]["Choice"][];
        /** @description false by default */
        multiple?: boolean;
        /**
         * @description "all" by default
         * @enum {string}
         */
        required_rows?: "all" | "any";
        rows: components["schemas"]["Choice"][];
      };
      /** @constant */
      type: "matrix";
    } & {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: "matrix";
    };
    NumberQuestion: components["schemas"]["AnyQuestion"] & {
      config?: {
        /**
         * @description "field" by default
         * @enum {string}
         */
        display?: "field" | "slider";
        /** @description What the high end of a slider stands for */
        high_label?: string;
        /** @description Every answer is less than this */
        less_than?: number;
        /** @description What the low end of a slider stands for */
        low_label?: string;
        max?: number;
        min?: number;
        /** @description Every answer is more than this */
        more_than?: number;
        /** @description The numbers to choose from, in the order shown; instead of limits and a step */
        one_of?: number[];
        placeholder?: string;
        step?: number;
        unit?: string;
      } | null;
      /** @constant */
      type: "number";
    } & {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: "number";
    };
    Outcome: {
      /** @description As given when the form was created */
      callback_metadata: {
        [key: string]: unknown;
      } | null;
      /** @description Only once the person asked has asked back: their questions and the replies, oldest first */
      conversation?: {
        /** @description ISO 8601, UTC, without a zone suffix: 2026-11-21T10:00:00.000 */
        at: string;
        /**
         * @description `person`: asked by the person who was asked. `asker`: a reply of the account
         * @enum {string}
         */
        from: "person" | "asker";
        text: string;
      }[];
      /** @description The answers of the newest response */
      data: {
        [key: string]: unknown;
      } | null;
      form_id: string;
      /** @description Only once the person asked has handed it on to somebody else */
      handed_on?: {
        /** @description ISO 8601, UTC, without a zone suffix: 2026-11-21T10:00:00.000 */
        at: string;
        /** @description Who was asked first, as far as the account has said; both null once they were erased */
        from: {
          email: string | null;
          name: string | null;
        };
        /** @description What the first person wrote to the second */
        reason: string | null;
        /** @description Who is asked now, as they were named */
        to: {
          email: string;
          name: string | null;
        };
      };
      /**
       * @description Only in test mode, where nobody is contacted
       * @constant
       */
      livemode?: false;
      /** @description Only once the person asked has asked for more time, and until the form's expiry is changed */
      more_time?: {
        /** @description ISO 8601, UTC, without a zone suffix: 2026-11-21T10:00:00.000 */
        at: string;
        reason: string | null;
        /** @description The last day of the time that they ask for, `YYYY-MM-DD` */
        until: string | null;
      };
      /** @description Why the person asked will not answer */
      outcome: {
        /** @description ISO 8601, UTC, without a zone suffix: 2026-11-21T10:00:00.000 */
        at: string;
        /** @description Why, or who should be asked instead, in the person's own words */
        reason: string | null;
        /**
         * @description `not_me`: they are not the right person
         * @enum {string}
         */
        type: "declined" | "not_me";
      } | null;
      /** @description The newest response */
      response: components["schemas"]["FormResponse"] | null;
      /** @description How long to wait before the next request, in milliseconds; null when nothing more will come */
      retry_after_ms: number | null;
      /**
       * @description `answered` once there is a response, even if the form was closed afterwards. `question`: the person asked has asked back, and waits for a reply
       * @enum {string}
       */
      status: "waiting" | "question" | "answered" | "declined" | "expired" | "cancelled";
      /** @description Whether the form no longer takes responses. Its owner may reopen it */
      terminal: boolean;
      /** @description Where people answer the form */
      url: string;
    };
    PageQuestion: components["schemas"]["AnyQuestion"] & {
      config?: {
        /** @description The form ends on this page, and nothing is sent; false by default */
        exit?: boolean;
      } | null;
      /** @constant */
      type: "page";
    } & {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: "page";
    };
    PhoneQuestion: components["schemas"]["AnyQuestion"] & {
      config?: {
        /** @description Country of numbers without a country code; when left out, every number needs one */
        default_country?: string;
      } | null;
      /** @constant */
      type: "phone";
    } & {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: "phone";
    };
    /** @description In replies, `description`, `required` and `config` are always present. */
    Question:
      | components["schemas"]["TextQuestion"]
      | components["schemas"]["TextareaQuestion"]
      | components["schemas"]["NumberQuestion"]
      | components["schemas"]["EmailQuestion"]
      | components["schemas"]["SelectQuestion"]
      | components["schemas"]["CheckboxQuestion"]
      | components["schemas"]["DateQuestion"]
      | components["schemas"]["FileQuestion"]
      | components["schemas"]["SignatureQuestion"]
      | components["schemas"]["RatingQuestion"]
      | components["schemas"]["RankingQuestion"]
      | components["schemas"]["MatrixQuestion"]
      | components["schemas"]["TimeQuestion"]
      | components["schemas"]["UrlQuestion"]
      | components["schemas"]["PhoneQuestion"]
      | components["schemas"]["AddressQuestion"]
      | components["schemas"]["StatementQuestion"]
      | components["schemas"]["PageQuestion"]
      | components["schemas"]["HiddenQuestion"]
      | components["schemas"]["CalculationQuestion"]
      | components["schemas"]["RepeatQuestion"];
    RankingQuestion: components["schemas"]["AnyQuestion"] & {
      config: {
        options: components["schemas"]["Choice"][];
      };
      /** @constant */
      type: "ranking";
    } & {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: "ranking";
    };
    RatingQuestion: components["schemas"]["AnyQuestion"] & {
      config?: {
        /** @description What the highest mark stands for */
        high_label?: string;
        /** @description What the lowest mark stands for */
        low_label?: string;
        /** @description 5 by default */
        max?: number;
        /** @description 1 by default */
        min?: number;
        /**
         * @description "numbers" by default
         * @enum {string}
         */
        shape?: "numbers" | "stars";
      } | null;
      /** @constant */
      type: "rating";
    } & {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: "rating";
    };
    RepeatQuestion: components["schemas"]["AnyQuestion"] & {
      config: {
        /** @description What one entry is called, such as `Guest` */
        entry?: string;
        /** @description The questions of each entry, like those of a form */
        fields: {
          [key: string]: unknown;
        }[];
        /** @description Most entries; 10 by default */
        max?: number;
        /** @description Fewest entries; 0 by default */
        min?: number;
      };
      /** @constant */
      type: "repeat";
    } & {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: "repeat";
    };
    SelectQuestion: components["schemas"]["AnyQuestion"] & {
      config: {
        /**
         * @description "auto" by default
         * @enum {string}
         */
        display?: "auto" | "radio" | "dropdown";
        max_selections?: number;
        min_selections?: number;
        /** @description false by default */
        multiple?: boolean;
        options: (
          | string
          | {
              label: string;
              /** @description The id of an image, shown above the label */
              picture?: string;
              /** @description What it counts in calculations */
              score?: number;
              seats?: number;
              value: string;
            }
        )[];
        /** @description false by default */
        other?: boolean;
        seats_by?: string;
        seats_plus?: number;
        /** @description false by default */
        shuffle?: boolean;
      };
      /** @constant */
      type: "select";
    } & {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: "select";
    };
    SignatureQuestion: components["schemas"]["AnyQuestion"] & {
      config?: {
        /** @description Whether it can be drawn, too: an answer then has `name`, `drawing` or both; false by default */
        draw?: boolean;
        statement?: string;
      } | null;
      /** @constant */
      type: "signature";
    } & {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: "signature";
    };
    StatementQuestion: components["schemas"]["AnyQuestion"] & {
      config?: Record<string, never> | null;
      /** @constant */
      type: "statement";
    } & {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: "statement";
    };
    TextareaQuestion: components["schemas"]["AnyQuestion"] & {
      config?: {
        /** @description 10000 by default */
        max_length?: number;
        min_length?: number;
        placeholder?: string;
        /** @description 4 by default */
        rows?: number;
      } | null;
      /** @constant */
      type: "textarea";
    } & {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: "textarea";
    };
    TextQuestion: components["schemas"]["AnyQuestion"] & {
      config?: {
        /**
         * @description What browsers fill in; when left out, it is guessed from an English label or key
         * @enum {string}
         */
        autocomplete?:
          | "name"
          | "given-name"
          | "additional-name"
          | "family-name"
          | "honorific-prefix"
          | "nickname"
          | "organization"
          | "organization-title"
          | "street-address"
          | "address-line1"
          | "address-line2"
          | "address-level1"
          | "address-level2"
          | "postal-code"
          | "country-name"
          | "bday"
          | "tel"
          | "off";
        /** @description 2000 by default */
        max_length?: number;
        min_length?: number;
        /** @description Regular expression (RE2) that the whole answer must match */
        pattern?: string;
        /** @description The format in words, shown below the label and when an answer does not match */
        pattern_hint?: string;
        placeholder?: string;
      } | null;
      /** @constant */
      type: "text";
    } & {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: "text";
    };
    TimeQuestion: components["schemas"]["AnyQuestion"] & {
      config?: {
        max?: string;
        min?: string;
        /** @description Only times that are whole steps after `min`, or after midnight */
        step_minutes?: number;
      } | null;
      /** @constant */
      type: "time";
    } & {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: "time";
    };
    UrlQuestion: components["schemas"]["AnyQuestion"] & {
      config?: {
        placeholder?: string;
      } | null;
      /** @constant */
      type: "url";
    } & {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: "url";
    };
    ValidationError: {
      detail: {
        ctx?: {
          [key: string]: unknown;
        };
        loc: (string | number)[];
        msg: string;
        type: string;
      }[];
    };
    Warned: {
      /** @description Unknown keys of the request, what was not stored, and other likely mistakes; absent when there are none */
      warnings?: {
        loc: (string | number)[];
        msg: string;
        type: string;
      }[];
    };
  };
  responses: {
    /** @description 403: No credentials, credentials that are not an owner's, a key without the required scope (type `scope`), or a request from another site's page. 413: The body is too large. 415: The content type of the body is not supported. 500: An internal error; X-Request-Id identifies it in the log. 503: The database is busy; see Retry-After. */
    AnyError: {
      headers: {
        "Retry-After": components["headers"]["Retry-After"];
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["ApiError"];
      };
    };
    /** @description The object has changed: its ETag is no longer the one in If-Match */
    Changed: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["ApiError"];
      };
    };
    /** @description Not possible in the current state, or while another request is still running */
    Conflict: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["ApiError"];
      };
    };
    /** @description The form, its account or the disk has no room for more; nothing was stored */
    Full: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["ApiError"];
      };
    };
    /** @description Expired, cancelled or already used */
    Gone: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["ApiError"];
      };
    };
    /** @description The request is invalid; detail lists each problem */
    Invalid: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["ValidationError"];
      };
    };
    /** @description Not found, or it belongs to another account */
    NotFound: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["ApiError"];
      };
    };
    /** @description The API key is wrong, or the email or password */
    Unauthorized: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["ApiError"];
      };
    };
  };
  parameters: {
    decision_id: string;
    form_id: string;
    /** @description Repeating a request with the same key and body returns the first reply again and creates nothing. A key is kept for 24 h, and for as long as the form that it created exists */
    "Idempotency-Key": string;
    /** @description The ETag from the GET of this object; the reply is 412 if it has changed since */
    "If-Match": string;
    /** @description The ETag of the client's copy; the reply is 304 if that is still current */
    "If-None-Match": string;
    /** @description Seconds to wait for a response. `Prefer: wait=` does the same */
    wait: number;
  };
  requestBodies: never;
  headers: {
    /** @description Identifies the state that the reply shows; for If-None-Match and If-Match */
    ETag: string;
    /** @description The path of the created object */
    Location: string;
    /** @description Confirms `Prefer: wait=` and `Prefer: handling=strict` */
    "Preference-Applied": string;
    /** @description Number of seconds to wait before trying again */
    "Retry-After": number;
    /** @description The id of the request, as in the log of the service */
    "X-Request-Id": string;
  };
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  createDecision: {
    parameters: {
      query?: never;
      header?: {
        /** @description Repeating a request with the same key and body returns the first reply again and creates nothing. A key is kept for 24 h, and for as long as the form that it created exists */
        "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Whether people may ask a question before they vote, which the sender answers; false by default */
          ask_back?: boolean;
          /** @description What happens if the deadline passes without a decision; by default it ends as undecided */
          at_deadline?:
            | "undecided"
            | {
                decide: string;
              }
            | {
                escalate_to: {
                  /** @description Where the request is sent. If left out, send the person the link yourself */
                  email?: string | null;
                  /** @description Your own id for the person, returned unchanged */
                  external_id?: string | null;
                  /** @description Language of the page and of emails (BCP 47): of the form's texts as far as it has them, of other words the nearest that the service has */
                  locale?: string | null;
                  name: string;
                  /** @description Time zone for reminders, which are sent in the morning; by default, the form's, otherwise UTC */
                  time_zone?: string | null;
                  /** @description Whether they alone can end it as any option but the first; false by default */
                  veto?: boolean;
                }[];
                for: string;
              };
          /** @description Up to 5 headers that are sent to `callback_url`. They are stored encrypted, and only their names are shown */
          callback_headers?: {
            [key: string]: string;
          } | null;
          /** @description Passed through to the webhook payload; at most 16 KB */
          callback_metadata?: {
            [key: string]: unknown;
          } | null;
          /** @description Webhook address */
          callback_url?: string | null;
          deadline?: string | null;
          /** @description What people should know, shown below the title */
          description?: string | null;
          /** @description The caller's own id: a second request with it gets the decision that the first one made */
          external_id?: string | null;
          /** @description Questions asked besides the decision and its reason */
          fields?: components["schemas"]["Question"][];
          /** @description Whether people may hand their vote on to somebody else, once, to an address that is confirmed by a code; false by default */
          hand_on?: boolean;
          /**
           * @description How people prove who they are: by their `link`, by a code sent to their address, or by being `signed_in` to this account; "link" by default
           * @enum {string}
           */
          identify?: "link" | "email_code" | "signed_in";
          /** @description The text of the request, instead of the standard one */
          message?: string | null;
          /** @description What can be chosen: texts, or values with labels. By default approve and reject. A veto is against the first */
          options?: components["schemas"]["Choice"][];
          /** @description Who decides */
          people: {
            /** @description Where the request is sent. If left out, send the person the link yourself */
            email?: string | null;
            /** @description Your own id for the person, returned unchanged */
            external_id?: string | null;
            /** @description Language of the page and of emails (BCP 47): of the form's texts as far as it has them, of other words the nearest that the service has */
            locale?: string | null;
            name: string;
            /** @description Time zone for reminders, which are sent in the morning; by default, the form's, otherwise UTC */
            time_zone?: string | null;
            /** @description Whether they alone can end it as any option but the first; false by default */
            veto?: boolean;
          }[];
          remind?: string[] | null;
          /** @description `all`: everybody who can vote chooses the same. `at_least`: the first option that so many choose; "all" by default */
          rule?:
            | "all"
            | {
                at_least: number;
              };
          /** @description Whether people with an address get a request by email; true by default */
          send?: boolean;
          /** @description As of a form, such as `asker`, `locale` and `time_zone` */
          settings?: components["schemas"]["FormSettings"] | null;
          /** @description What is to be decided */
          title: string;
        };
      };
    };
    responses: {
      /** @description A decision has this external_id already: it is returned unchanged */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Decision"] & components["schemas"]["Warned"];
        };
      };
      /** @description Created */
      201: {
        headers: {
          Location: components["headers"]["Location"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Decision"] & components["schemas"]["Warned"];
        };
      };
      401: components["responses"]["Unauthorized"];
      409: components["responses"]["Conflict"];
      410: components["responses"]["Gone"];
      422: components["responses"]["Invalid"];
      507: components["responses"]["Full"];
      default: components["responses"]["AnyError"];
    };
  };
  getDecision: {
    parameters: {
      query?: {
        /** @description Seconds to wait for a response. `Prefer: wait=` does the same */
        wait?: components["parameters"]["wait"];
      };
      header?: {
        /** @description The ETag of the client's copy; the reply is 304 if that is still current */
        "If-None-Match"?: components["parameters"]["If-None-Match"];
      };
      path: {
        decision_id: components["parameters"]["decision_id"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description OK */
      200: {
        headers: {
          ETag: components["headers"]["ETag"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Decision"];
        };
      };
      /** @description Not modified: the client's copy is current */
      304: {
        headers: {
          ETag: components["headers"]["ETag"];
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["NotFound"];
      422: components["responses"]["Invalid"];
      default: components["responses"]["AnyError"];
    };
  };
  createForm: {
    parameters: {
      query?: {
        /** @description Seconds to wait for a response. `Prefer: wait=` does the same */
        wait?: components["parameters"]["wait"];
      };
      header?: {
        /** @description Repeating a request with the same key and body returns the first reply again and creates nothing. A key is kept for 24 h, and for as long as the form that it created exists */
        "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Instead of `fields`: a flat JSON Schema of the answer, an object of strings (also `enum`, `format` email, date or uri, `pattern`), numbers, integers, booleans and arrays of an `enum`. A keyword that no question can keep is refused */
          answer_schema?: {
            $defs?: {
              [key: string]: unknown;
            };
            additionalProperties?: boolean;
            definitions?: {
              [key: string]: unknown;
            };
            properties: {
              [key: string]: {
                /** @description Choices as `{const, title}`, or a schema and null */
                anyOf?: unknown[];
                const?: unknown;
                /** @description The answer that the page shows filled in */
                default?: unknown;
                /** @description A hint below the question */
                description?: string;
                /** @description The texts or the numbers that can be chosen */
                enum?: unknown[];
                exclusiveMaximum?: number;
                exclusiveMinimum?: number;
                /** @description email, uri, date, time or uuid */
                format?: string;
                /** @description Choices: enum, or oneOf of `{const, title}` */
                items?: {
                  [key: string]: unknown;
                };
                maximum?: number;
                maxItems?: number;
                maxLength?: number;
                minimum?: number;
                minItems?: number;
                minLength?: number;
                multipleOf?: number;
                /** @description Choices as `{const, title}` */
                oneOf?: unknown[];
                pattern?: string;
                /** @description The question */
                title?: string;
                /** @description string, number, integer, boolean or array; or a list of one of them and null */
                type?:
                  | ("string" | "number" | "integer" | "boolean" | "array" | "object" | "null")
                  | ("string" | "number" | "integer" | "boolean" | "array" | "object" | "null")[];
                uniqueItems?: boolean;
              } & {
                [key: string]: unknown;
              };
            };
            required?: string[];
            /** @constant */
            type: "object";
          } & {
            [key: string]: unknown;
          };
          /** @description Up to 5 headers that are sent to `callback_url`, such as `Authorization`. They are stored encrypted, and only their names are shown */
          callback_headers?: {
            [key: string]: string;
          } | null;
          /** @description Passed through to the webhook payload; at most 16 KB */
          callback_metadata?: {
            [key: string]: unknown;
          } | null;
          /** @description Webhook address */
          callback_url?: string | null;
          /** @description Shown below the title */
          description?: string | null;
          /** @description `30m`, `2h`, `7d`; null for no expiry */
          expires_in?: string | null;
          /** @description The caller's own id for the form. If an earlier form has it, the newest one is returned, in whatever state, with 200 */
          external_id?: string | null;
          /** @description The questions; either this or `answer_schema` is required */
          fields?: components["schemas"]["Question"][];
          /** @description What to do if an earlier form has this external_id: `return` it (the default), `fail` with 409 if it is open, `ask_again` if it is closed, or `replace` the open one, which is unsafe to repeat */
          on_conflict?: ("return" | "fail" | "ask_again" | "replace") | null;
          /** @description How the form and its public page behave; unknown keys are kept. At most 16 KB, without `endings` */
          settings?: components["schemas"]["FormSettings"] | null;
          /** @description Id of the open form with this external_id: it is cancelled, and the new form replaces it. Safe to repeat */
          supersedes?: string | null;
          /** @description Shown as the heading of the form */
          title: string;
          /** @description The texts in other languages than `settings.content_locale`, each reader sees theirs (contract §39) */
          translations?:
            | {
                description?: string | null;
                /** @description By `key`, in any order */
                fields?:
                  | {
                      checkbox_label?: string | null;
                      /** @description By `value` */
                      columns?:
                        | {
                            label?: string | null;
                            value: string;
                          }[]
                        | null;
                      description?: string | null;
                      entry?: string | null;
                      high_label?: string | null;
                      /** @description Of the field */
                      key: string;
                      label?: string | null;
                      low_label?: string | null;
                      /** @description By `value` */
                      options?:
                        | {
                            label?: string | null;
                            value: string;
                          }[]
                        | null;
                      pattern_hint?: string | null;
                      placeholder?: string | null;
                      /** @description By `value` */
                      rows?:
                        | {
                            label?: string | null;
                            value: string;
                          }[]
                        | null;
                      statement?: string | null;
                      unit?: string | null;
                      valid_message?: string | null;
                    }[]
                  | null;
                /** @description BCP 47 */
                locale: string;
                /** @description The form's texts that were translated, where they have changed since, by their place, such as `/fields/name/label`. Left out: the form's texts as they are */
                sources?: {
                  [key: string]: string;
                } | null;
                /** @description Texts of the settings */
                texts?: {
                  asker?: {
                    contact?: string | null;
                    name?: string | null;
                    privacy?: string | null;
                    reason?: string | null;
                  } | null;
                  closed_message?: string | null;
                  /** @description By `key`, in any order */
                  endings?:
                    | {
                        /** @description Of the ending */
                        key: string;
                        text?: string | null;
                        title?: string | null;
                      }[]
                    | null;
                  submit_label?: string | null;
                  thank_you_message?: string | null;
                  thank_you_title?: string | null;
                } | null;
                title?: string | null;
              }[]
            | null;
        };
      };
    };
    responses: {
      /** @description With `wait`: the outcome, as soon as there is one or the waiting time is over. With the `external_id` of an earlier form: that form */
      200: {
        headers: {
          ETag: components["headers"]["ETag"];
          [name: string]: unknown;
        };
        content: {
          "application/json": (components["schemas"]["Outcome"] | components["schemas"]["Form"]) & components["schemas"]["Warned"];
        };
      };
      /** @description Created */
      201: {
        headers: {
          ETag: components["headers"]["ETag"];
          Location: components["headers"]["Location"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Form"] & components["schemas"]["Warned"];
        };
      };
      401: components["responses"]["Unauthorized"];
      409: components["responses"]["Conflict"];
      410: components["responses"]["Gone"];
      422: components["responses"]["Invalid"];
      507: components["responses"]["Full"];
      default: components["responses"]["AnyError"];
    };
  };
  updateForm: {
    parameters: {
      query?: never;
      header?: {
        /** @description The ETag from the GET of this object; the reply is 412 if it has changed since */
        "If-Match"?: components["parameters"]["If-Match"];
      };
      path: {
        form_id: components["parameters"]["form_id"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description ISO 8601, with or without an offset (none means UTC); null removes the expiry */
          expires_at?: string | null;
          /** @constant */
          status?: "cancelled";
        };
      };
    };
    responses: {
      /** @description OK */
      200: {
        headers: {
          ETag: components["headers"]["ETag"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Form"] & components["schemas"]["Warned"];
        };
      };
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["NotFound"];
      409: components["responses"]["Conflict"];
      410: components["responses"]["Gone"];
      412: components["responses"]["Changed"];
      422: components["responses"]["Invalid"];
      default: components["responses"]["AnyError"];
    };
  };
  getOutcome: {
    parameters: {
      query?: {
        /** @description Seconds to wait for a response. `Prefer: wait=` does the same */
        wait?: components["parameters"]["wait"];
      };
      header?: never;
      path: {
        form_id: components["parameters"]["form_id"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description OK */
      200: {
        headers: {
          ETag: components["headers"]["ETag"];
          "Preference-Applied": components["headers"]["Preference-Applied"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Outcome"];
        };
      };
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["NotFound"];
      422: components["responses"]["Invalid"];
      default: components["responses"]["AnyError"];
    };
  };
}
