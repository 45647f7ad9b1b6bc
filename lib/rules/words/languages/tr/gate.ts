import type { GateWords } from "@/lib/rules/words/gate-words";

export const gate: GateWords = {
  passcode: {
    title: "Bu form için parola gerekiyor",
    text: "Parolayı size formu gönderen kişi verdi.",
    label: "Parola",
    wrong: "Parola yanlış. Büyük ve küçük harflere dikkat edin.",
  },
  email: {
    title: "E-posta adresinizi onaylayın",
    text: "Size kod içeren bir e-posta gönderilecek. Formu açmak için kodu sonraki sayfada girin.",
    domains: "Yalnızca şu alan adlarındaki adreslerle yanıt verilebilir: {domains}.",
    label: "E-posta adresi",
    send: "Kodu gönder",
    bad: "Bir e-posta adresi girin, örneğin name@example.com.",
    otherDomain: "Bu form, bu alan adındaki adreslerden yanıt kabul etmiyor.",
    otherAddress: "Bu, yanıt vermenizin istendiği adres değil.",
  },
  code: {
    title: "Kodu girin",
    text: "Kod {address} adresine gönderildi ve 15 dakika geçerlidir. Bulamazsanız spam klasörünüze bakın.",
    kept: "Bu hizmet henüz e-posta gönderemiyor. Kodu size hizmeti yönetenler verebilir.",
    label: "E-postadaki kod",
    wrong: "Kod yanlış. Kod altı rakamdan oluşur.",
    ended: "Bu kod artık geçerli değil. Yeni bir kod isteyin.",
    other: "Yeni kod iste veya başka bir adres kullan",
  },
  account: {
    title: "Yanıtlamak için oturum açın",
    text: "Bu form, gönderildiği hesabın üyeleri içindir.",
    stranger: "{address} olarak oturum açtınız ancak bu hesabın üyesi değilsiniz.",
    otherPerson: "{address} olarak oturum açtınız ancak bu form başka biri için.",
    signIn: "Oturum aç",
  },
  sent: {
    title: "Zaten yanıtladınız",
    text: "Bu form her kişiden bir yanıt kabul eder. {address} adresinden bir yanıt alındı.",
  },
  leave: {
    title: "Başka biri olarak mı yanıtlayacaksınız?",
    text: "{address} adresini onayladınız. Başka bir adresle yanıtlamak için o adresi onaylayın.",
    button: "Başka bir adres kullan",
  },
  unsent: {
    title: "Yanıtlarınız henüz gönderilmedi",
    text: "Önce yanıtlama yetkinizi bir kez daha doğrulayın: formu yeni bir sekmede açın ve oradaki adımları izleyin. Ardından bu sayfaya dönün ve yanıtlarınızı yeniden gönderin.",
    open: "Formu yeni sekmede aç",
    again: "Yeniden gönder",
    files: "Şu dosyalar alınamadı: {files}. İlk adımdan sonra forma dönün, dosyaları yeniden seçin ve formu gönderin.",
    many: "Yanıtlar bu sayfadan gönderilemeyecek kadar çok. İlk adımdan sonra tarayıcınızın Geri düğmesiyle forma dönün ve formu oradan gönderin.",
  },
  tooMany: "Çok fazla deneme yapıldı. {left} sonra yeniden deneyin.",
  once: "Form her kişiden bir yanıt kabul eder.",
  proceed: "Devam et",
  cookies: {
    text: "Tarayıcınız onayı saklamadı. Bu sayfa için çerezlere izin verin veya formu ayrı bir sekmede açın.",
    open: "Formu ayrı bir sekmede aç",
  },
  as: "{address} adresiyle yanıtlıyorsunuz.",
  notMe: "Bu siz değil misiniz?",
};
