import type { MailWords } from "@/lib/rules/words/mail-words";
import { quote } from "./grammar";

export const mail: MailWords = {
  unsubscribe: "Abonelikten çık",
  answer: {
    subject: (title, count) => (count === 1 ? `Yeni yanıt: ${title}` : `${count} yeni yanıt: ${title}`),
    heading: (count) => (count === 1 ? "Yeni bir yanıtınız var" : `${count} yeni yanıtınız var`),
    text: (title, count) =>
      count === 1 ? `${quote(title)} formu yanıtlandı.` : `${quote(title)} formu, son e-postadan bu yana ${count} kez yanıtlandı.`,
    more: (count) => `Formslip’te ${count} yanıt daha var.`,
    button: "Yanıtları oku",
    why: "Bu e-postayı, adresiniz formun sahibi tarafından girildiği için alıyorsunuz.",
  },
  outcome: {
    declined: {
      subject: (title) => `Yanıtlanmayacak: ${title}`,
      heading: "Yanıt gelmeyecek",
      text: (title) => `Yanıt istediğiniz kişi ${quote(title)} formunu yanıtlamak istemiyor. Form kapandı.`,
    },
    not_me: {
      subject: (title) => `Doğru kişi değil: ${title}`,
      heading: "Yanlış kişiye sordunuz",
      text: (title) => `${quote(title)} formunun bağlantısını alan kişi, formun kendisi için olmadığını bildiriyor. Form kapandı.`,
    },
    question: {
      subject: (title) => `Formla ilgili soru: ${title}`,
      heading: "Size bir soru soruldu",
      text: (title) => `Yanıt istediğiniz kişinin, ${quote(title)} formunu yanıtlamadan önce bir sorusu var.`,
    },
    handed_on: {
      subject: (title) => `Devredildi: ${title}`,
      heading: "Başka biri yanıtlayacak",
      text: (title) =>
        `Yanıt istediğiniz kişi ${quote(title)} formunu başka birine devretti. Yeni kişi yanıtlamadan önce adresini onaylayacak.`,
    },
    more_time: {
      subject: (title) => `Ek süre isteği: ${title}`,
      heading: "Sizden ek süre istendi",
      text: (title) => `Yanıt istediğiniz kişinin ${quote(title)} formunu yanıtlamak için daha fazla süreye ihtiyacı var.`,
    },
    closes: (when) => `Formun kapanış zamanı: ${when}.`,
    recipient: "Kimin için",
    to: "Kime",
    until: "İstenen son tarih",
    reason: "Açıklaması",
    open: "Formu aç",
    extend: "Ek süre ver",
  },
  copy: {
    subject: (title) => `Yanıtlarınız: ${title}`,
    heading: "Yanıtlarınız gönderildi",
    text: (title) =>
      `${quote(title)} formunu yanıtladığınız için teşekkür ederiz. Başvuru numaranız bu e-postadadır, lütfen e-postayı saklayın.`,
    reference: "Başvuru numarası",
    rest: (count) => `${count} yanıt bu e-postada tam olarak gösterilmiyor. Tamamını alındı belgenizde okuyabilirsiniz.`,
    button: "Alındı belgesini aç",
    change: "Form izin verdiği sürece yanıtlarınızı orada değiştirebilir veya geri çekebilirsiniz.",
    why: "Bu e-postayı, adresiniz formda girildiği için alıyorsunuz. Adresi siz girmediyseniz bu e-postayı dikkate almayın.",
  },
  invitation: {
    subject: (account) => `${quote(account)} hesabına davet`,
    heading: (account) => `${quote(account)} hesabına davet edildiniz`,
    text: {
      owner: (inviter, account) =>
        `${inviter} sizi ${quote(account)} hesabını birlikte yönetmeye davet ediyor: formlar ve yanıtlar, üyeler ve ayarlar.`,
      editor: (inviter, account) => `${inviter} sizi ${quote(account)} hesabının formları ve yanıtları üzerinde çalışmaya davet ediyor.`,
      viewer: (inviter, account) => `${inviter} sizi ${quote(account)} hesabının formlarını görmeye ve yanıtlarını okumaya davet ediyor.`,
    },
    until: (when) => `Bağlantı bir kez kullanılabilir. Son geçerlilik zamanı: ${when}.`,
    button: "Daveti kabul et",
    why: "Bir davet beklemiyorsanız bu e-postayı dikkate almayın.",
  },
  passwordReset: {
    subject: "Yeni parola belirleyin",
    heading: "Yeni parola belirleyin",
    text: "Hesabınız için yeni bir parola istendi. Bunu büyük olasılıkla siz istediniz.",
    until: (when) => `Bağlantı bir kez kullanılabilir. Son geçerlilik zamanı: ${when}.`,
    button: "Yeni parola belirle",
    why: "Siz istemediyseniz bu e-postayı dikkate almayın. Parolanız değişmez.",
  },
  confirmation: {
    subject: (title) => `Kodunuz: ${title}`,
    heading: "E-posta adresinizi onaylayın",
    text: (title) => `Formu açmak için bu kodu ${quote(title)} sayfasında girin.`,
    code: "Kod",
    until: "Kod 15 dakika geçerlidir.",
    why: "Kodu siz istemediyseniz bu e-postayı dikkate almayın: kod olmadan kimse sizin adresinizle yanıt veremez.",
  },
  continueLater: {
    subject: (title) => `Daha sonra devam edin: ${title}`,
    heading: "Kaldığınız yerden devam edin",
    text: (title) =>
      `${quote(title)} formundaki yanıtlarınız saklanıyor ancak henüz gönderilmedi. Bu bağlantıya sahip olan herkes yanıtları okuyabilir ve gönderebilir.`,
    button: "Devam et",
    why: "Bu e-postayı, adresiniz formda girildiği için alıyorsunuz. Adresi siz girmediyseniz bu e-postayı dikkate almayın.",
  },
  endpointDisabled: {
    subject: "Bir webhook uç noktası devre dışı bırakıldı",
    heading: "Bir webhook uç noktası artık olay almıyor",
    text: (when) => `Bu adrese yapılan hiçbir istek başarılı olmadığı için uç nokta devre dışı bırakıldı. Başlangıç: ${when}.`,
    kept: "Uç noktanın olayları 30 gün saklanır. Alıcı yeniden çalıştığında uç noktayı etkinleştirin ve olayları uç noktanın sayfasından yeniden gönderin.",
    address: "Adres",
    button: "Uç noktayı aç",
    why: "Bu e-postayı, bu hesabın sahiplerinden biri olduğunuz için alıyorsunuz.",
  },
  test: {
    subject: "Formslip deneme e-postası",
    heading: "E-posta çalışıyor",
    text: "Bu, istediğiniz deneme e-postasıdır. Posta sunucunuz e-postayı kabul edip teslim etti.",
  },
  page: {
    title: "Artık e-posta almak istemiyor musunuz?",
    text: (address) => `${address} adresine artık bu gönderenden e-posta gelmeyecek.`,
    button: "Abonelikten çık",
    doneTitle: "Abonelikten çıktınız",
    doneText: "Artık bu gönderenden e-posta almayacaksınız.",
    badTitle: "Bu bağlantı eksik",
    badText: "E-postadaki bağlantıyı yeniden açın veya tamamını kopyalayın.",
  },
  round: {
    hello: (name) => `Merhaba ${name},`,
    ask: (asker) => `${asker ?? "Bu e-postayı gönderen kişi"} sizden bir formu yanıtlamanızı istiyor. Bağlantı yalnızca sizin içindir.`,
    stillWaiting: "Yanıtınız henüz gelmedi.",
    reminder: (title) => `Hatırlatma: ${title}`,
    until: (when) => `Yanıtlamak için son tarih: ${when}.`,
    answer: "Yanıtla",
    why: (asker) =>
      `Bu e-postayı, adresiniz ${asker ?? "gönderen kişi"} tarafından girildiği için alıyorsunuz. Bağlantıyı başkalarına vermeyin: bağlantıya sahip olan herkes sizin yerinize yanıt verebilir.`,
    vote: {
      ask: (asker) => `${asker ?? "Bu e-postayı gönderen kişi"} sizden kararınızı bildirmenizi istiyor. Bağlantı yalnızca sizin içindir.`,
      stillWaiting: "Oyunuz henüz gelmedi.",
      button: "Karar ver",
    },
    reply: {
      subject: (title) => `Sorunuza cevap: ${title}`,
      text: (asker) => `${asker ?? "Bu e-postayı gönderen kişi"} sorunuza cevap verdi:`,
    },
  },
  handOn: {
    subject: (title) => `Size devredildi: ${title}`,
    text: (from, asker) =>
      `${asker ?? "Bu e-postayı gönderen kişi"} bir formun yanıtlanmasını istedi. Formu size devreden: ${from ?? "yanıt istenen kişi"}. Formu onun yerine sizin yanıtlamanız isteniyor.`,
    code: "Yanıtlayabilmeniz için sayfa önce bu adrese bir kod gönderir.",
    until: (when) => `Yanıtlamak için son tarih: ${when}.`,
    button: "Yanıtla",
    why: (from) =>
      `Bu e-postayı, adresiniz ${from ?? "yanıt istenen bir kişi"} tarafından girildiği için alıyorsunuz. Konuyla ilgili bilginiz yoksa bu e-postayı dikkate almayın.`,
  },
  waiting: {
    joined: {
      subject: (title) => `Bekleme listesi: ${title}`,
      heading: "Bekleme listesindesiniz",
      text: (title) => `${quote(title)} formunda şu anda yer kalmadı. Yer açıldığında size e-posta göndereceğiz.`,
      button: "Listedeki sıranızı görün",
    },
    offer: {
      subject: (title) => `Yer açıldı: ${title}`,
      heading: "Sizin için bir yer açıldı",
      text: (title) => `${quote(title)} formunun bekleme listesindesiniz. Yeri almak için formu yanıtlayın.`,
      until: (when) => `Yer sizin için ayrıldı. Son tarih: ${when}. Bundan sonra yer, listedeki bir sonraki kişiye verilir.`,
      button: "Yanıtla",
    },
    why: "Bu e-postayı, adresiniz bekleme listesine yazıldığı için alıyorsunuz. Adresi siz yazmadıysanız bu e-postayı dikkate almayın.",
  },
};
