import type { GateWords } from "@/lib/rules/words/gate-words";

export const gate: GateWords = {
  passcode: {
    title: "Este formulário pede uma senha de acesso",
    text: "Quem enviou o formulário informou essa senha a você.",
    label: "Senha de acesso",
    wrong: "A senha de acesso está incorreta. Letras maiúsculas e minúsculas fazem diferença.",
  },
  email: {
    title: "Confirme seu endereço de e-mail",
    text: "Você vai receber um e-mail com um código. Digite o código na próxima página para abrir o formulário.",
    domains: "Só endereços de {domains} podem responder.",
    label: "Endereço de e-mail",
    send: "Enviar o código",
    bad: "Digite um endereço de e-mail, por exemplo, nome@example.com.",
    otherDomain: "Este formulário não aceita respostas de endereços deste domínio.",
    otherAddress: "O pedido de resposta não foi enviado a este endereço.",
  },
  code: {
    title: "Digite o código",
    text: "O código foi enviado para {address} e vale por 15 minutos. Se não o encontrar, procure na pasta de spam.",
    kept: "Este serviço ainda não consegue enviar e-mails. Quem administra o serviço pode informar o código a você.",
    label: "Código do e-mail",
    wrong: "O código está incorreto. Ele tem seis dígitos.",
    ended: "Este código não vale mais. Peça um novo.",
    other: "Pedir um novo código ou usar outro endereço",
  },
  account: {
    title: "Entre na sua conta para responder",
    text: "Este formulário é para quem faz parte da conta que o criou.",
    stranger: "Você entrou como {address}, mas não faz parte dessa conta.",
    otherPerson: "Você entrou como {address}, mas este formulário é para outra pessoa.",
    signIn: "Entrar",
  },
  sent: {
    title: "Você já respondeu",
    text: "Este formulário aceita uma resposta por pessoa e já tem uma de {address}.",
  },
  leave: {
    title: "Responder com outro endereço?",
    text: "Você confirmou o endereço {address}. Para responder com outro, confirme esse outro endereço.",
    button: "Usar outro endereço",
  },
  unsent: {
    title: "Suas respostas ainda não foram enviadas",
    text: "Primeiro, confirme mais uma vez que você pode responder: abra o formulário em uma nova aba e siga as etapas. Depois, volte a esta página e envie suas respostas de novo.",
    open: "Abrir o formulário em uma nova aba",
    again: "Enviar de novo",
    files: "Estes arquivos não foram recebidos: {files}. Depois da primeira etapa, volte ao formulário, escolha-os de novo e envie.",
    many: "Há respostas demais para enviar a partir desta página. Depois da primeira etapa, volte ao formulário com o botão Voltar do navegador e envie por lá.",
  },
  tooMany: "Muitas tentativas. Tente de novo daqui a {left}.",
  once: "O formulário aceita uma resposta por pessoa.",
  proceed: "Continuar",
  cookies: {
    text: "Seu navegador não guardou a confirmação. Permita cookies nesta página ou abra o formulário em uma aba própria.",
    open: "Abrir o formulário em uma aba própria",
  },
  as: "Você está respondendo como {address}.",
  notMe: "Não é você?",
};
