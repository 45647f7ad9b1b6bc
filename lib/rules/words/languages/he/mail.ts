import type { MailWords } from "@/lib/rules/words/mail-words";
import { ANSWERS, NEW_ANSWERS, count, isolate, latin, quote } from "./grammar";

const sentBy = (name: string | null): string => (name === null ? "ממי ששלח את ההודעה הזאת" : `מאת ${isolate(name)}`);

export const mail: MailWords = {
  unsubscribe: "הסרה מרשימת התפוצה",
  answer: {
    subject: (title, many) => `${many === 1 ? "תשובה חדשה" : count(many, NEW_ANSWERS)}: ${title}`,
    heading: (many) => `קיבלתם ${many === 1 ? "תשובה חדשה" : count(many, NEW_ANSWERS)}`,
    text: (title, many) =>
      many === 1 ? `התקבלה תשובה על הטופס ${quote(title)}.` : `מאז ההודעה הקודמת התקבלו ${count(many, ANSWERS)} על הטופס ${quote(title)}.`,
    more: (many) => `ב-${latin("Formslip")} יש עוד ${count(many, ANSWERS)}.`,
    button: "קריאת התשובות",
    why: "ההודעה הזאת נשלחה אליכם כי הכתובת שלכם הוזנה בידי בעלי הטופס.",
  },
  outcome: {
    declined: {
      subject: (title) => `סירוב לענות: ${title}`,
      heading: "לא תתקבל תשובה",
      text: (title) => `מי שהתבקש לענות על הטופס ${quote(title)} לא מעוניין בכך. הטופס נסגר.`,
    },
    not_me: {
      subject: (title) => `לא האדם הנכון: ${title}`,
      heading: "הבקשה לא הגיעה לאדם הנכון",
      text: (title) => `מי שקיבל את הקישור לטופס ${quote(title)} הודיע שהטופס לא מיועד לו. הטופס נסגר.`,
    },
    question: {
      subject: (title) => `שאלה על: ${title}`,
      heading: "קיבלתם שאלה",
      text: (title) => `למי שהתבקש לענות יש שאלה לפני המענה על הטופס ${quote(title)}.`,
    },
    handed_on: {
      subject: (title) => `הטופס הועבר: ${title}`,
      heading: "מישהו אחר יענה",
      text: (title) => `מי שהתבקש לענות העביר את הטופס ${quote(title)} למישהו אחר, שיאמת את הכתובת שלו לפני שיענה.`,
    },
    more_time: {
      subject: (title) => `בקשה לזמן נוסף: ${title}`,
      heading: "קיבלתם בקשה לזמן נוסף",
      text: (title) => `מי שהתבקש לענות על הטופס ${quote(title)} צריך זמן נוסף.`,
    },
    closes: (when) => `הטופס ייסגר ב-${when}.`,
    recipient: "נמען הטופס",
    to: "הועבר אל",
    until: "דרוש זמן עד",
    reason: "ההסבר שנכתב",
    open: "פתיחת הטופס",
    extend: "מתן זמן נוסף",
  },
  copy: {
    subject: (title) => `התשובות שלכם: ${title}`,
    heading: "התשובות שלכם נשלחו",
    text: (title) => `תודה שעניתם על הטופס ${quote(title)}. כדאי לשמור את ההודעה הזאת: מופיע בה מספר האסמכתה שלכם.`,
    reference: "מספר אסמכתה",
    rest: (many) =>
      many === 1
        ? "תשובה אחת לא מוצגת במלואה בהודעה הזאת. אפשר לקרוא אותה באישור השליחה."
        : `${count(many, ANSWERS)} לא מוצגות במלואן בהודעה הזאת. אפשר לקרוא אותן באישור השליחה.`,
    button: "פתיחת אישור השליחה",
    change: "שם אפשר גם לשנות או למשוך את התשובות, כל עוד הטופס מאפשר זאת.",
    why: "ההודעה הזאת נשלחה אליכם כי הכתובת שלכם הוזנה בטופס. אם לא אתם הזנתם אותה, אפשר להתעלם מההודעה.",
  },
  invitation: {
    subject: (account) => `הזמנה לחשבון ${account}`,
    heading: (account) => `קיבלתם הזמנה לחשבון ${isolate(account)}`,
    text: {
      owner: (inviter, account) =>
        `קיבלתם מאת ${isolate(inviter)} הזמנה לנהל יחד את החשבון ${isolate(account)}: הטפסים והתשובות, המשתמשים וההגדרות.`,
      editor: (inviter, account) =>
        `קיבלתם מאת ${isolate(inviter)} הזמנה לעבוד על הטפסים של החשבון ${isolate(account)} ועל התשובות שהתקבלו בהם.`,
      viewer: (inviter, account) =>
        `קיבלתם מאת ${isolate(inviter)} הזמנה לראות את הטפסים של החשבון ${isolate(account)} ולקרוא את התשובות שהתקבלו בהם.`,
    },
    until: (when) => `הקישור פועל פעם אחת, עד ${when}.`,
    button: "קבלת ההזמנה",
    why: "אם לא ציפיתם להזמנה, אפשר להתעלם מההודעה הזאת.",
  },
  passwordReset: {
    subject: "הגדרת סיסמה חדשה",
    heading: "הגדרת סיסמה חדשה",
    text: "התקבלה בקשה, כנראה מכם, לסיסמה חדשה לחשבון שלכם.",
    until: (when) => `הקישור פועל פעם אחת, עד ${when}.`,
    button: "הגדרת סיסמה חדשה",
    why: "אם לא אתם ביקשתם, אפשר להתעלם מההודעה הזאת. הסיסמה שלכם לא תשתנה.",
  },
  confirmation: {
    subject: (title) => `הקוד שלכם: ${title}`,
    heading: "אימות כתובת הדוא״ל",
    text: (title) => `כדי לפתוח את הטופס, יש להזין את הקוד הזה בעמוד של ${quote(title)}.`,
    code: "קוד",
    until: "הקוד תקף ל-15 דקות.",
    why: "אם לא ביקשתם אותו, אפשר להתעלם מההודעה הזאת: בלי הקוד אי אפשר לענות מהכתובת שלכם.",
  },
  continueLater: {
    subject: (title) => `המשך במועד אחר: ${title}`,
    heading: "המשך מהמקום שבו הפסקתם",
    text: (title) => `התשובות שלכם על הטופס ${quote(title)} שמורות אך עדיין לא נשלחו. כל מי שהקישור הזה ברשותו יכול לקרוא ולשלוח אותן.`,
    button: "המשך",
    why: "ההודעה הזאת נשלחה אליכם כי הכתובת שלכם הוזנה בטופס. אם לא אתם הזנתם אותה, אפשר להתעלם מההודעה.",
  },
  endpointDisabled: {
    subject: "נקודת קצה של webhook הושבתה",
    heading: "נקודת קצה של webhook כבר לא מקבלת אירועים",
    text: (when) => `מאז ${when} לא הצליחה אף בקשה לכתובת הזאת, ולכן נקודת הקצה הושבתה.`,
    kept: "האירועים שלה נשמרים ל-30 יום. כשהמערכת המקבלת תחזור לפעול, יש להפעיל את נקודת הקצה ולשלוח אותם שוב מהעמוד שלה.",
    address: "כתובת",
    button: "פתיחת נקודת הקצה",
    why: "ההודעה הזאת נשלחה אליכם כי החשבון הזה נמצא בבעלותכם.",
  },
  test: {
    subject: "הודעת בדיקה מ-Formslip",
    heading: "הדוא״ל פועל",
    text: "זו הודעת הבדיקה שביקשתם. שרת הדוא״ל שלכם קיבל אותה ומסר אותה.",
  },
  page: {
    title: "לא לקבל עוד הודעות?",
    text: (address) => `לא יישלחו עוד הודעות מהשולח הזה אל ${latin(address)}.`,
    button: "הסרה מרשימת התפוצה",
    doneTitle: "הוסרתם מרשימת התפוצה",
    doneText: "לא תקבלו עוד הודעות מהשולח הזה.",
    badTitle: "הקישור לא שלם",
    badText: "יש לפתוח שוב את הקישור מההודעה, או להעתיק את כולו.",
  },
  round: {
    hello: (name) => `שלום ${isolate(name)},`,
    ask: (asker) => `קיבלתם ${sentBy(asker)} בקשה לענות על טופס. הקישור מיועד לכם בלבד.`,
    stillWaiting: "התשובה שלכם עדיין לא הגיעה.",
    reminder: (title) => `תזכורת: ${title}`,
    until: (when) => `אפשר לענות עד ${when}.`,
    answer: "מענה על הטופס",
    why: (asker) =>
      `ההודעה הזאת נשלחה אליכם כי הכתובת שלכם הוזנה בידי ${asker === null ? "מי ששלח אותה" : isolate(asker)}. אין להעביר את הקישור: כל מי שהקישור ברשותו יכול לענות במקומכם.`,
    vote: {
      ask: (asker) => `קיבלתם ${sentBy(asker)} בקשה לקבל החלטה. הקישור מיועד לכם בלבד.`,
      stillWaiting: "ההצבעה שלכם עדיין לא הגיעה.",
      button: "קבלת החלטה",
    },
    reply: {
      subject: (title) => `מענה לשאלה שלכם: ${title}`,
      text: (asker) => `התקבל מענה לשאלה שלכם ${sentBy(asker)}:`,
    },
  },
  handOn: {
    subject: (title) => `הועבר אליכם: ${title}`,
    text: (from, asker) =>
      `בקשה לענות על טופס נשלחה ${sentBy(asker)} אל ${from === null ? "מישהו אחר" : isolate(from)}. הטופס הועבר אליכם, ואתם מתבקשים לענות עליו.`,
    code: "לפני שתוכלו לענות, העמוד ישלח קוד לכתובת הזאת.",
    until: (when) => `אפשר לענות עד ${when}.`,
    button: "מענה על הטופס",
    why: (from) =>
      `ההודעה הזאת נשלחה אליכם כי הכתובת שלכם הוזנה בידי ${from === null ? "מי שהתבקש לענות" : isolate(from)}. אם לא ידוע לכם במה מדובר, אפשר להתעלם ממנה.`,
  },
  waiting: {
    joined: {
      subject: (title) => `רשימת המתנה: ${title}`,
      heading: "אתם ברשימת ההמתנה",
      text: (title) => `כרגע לא נותרו מקומות בטופס ${quote(title)}. נכתוב לכם כשיתפנה מקום.`,
      button: "הצגת המקום שלכם ברשימה",
    },
    offer: {
      subject: (title) => `התפנה מקום: ${title}`,
      heading: "התפנה בשבילכם מקום",
      text: (title) => `הייתם ברשימת ההמתנה של הטופס ${quote(title)}. כדי לקבל את המקום, יש לענות על הטופס.`,
      until: (when) => `המקום שמור לכם עד ${when}. לאחר מכן הוא יעבור למי שנמצא אחריכם ברשימה.`,
      button: "מענה על הטופס",
    },
    why: "ההודעה הזאת נשלחה אליכם כי הכתובת שלכם הוזנה ברשימת ההמתנה. אם לא אתם הזנתם אותה, אפשר להתעלם מההודעה.",
  },
};
