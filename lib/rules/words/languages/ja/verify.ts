import type { VerifyWords } from "@/lib/rules/words/verify-words";

export const verify: VerifyWords = {
  title: "受付控えを確認する",
  lead: "署名付きの受付控えのファイルを選んでください。署名の後に変更されていないか、回答がどうなったかを表示します。",
  file: "ファイル",
  text: "またはその中のテキスト",
  check: "確認する",
  genuine: "この受付控えは本物です",
  signedBy: "{service}が{when}に署名しました。その後の変更はありません。",
  otherService: "別のサービスが署名しました。その鍵はファイルの中にあります。本当にそのサービスの鍵かどうかは{address}で確認できます。",
  notGenuine: "この受付控えは本物ではありません",
  changed: "署名の後に変更されたか、別の人が署名しました。",
  unreadable: "これは署名付きの受付控えではありません。",
  revoked: "署名に使われた鍵は、ほかの人も持っているおそれがあります。この受付控えだけでは何も証明できません。",
  kept: "回答は、受付控えのとおりにここに保存されています。",
  changedOn: "回答は後で変更されました（{when}）。",
  deletedOn: "回答は削除されました（{when}）。",
  missing: "回答は受付控えのとおりには保存されておらず、その理由も記録されていません。",
  withheld: "ファイルから取り除かれた回答：{count}",
};
