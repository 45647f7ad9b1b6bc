import type { VerifyWords } from "@/lib/rules/words/verify-words";

export const verify: VerifyWords = {
  title: "접수증 확인",
  lead: "서명된 접수증 파일을 선택하세요. 서명 후에 바뀌었는지, 응답이 어떻게 되었는지 보여 줍니다.",
  file: "파일",
  text: "또는 파일 안의 텍스트",
  check: "확인",
  genuine: "진짜 접수증입니다",
  signedBy: "{service}에서 {when}에 서명했습니다. 그 뒤로 바뀐 것이 없습니다.",
  otherService: "다른 서비스가 서명했습니다. 키는 파일 안에 있습니다. 그 서비스의 키가 맞는지는 {address}에서 볼 수 있습니다.",
  notGenuine: "진짜 접수증이 아닙니다",
  changed: "서명 후에 바뀌었거나 다른 사람이 서명했습니다.",
  unreadable: "서명된 접수증이 아닙니다.",
  revoked: "서명한 키를 다른 사람이 가지고 있을 수 있습니다. 이 접수증만으로는 아무것도 증명하지 못합니다.",
  kept: "응답이 접수증에 적힌 그대로 여기에 보관되어 있습니다.",
  changedOn: "응답이 나중에 변경되었습니다({when}).",
  deletedOn: "응답이 삭제되었습니다({when}).",
  missing: "응답이 접수증에 적힌 대로 보관되어 있지 않으며, 그 이유도 나와 있지 않습니다.",
  withheld: "파일에서 뺀 답변: {count}",
};
