import type { VerifyWords } from "@/lib/rules/words/verify-words";

export const verify: VerifyWords = {
  title: "核验回执",
  lead: "请选择已签名回执的文件。本页会显示它在签名后是否被改动，以及该答卷的现状。",
  file: "文件",
  text: "或文件中的文本",
  check: "核验",
  genuine: "回执真实有效",
  signedBy: "{service} 于 {when} 签名，此后没有任何改动。",
  otherService: "由其他服务签名。其密钥在文件中。密钥是否属于该服务，可在 {address} 查看。",
  notGenuine: "回执不是真的",
  changed: "它在签名后被改动，或由他人签名。",
  unreadable: "这不是已签名的回执。",
  revoked: "签名所用的密钥可能已被他人掌握。仅凭这份回执不能证明什么。",
  kept: "答卷按回执所述保存在此。",
  changedOn: "答卷后来被修改，时间：{when}。",
  deletedOn: "答卷已被删除，时间：{when}。",
  missing: "答卷没有按回执所述保存在此，也没有任何说明。",
  withheld: "从文件中移除的答案：{count}",
};
