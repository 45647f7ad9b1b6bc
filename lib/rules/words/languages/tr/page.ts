import { quotedList } from "@/lib/rules/words/formats";
import type { PageWords } from "@/lib/rules/words/page-words";
import { and, quote } from "./grammar";

export const page: PageWords = {
  optional: "(isteğe bağlı)",
  yes: "Evet",
  no: "Hayır",
  chooseOption: "Bir seçenek seçin",
  clearChoice: "Seçimi temizle",
  dateOrder: "dmy",
  dateParts: { day: "Gün", month: "Ay", year: "Yıl", time: "Saat" },
  files: {
    kept: "Yüklendi:",
    remove: "{name} dosyasını kaldır",
    uploading: "{name} yükleniyor: %{percent}",
    failed: "{name} henüz yüklenmedi. Dosya yanıtlarınızla birlikte gönderilecek",
  },
  lengthCount: "Karakter: {count}/{max}",

  errorPrefix: "Hata: ",
  follows: (count) => `Yanıtlarınıza göre ${count} soru daha eklendi`,
  onlyAfter: (labels) =>
    `Bu soru yalnızca ${labels.length === 0 ? "önceki sorulara" : `${and(labels.map(quote))} ${labels.length === 1 ? "sorusuna" : "sorularına"}`} belirli yanıtlar verildiyse geçerlidir. Aksi hâlde boş bırakın.`,
  language: "Dil",
  trap: "Bu alanı boş bırakın",
  summaryTitle: "Bir sorun var",
  send: "Gönder",
  sending: "Gönderiliyor…",
  stillSending: "Gönderme sürüyor. Bu sayfayı kapatmayın.",
  keptHere: "Yazdıklarınız, siz gönderene kadar, en fazla 30 gün bu tarayıcıda saklanır.",
  closing: { sentence: "Bu form {left} sonra kapanacak. Kapanış zamanı: {when}.", soon: "bir dakikadan kısa bir süre" },
  restored: { text: "Daha önce yazdıklarınız geri yüklendi.", clear: "Baştan başla" },

  pages: {
    next: "Devam et",
    back: "Geri",
    exact: "Sayfa {page}/{pages}",
    about: "Sayfa {page}, toplam yaklaşık {pages}",
    review: "Yanıtlarınızı kontrol edin",
    reviewText: "Henüz hiçbir şey gönderilmedi.",
    change: "Değiştir",
    later: "Daha sonra devam et",
    laterText:
      "Şu ana kadarki yanıtlarınız saklanıyor. Son saklama zamanı: {when}. Burada veya başka bir cihazda devam etmek için bu bağlantıyı açın. Bağlantıya sahip olan herkes yanıtları okuyabilir ve değiştirebilir.",
    link: "Yanıtlarınızın bağlantısı",
    copy: "Bağlantıyı kopyala",
    copied: "Kopyalandı",
    notKept:
      "Yanıtlarınız, siz gönderene kadar yalnızca bu sayfada saklanır. Geri dönmek için tarayıcının değil, bu sayfanın düğmesini kullanın.",
    ended: "Form burada sona eriyor. Hiçbir şey gönderilmedi.",
    begin: "Baştan başla",
  },
  unsentGone: {
    title: "Bu yanıtlar artık burada saklanmıyor",
    text: "Yanıtlara başka bir yerde devam edildi veya bu form onları artık saklamıyor.",
  },
  continueHere: {
    title: "Burada devam et",
    begun: "Bu bağlantıyla form yanıtlanmaya başlandı. Başlangıç: {when}.",
    text: "Yanıtlara yalnızca bir yerde devam edilebilir. Burada devam ederseniz bu bağlantı diğer her yerde çalışmaz olur. Yanıtlara siz başlamadıysanız baştan başlayın.",
    afresh: "Baştan başla",
  },
  sentBefore: {
    title: "Bu yanıtlar zaten gönderildi",
    text: "Alındı belgesi, yanıtları gönderen kişidedir. Bu bağlantı belgeyi açmaz.",
  },
  sentElsewhere: {
    title: "Bu arada yanıtlar gönderildi",
    text: "Yanıtlar başka bir sekmeden veya cihazdan gönderildi ve geçerli olanlar bunlardır. Burada yazdıklarınız kaydedilmedi.",
  },
  receipt: {
    stamp: "Gönderildi",
    title: "Yanıtlarınız gönderildi",
    thanks: "Teşekkür ederiz. Bu, alındı belgenizdir.",
    reference: "Başvuru numarası",
    sentAt: "Gönderilme zamanı",
    answers: "Yanıtlarınız",
    unanswered: "Yanıtlanmadı",
    keep: "Bir kopyasını saklamak isterseniz bu sayfayı yazdırın veya kaydedin. Yanıtlarınız burada 24 saat gösterilir.",
    print: "Yazdır",
    hidden: "Yanıtlarınız burada 24 saat gösterildi. Artık bunları yalnızca formu hazırlayan kişi okuyabilir.",
  },
  asker: { asks: "{name} sizden yanıt istiyor", contact: "Sorularınız için iletişim: {contact}.", privacy: "Gizlilik bildirimi" },
  stored: {
    title: "Neler, ne kadar süre saklanır",
    answers: "Yanıtlarınız, bunları ne zaman gönderdiğiniz ve hangi tarayıcıyı kullandığınız.",
    email: "Onayladığınız e-posta adresiniz.",
    waiting: "Bekleme listesinde: yanıt verene ya da listeden ayrılana kadar e-posta adresiniz; form kapandıktan sonra en fazla 30 gün.",
    person: "Adınız ve oturum açtığınız e-posta adresi.",
    address: "Yanıtlarınızı gönderdiğiniz IP adresi.",
    network: "Ağınız, ancak tam adresiniz değil.",
    visits: "Sayfanın kaç kez açıldığı, ancak kimin açtığı değil.",
    until: "Bunların tümü, sizden yanıt isteyen kişi silene kadar saklanır.",
    final: "Yanıtlarınızı gönderdikten sonra değiştiremezsiniz.",
    changeOpen: "Form yanıt kabul ettiği sürece yanıtlarınızı değiştirebilir veya geri çekebilirsiniz.",
    changeFor: "Yanıtlarınızı gönderdikten sonra {left} boyunca değiştirebilir veya geri çekebilirsiniz.",
    deleted: "Yanıtlarınız ve onlarla birlikte saklanan bilgiler, göndermenizden {left} sonra silinir.",
    files: "Yüklediğiniz dosyalar, göndermenizden {left} sonra silinir.",
    anonymised:
      "Göndermenizden {left} sonra şu sorulara verdiğiniz yanıtlar silinir: {questions}. Yanıtları kimin gönderdiğini gösteren diğer bilgiler de silinir. Öteki yanıtlarınız saklanır.",
    nameless:
      "Göndermenizden {left} sonra, yanıtlarınızın yanında saklanan ve kimin gönderdiğini gösteren bilgiler silinir. Yanıtlarınız saklanır.",
    questions: quotedList("tr", ["“", "”"]),
  },
  noPlaces: {
    title: "Yer kalmadı",
    text: (label) =>
      `${quote(label)} sorusunda yer kalmadığı için formu şu anda gönderemezsiniz. Biri vazgeçerse yer açılabilir, daha sonra yeniden deneyin.`,
  },
  testMode: { title: "Bu bir denemedir.", text: "Burada bir program deneniyor. Yanıtlar bir hafta sonra silinir." },
  change: {
    back: "Alındı belgesine dön",
    link: "Yanıtlarımı değiştir",
    withdraw: "Yanıtlarımı geri çek",
    until: "Yanıtlarınızı değiştirebilir veya geri çekebilirsiniz. Son tarih: {when}.",
    open: "Bu form yanıt kabul ettiği sürece yanıtlarınızı değiştirebilir veya geri çekebilirsiniz.",
    title: "Yanıtlarınızı değiştirin",
    text: "Siz kaydedene kadar, gönderdiğiniz yanıtlar geçerlidir.",
    save: "Değişiklikleri kaydet",
    changed: "Değiştirilme zamanı",
    sure: "Yanıtlarınız geri çekilsin mi?",
    lost: "Yanıtlarınız silinecek. Bu işlem geri alınamaz.",
    keep: "Yanıtlarım kalsın",
    meanwhile: "Yanıtlar bu arada değiştirildi",
    choose:
      "Siz bu sayfayı açtıktan sonra, burada veya başka bir yerde başka yanıtlar kaydedildi. Yazdıklarınız kaydedilmedi. Hangi yanıtların kalacağını seçin.",
    stored: "Şu anda kayıtlı olanlar",
    saveMine: "Benimkileri kaydet",
    keepStored: "Kayıtlı yanıtlar kalsın",
    correct: {
      title: "Bu yanıtları düzeltin",
      text: "Siz kaydedene kadar kayıtlı yanıtlar geçerlidir.",
      back: "Yanıta dön",
    },
  },
  withdrawn: { title: "Yanıtlarınız geri çekildi", text: "Yanıtlar silindi." },
  answerGone: { title: "Bu yanıtlar artık yok", text: "Yanıtlar geri çekildi veya silindi." },
  unchangeable: { title: "Bu yanıtlar artık değiştirilemez", text: "Size bağlantıyı gönderen kişiye sorun." },
  linkExpired: {
    title: "Bu bağlantının süresi doldu",
    text: "Bağlantıyla bu yanıtlar bir saat boyunca düzeltilebiliyordu. Size bağlantıyı gönderen kişiden yenisini isteyin.",
    open: "Bu form sizinse yanıtı açın",
  },
  linkBroken: {
    title: "Bu bağlantı eksik",
    text: "Bağlantıyı bulduğunuz yerde yeniden açın veya tamamını kopyalayın. Sorun sürerse size bağlantıyı gönderen kişiye sorun.",
  },
  noPreview: {
    title: "Bu önizleme gösterilemiyor",
    text: "Önizleme dört saat boyunca ve yalnızca oturumunuz açıkken geçerlidir. Kontrol panelinden yeniden açın.",
  },
  notOffered: {
    title: "Bu formda böyle bir işlem yok",
    text: "Daha önce var olmuş olabilir. Forma dönün veya size formu gönderen kişiye sorun.",
  },
  answered: {
    stamp: "Yanıtlandı",
    title: "Bu form zaten yanıtlandı",
    on: "Bir yanıt gönderildi: {when}. Yanıtı siz göndermediyseniz size bağlantıyı gönderen kişiye sorun.",
  },
  cancelled: {
    stamp: "İptal edildi",
    title: "Bu form iptal edildi",
    text: "Artık yanıt kabul etmiyor. Ne yapmanız gerektiğini size bağlantıyı gönderen kişiye sorun.",
  },
  limitReached: {
    stamp: "Kapandı",
    title: "Bu form doldu",
    text: "Form, kabul edebileceği tüm yanıtları aldı. Ne yapmanız gerektiğini size bağlantıyı gönderen kişiye sorun.",
  },
  expired: {
    stamp: "Kapandı",
    title: "Bu form kapandı",
    on: "Kapanış zamanı: {when}. Size bağlantıyı gönderen kişiden yeni bir bağlantı isteyin.",
  },
  notFound: {
    title: "Form bulunamadı",
    text: "Bağlantının tamamının kopyalandığını kontrol edin. Tamamı kopyalandıysa form silinmiş olabilir: size bağlantıyı gönderen kişiye sorun.",
  },
  alreadySent: {
    title: "Yanıtlarınız zaten gönderildi",
    receipt: "Alındı belgesini gör",
    again: "Bu sayfadan şimdi göndereceğiniz, yeni bir yanıt olur.",
    closed: "Bu form artık yanıt kabul etmiyor.",
  },
  notSent: {
    stamp: "Gönderilmedi",
    title: "Yanıtlarınız gönderilmedi",
    reply: "Bildiriminiz gönderilmedi",
    change: "Değişiklikleriniz kaydedilmedi",
    spent:
      "Bu sayfadan daha önce gönderdiğiniz yanıtlar kaydedildi. Bunları da yeni bir yanıt olarak göndermek için “{send}” düğmesine basın.",
    spentClosed: "Bu sayfadan daha önce gönderdiğiniz yanıtlar kaydedildi.",
  },
  fault: {
    title: "Yanıtlarınız gönderilmedi",
    text: "Sorun bizden kaynaklanıyor ve kısa sürede çözülecektir. Yanıtlarınız bu sayfada duruyor: biraz sonra yeniden gönderin.",
    again: "Yeniden dene",
  },
  full: {
    title: "Bu form şu anda daha fazla yanıt kabul edemiyor",
    text: "Yanıtlarınız gönderilmedi. Yanıtlar bu sayfada duruyor: sizden yanıt isteyen kişiye haber verin ve daha sonra yeniden gönderin.",
  },
  changed: {
    title: "Bu form, siz açtıktan sonra değişti",
    text: "Yanıtlarınız henüz gönderilmedi. Formda kalan soruların yanıtları aşağıda duruyor: formun yeni hâlini gözden geçirin ve “{send}” düğmesine basın.",
  },
  tooMany: {
    title: "Yanıtlarınız henüz gönderilmedi",
    text: "Ağınızdan çok fazla yanıt geldi. Sizin yanıtlarınız bu sayfada duruyor: {left} sonra yeniden gönderin.",
  },
  doubtful: {
    title: "“{send}” düğmesine yeniden basın",
    text: "Bu adım otomatik gönderimleri engeller. Yanıtlarınız bu sayfada duruyor: gözden geçirin ve bir kez daha gönderin.",
  },
  tooLarge: { title: "Gönderilemeyecek kadar büyük", text: "Geri dönüp daha küçük dosyalar seçin veya uzun yanıtları kısaltın." },
  unsupported: {
    title: "Gönderilenler burada okunamıyor",
    text: "Formun bağlantısını bir tarayıcıda açın ve yanıtlarınızı oradan gönderin.",
  },
  unavailable: {
    title: "Bu sayfa şu anda gösterilemiyor",
    text: "Sorun bizden kaynaklanıyor ve kısa sürede çözülecektir. Bağlantıyı biraz sonra yeniden açın.",
  },
  typed: { title: "Yazdıklarınız", copy: "Gerekirse buradan kopyalayın." },
};
