import type { VerifyWords } from "@/lib/rules/words/verify-words";

export const verify: VerifyWords = {
  title: "Verificar um recibo",
  lead: "Escolha o arquivo de um recibo assinado. Esta página diz se ele foi alterado desde que foi assinado e o que aconteceu com a resposta.",
  file: "Arquivo",
  text: "Ou o texto que está nele",
  check: "Verificar",
  genuine: "O recibo é autêntico",
  signedBy: "{service} o assinou em {when}. Nada foi alterado desde então.",
  otherService: "Outro serviço o assinou. A chave está no arquivo. Em {address} dá para ver se a chave é desse serviço.",
  notGenuine: "O recibo não é autêntico",
  changed: "Ele foi alterado depois de assinado, ou outra pessoa o assinou.",
  unreadable: "Isto não é um recibo assinado.",
  revoked: "Outras pessoas podem ter a chave que o assinou. Sozinho, o recibo não prova nada.",
  kept: "A resposta está guardada aqui como diz o recibo.",
  changedOn: "A resposta foi alterada depois, em {when}.",
  deletedOn: "A resposta foi excluída em {when}.",
  missing: "A resposta não está guardada aqui como diz o recibo, e nada diz por quê.",
  withheld: "Respostas retiradas do arquivo: {count}",
};
