import type { VerifyWords } from "@/lib/rules/words/verify-words";

export const verify: VerifyWords = {
  title: "Verificar um recibo",
  lead: "Escolha o ficheiro de um recibo assinado. Esta página diz se foi alterado desde que foi assinado e o que aconteceu à resposta.",
  file: "Ficheiro",
  text: "Ou o texto que contém",
  check: "Verificar",
  genuine: "O recibo é autêntico",
  signedBy: "{service} assinou-o em {when}. Nada foi alterado desde então.",
  otherService: "Foi assinado por outro serviço. A chave está no ficheiro. Em {address} vê-se se a chave é desse serviço.",
  notGenuine: "O recibo não é autêntico",
  changed: "Foi alterado depois de assinado, ou foi assinado por outra pessoa.",
  unreadable: "Isto não é um recibo assinado.",
  revoked: "Outras pessoas podem ter a chave com que foi assinado. Por si só, o recibo não prova nada.",
  kept: "A resposta está guardada aqui tal como o recibo diz.",
  changedOn: "A resposta foi alterada mais tarde, em {when}.",
  deletedOn: "A resposta foi eliminada em {when}.",
  missing: "A resposta não está guardada aqui tal como o recibo diz, e nada diz porquê.",
  withheld: "Respostas retiradas do ficheiro: {count}",
};
