import type { AskingWords, HandingOnWords, ReplyWords } from "@/lib/rules/words/reply-words";

const asking: AskingWords = {
  page: {
    link: "Önce bir sorum var",
    title: "Önce neyi bilmek istiyorsunuz?",
    text: "Sorunuzu, sizden yanıt isteyen kişi okur. Cevabı formun sayfasında görünür. Form açık olduğu sürece yanıtlarınızı gönderebilirsiniz.",
    reason: "Sorunuz",
    send: "Soruyu gönder",
  },
  asked: {
    title: "Sorunuz gönderildi",
    text: "Cevap formun sayfasında görünecek: bağlantıyı saklayın ve daha sonra yeniden açın.",
    mailed: "Cevabı e-postayla da alacaksınız.",
  },
  so: {
    title: "Sorularınız",
    you: "Sorunuz, {when}",
    reply: "Cevap, {when}",
    waiting: "Henüz cevap yok. Cevap burada görünecek.",
  },
};

const handingOn: HandingOnWords = {
  page: {
    link: "Başka biri yanıtlamalı",
    title: "Sizin yerinize kim yanıtlamalı?",
    text: "Bu kişiye bağlantıyı içeren bir e-posta gider ve yanıtlamadan önce adresini bir kodla onaylar. Bundan sonra siz yanıtlayamazsınız. Sizden yanıt isteyen kişi bilgilendirilir. Form yalnızca bir kez devredilebilir.",
    email: "Bu kişinin e-posta adresi",
    name: "Bu kişinin adı",
    reason: "Bu kişiye notunuz. Notu, sizden yanıt isteyen kişi de okur",
    send: "Devret",
  },
  done: {
    title: "Form devredildi",
    text: "Bağlantıyı içeren bir e-posta {address} adresine gönderiliyor. Yapmanız gereken başka bir şey yok.",
  },
  refusals: {
    own: "Bu adresten zaten yanıt istendi. Başka birinin adresini girin.",
    unfit: "Form bu adrese devredilemez. Başka bir adres girin.",
  },
  so: { title: "Bu form size devredildi", by: "Devreden: {name}.", said: "Size notu:" },
};

export const replies: ReplyWords = {
  asking,
  handingOn,
  outcomes: {
    label: "Diğer işlemler",
    back: "Forma dön",
    question: asking.page,
    hand_on: handingOn.page,
    decline: {
      link: "Yanıtlamak istemiyorum",
      title: "Yanıtlamak istemiyor musunuz?",
      text: "Sizden yanıt isteyen kişi bilgilendirilir ve bu form kapanır.",
      reason: "Neden? Yazdıklarınızı, sizden yanıt isteyen kişi okur",
      send: "Yanıtlamayacağım",
    },
    not_me: {
      link: "Bu form benim için değil",
      title: "Bu form sizin için değil mi?",
      text: "Sizden yanıt isteyen kişi bilgilendirilir ve bu form kapanır.",
      reason: "Sizin yerinize kime sorulmalı?",
      send: "Bu form benim için değil",
    },
    more_time: {
      link: "Daha fazla süreye ihtiyacım var",
      title: "Ek süre istiyor musunuz?",
      text: "Kararı, sizden yanıt isteyen kişi verir. Form açık olduğu sürece yanıtlarınızı gönderebilirsiniz.",
      until: "Hangi tarihe kadar?",
      reason: "Neden? Yazdıklarınızı, sizden yanıt isteyen kişi okur",
      send: "Ek süre iste",
    },
  },
  declined: {
    stamp: "Yanıtlanmayacak",
    title: "Yanıt verilmeyecek",
    text: "Sizden yanıt isteyen kişi bilgilendirildi ve beklemesine gerek yok. Bu form artık yanıt kabul etmiyor.",
  },
  timeAsked: {
    title: "Ek süre istediniz",
    text: "Sizden yanıt isteyen kişi bilgilendirildi. Süre uzatılana kadar form olduğu gibi kalır: yanıtlarınızı hâlâ gönderebilirsiniz.",
  },
  decision: {
    choice: "Kararınız",
    reason: "Gerekçeniz",
    approve: "Kabul",
    reject: "Ret",
    ended: "Oylama sona erdi",
    decided: "Alınan karar: {choice}.",
    undecided: "Oylama karar alınmadan sona erdi.",
    notCounted: "Yine de görüşünüzü bildirebilirsiniz. Görüşünüz saklanır ve geç geldiği belirtilir.",
    late: "Oyunuz, oylama sona erdikten sonra geldi. Oyunuz saklanır ancak sayılmaz.",
  },
};
