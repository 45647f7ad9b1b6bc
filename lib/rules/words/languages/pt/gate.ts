import type { GateWords } from "@/lib/rules/words/gate-words";

export const gate: GateWords = {
  passcode: {
    title: "Este formulário pede uma palavra-passe de acesso",
    text: "Recebeu-a de quem lhe enviou o formulário.",
    label: "Palavra-passe de acesso",
    wrong: "A palavra-passe de acesso está incorreta. As maiúsculas e as minúsculas contam.",
  },
  email: {
    title: "Confirme o seu endereço de email",
    text: "Vai receber um email com um código. Escreva-o na página seguinte para abrir o formulário.",
    domains: "Só podem responder endereços de {domains}.",
    label: "Endereço de email",
    send: "Enviar o código",
    bad: "Escreva um endereço de email, por exemplo, nome@example.com.",
    otherDomain: "Este formulário não aceita respostas de endereços deste domínio.",
    otherAddress: "O pedido de resposta não foi enviado para este endereço.",
  },
  code: {
    title: "Escreva o código",
    text: "O código foi enviado para {address} e é válido durante 15 minutos. Se não o encontrar, procure na pasta de correio não solicitado.",
    kept: "Este serviço ainda não consegue enviar emails. Quem o gere pode indicar-lhe o código.",
    label: "Código do email",
    wrong: "O código está incorreto. Tem seis dígitos.",
    ended: "Este código já não é válido. Peça um novo.",
    other: "Pedir um novo código ou usar outro endereço",
  },
  account: {
    title: "Inicie sessão para responder",
    text: "Este formulário destina-se a quem pertence à conta que o criou.",
    stranger: "Iniciou sessão como {address}, mas não pertence a essa conta.",
    otherPerson: "Iniciou sessão como {address}, mas este formulário destina-se a outra pessoa.",
    signIn: "Iniciar sessão",
  },
  sent: {
    title: "Já respondeu",
    text: "Este formulário aceita uma resposta por pessoa e já tem uma de {address}.",
  },
  leave: {
    title: "Responder com outro endereço?",
    text: "Confirmou o endereço {address}. Para responder com outro, confirme esse outro endereço.",
    button: "Usar outro endereço",
  },
  unsent: {
    title: "As suas respostas ainda não foram enviadas",
    text: "Primeiro, confirme mais uma vez que pode responder: abra o formulário num novo separador e siga os passos indicados. Depois, volte a esta página e envie novamente as suas respostas.",
    open: "Abrir o formulário num novo separador",
    again: "Enviar novamente",
    files: "Estes ficheiros não foram recebidos: {files}. Depois do primeiro passo, volte ao formulário, escolha-os novamente e envie-o.",
    many: "Há demasiadas respostas para as enviar a partir desta página. Depois do primeiro passo, volte ao formulário com o botão Retroceder do navegador e envie-o a partir daí.",
  },
  tooMany: "Demasiadas tentativas. Tente novamente dentro de {left}.",
  once: "O formulário aceita uma resposta por pessoa.",
  proceed: "Continuar",
  cookies: {
    text: "O seu navegador não guardou a confirmação. Permita cookies nesta página ou abra o formulário num separador próprio.",
    open: "Abrir o formulário num separador próprio",
  },
  as: "Está a responder como {address}.",
  notMe: "Não é este o seu endereço?",
};
