import type { GateWords } from "@/lib/rules/words/gate-words";

export const gate: GateWords = {
  passcode: {
    title: "打开此表单需要访问密码",
    text: "向您发送表单的人已将访问密码告诉您。",
    label: "访问密码",
    wrong: "访问密码不正确。请注意区分大小写。",
  },
  email: {
    title: "验证您的电子邮件地址",
    text: "您将收到一封含有验证码的电子邮件。请在下一页输入验证码，以打开表单。",
    domains: "只有域名为 {domains} 的地址才能填写。",
    label: "电子邮件地址",
    send: "发送验证码",
    bad: "请输入电子邮件地址，例如 name@example.com。",
    otherDomain: "此表单不接受来自此域名地址的回答。",
    otherAddress: "此地址不是邀请您填写时所用的地址。",
  },
  code: {
    title: "输入验证码",
    text: "验证码已发送至 {address}，15分钟内有效。如果没有找到，请查看垃圾邮件文件夹。",
    kept: "此服务暂时无法发送电子邮件。请向服务管理人员索取验证码。",
    label: "电子邮件中的验证码",
    wrong: "验证码不正确。验证码为6位数字。",
    ended: "此验证码已失效。请获取新的验证码。",
    other: "获取新的验证码，或使用其他地址",
  },
  account: {
    title: "请登录后填写",
    text: "此表单仅供其所属账户的成员填写。",
    stranger: "您已用 {address} 登录，但您不是该账户的成员。",
    otherPerson: "您已用 {address} 登录，但此表单是给其他人的。",
    signIn: "登录",
  },
  sent: {
    title: "您已经填写过",
    text: "此表单每人只能填写一次，且已收到来自 {address} 的回答。",
  },
  leave: {
    title: "要以其他人的身份填写吗？",
    text: "您已验证的地址是 {address}。如要用其他地址填写，请验证该地址。",
    button: "使用其他地址",
  },
  unsent: {
    title: "您的回答尚未提交",
    text: "请先重新确认您可以填写此表单：在新标签页中打开表单，并按照其中的步骤操作。然后返回此页面，重新提交您的回答。",
    open: "在新标签页中打开表单",
    again: "重新提交",
    files: "未收到以下文件：{files}。完成第一步后，请返回表单，重新选择这些文件并提交。",
    many: "回答过多，无法从此页面提交。完成第一步后，请用浏览器的返回按钮回到表单，然后在表单中提交。",
  },
  tooMany: "尝试次数过多。请在{left}后重试。",
  once: "此表单每人只能填写一次。",
  proceed: "继续",
  cookies: {
    text: "您的浏览器没有保存验证结果。请允许此页面使用 Cookie，或在单独的标签页中打开表单。",
    open: "在单独的标签页中打开表单",
  },
  as: "您正在以 {address} 的身份填写。",
  notMe: "不是您本人？",
};
