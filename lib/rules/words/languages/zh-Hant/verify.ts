import type { VerifyWords } from "@/lib/rules/words/verify-words";

export const verify: VerifyWords = {
  title: "查驗回條",
  lead: "請選擇已簽署回條的檔案。本頁會顯示它在簽署後是否遭到更動，以及該份回覆的現況。",
  file: "檔案",
  text: "或檔案中的文字",
  check: "查驗",
  genuine: "回條真實有效",
  signedBy: "{service} 於 {when} 簽署，此後沒有任何更動。",
  otherService: "由其他服務簽署。其金鑰在檔案中。金鑰是否屬於該服務，可在 {address} 查看。",
  notGenuine: "回條不是真的",
  changed: "它在簽署後遭到更動，或由他人簽署。",
  unreadable: "這不是已簽署的回條。",
  revoked: "簽署所用的金鑰可能已被他人掌握。僅憑這份回條不能證明什麼。",
  kept: "回覆依回條所述保存在此。",
  changedOn: "回覆後來經過修改，時間：{when}。",
  deletedOn: "回覆已被刪除，時間：{when}。",
  missing: "回覆沒有依回條所述保存在此，也沒有任何說明。",
  withheld: "從檔案中移除的答案：{count}",
};
