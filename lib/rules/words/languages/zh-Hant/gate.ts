import type { GateWords } from "@/lib/rules/words/gate-words";

export const gate: GateWords = {
  passcode: {
    title: "開啟此表單需要通行碼",
    text: "傳送表單給您的人已將通行碼告訴您。",
    label: "通行碼",
    wrong: "通行碼不正確。請注意大小寫有別。",
  },
  email: {
    title: "驗證您的電子郵件地址",
    text: "您會收到一封含有驗證碼的電子郵件。請在下一頁輸入驗證碼，以開啟表單。",
    domains: "只有網域為 {domains} 的地址才能填寫。",
    label: "電子郵件地址",
    send: "寄送驗證碼",
    bad: "請輸入電子郵件地址，例如 name@example.com。",
    otherDomain: "此表單不接受來自此網域地址的回答。",
    otherAddress: "此地址不是邀請您填寫時所用的地址。",
  },
  code: {
    title: "輸入驗證碼",
    text: "驗證碼已寄至 {address}，15分鐘內有效。如果沒有找到，請查看垃圾郵件資料夾。",
    kept: "此服務目前無法寄送電子郵件。請向服務管理人員索取驗證碼。",
    label: "電子郵件中的驗證碼",
    wrong: "驗證碼不正確。驗證碼為6位數字。",
    ended: "此驗證碼已失效。請取得新的驗證碼。",
    other: "取得新的驗證碼，或使用其他地址",
  },
  account: {
    title: "請登入後填寫",
    text: "此表單僅供其所屬帳號的成員填寫。",
    stranger: "您已用 {address} 登入，但您不是該帳號的成員。",
    otherPerson: "您已用 {address} 登入，但此表單是給其他人的。",
    signIn: "登入",
  },
  sent: {
    title: "您已經填寫過",
    text: "此表單每人只能填寫一次，且已收到來自 {address} 的回答。",
  },
  leave: {
    title: "要以其他人的身分填寫嗎？",
    text: "您已驗證的地址是 {address}。如要用其他地址填寫，請驗證該地址。",
    button: "使用其他地址",
  },
  unsent: {
    title: "您的回答尚未送出",
    text: "請先再次確認您可以填寫此表單：在新分頁中開啟表單，並依照其中的步驟操作。接著回到此頁面，重新送出您的回答。",
    open: "在新分頁中開啟表單",
    again: "重新送出",
    files: "未收到以下檔案：{files}。完成第一個步驟後，請返回表單，重新選擇這些檔案並送出。",
    many: "回答過多，無法從此頁面送出。完成第一個步驟後，請用瀏覽器的返回按鈕回到表單，再從表單送出。",
  },
  tooMany: "嘗試次數過多。請在{left}後再試。",
  once: "此表單每人只能填寫一次。",
  proceed: "繼續",
  cookies: {
    text: "您的瀏覽器沒有保留驗證結果。請允許此頁面使用 Cookie，或在獨立的分頁中開啟表單。",
    open: "在獨立的分頁中開啟表單",
  },
  as: "您正在以 {address} 的身分填寫。",
  notMe: "不是您本人？",
};
