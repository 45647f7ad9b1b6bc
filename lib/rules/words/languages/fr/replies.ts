import type { AskingWords, HandingOnWords, ReplyWords } from "@/lib/rules/words/reply-words";

const asking: AskingWords = {
  page: {
    link: "J’ai une question avant de répondre",
    title: "Que souhaitez-vous savoir avant de répondre\u00a0?",
    text: "La personne qui vous a demandé une réponse lira votre question. La réponse à votre question s’affichera sur la page du formulaire. Tant que le formulaire est ouvert, vous pouvez encore répondre.",
    reason: "Votre question",
    send: "Envoyer la question",
  },
  asked: {
    title: "Votre question a été envoyée",
    text: "La réponse s’affichera sur la page du formulaire\u00a0: gardez le lien et rouvrez-le plus tard.",
    mailed: "Vous la recevrez aussi par e-mail.",
  },
  so: {
    title: "Vos questions",
    you: "Votre question, {when}",
    reply: "Réponse, {when}",
    waiting: "Pas encore de réponse. Elle s’affichera ici.",
  },
};

const handingOn: HandingOnWords = {
  page: {
    link: "Une autre personne devrait répondre",
    title: "Qui devrait répondre à votre place\u00a0?",
    text: "Cette personne recevra un e-mail avec le lien et confirmera son adresse à l’aide d’un code avant de répondre. Vous ne pourrez alors plus répondre vous-même. La personne qui vous a demandé une réponse en sera informée. Le formulaire ne peut être transmis qu’une fois.",
    email: "Son adresse e-mail",
    name: "Son nom",
    reason: "Un mot pour cette personne. La personne qui vous a demandé une réponse le lira aussi",
    send: "Transmettre",
  },
  done: {
    title: "Le formulaire a été transmis",
    text: "Un e-mail avec le lien est envoyé à {address}. Vous n’avez plus rien à faire.",
  },
  refusals: {
    own: "Une réponse a déjà été demandée à cette adresse. Saisissez celle d’une autre personne.",
    unfit: "Le formulaire ne peut pas être transmis à cette adresse. Saisissez-en une autre.",
  },
  so: { title: "Ce formulaire vous a été transmis", by: "Par {name}.", said: "Son message\u00a0:" },
};

export const replies: ReplyWords = {
  asking,
  handingOn,
  outcomes: {
    label: "Autres réponses",
    back: "Revenir au formulaire",
    question: asking.page,
    hand_on: handingOn.page,
    decline: {
      link: "Je préfère ne pas répondre",
      title: "Ne pas répondre\u00a0?",
      text: "La personne qui vous a demandé une réponse en sera informée. Ensuite, ce formulaire n’acceptera plus de réponses.",
      reason: "Pourquoi\u00a0? La personne qui vous a demandé une réponse le lira",
      send: "Ne pas répondre",
    },
    not_me: {
      link: "Cela ne me concerne pas",
      title: "Vous n’êtes pas la bonne personne\u00a0?",
      text: "La personne qui vous a demandé une réponse en sera informée. Ensuite, ce formulaire n’acceptera plus de réponses.",
      reason: "À qui faudrait-il s’adresser\u00a0?",
      send: "Signaler que cela ne me concerne pas",
    },
    more_time: {
      link: "J’ai besoin de plus de temps",
      title: "Demander plus de temps\u00a0?",
      text: "La personne qui vous a demandé une réponse décide. Tant que le formulaire est ouvert, vous pouvez encore répondre.",
      until: "Jusqu’à quand\u00a0?",
      reason: "Pourquoi\u00a0? La personne qui vous a demandé une réponse le lira",
      send: "Demander plus de temps",
    },
  },
  declined: {
    stamp: "Décliné",
    title: "Il n’y aura pas de réponse",
    text: "La personne qui vous a demandé une réponse le sait déjà et n’a pas à attendre. Ce formulaire n’accepte plus de réponses.",
  },
  timeAsked: {
    title: "Vous avez demandé plus de temps",
    text: "La personne qui vous a demandé une réponse le sait déjà. Tant que le délai n’est pas prolongé, le formulaire reste tel quel\u00a0: vous pouvez encore répondre.",
  },
  decision: {
    choice: "Votre décision",
    reason: "Votre motif",
    approve: "Approuver",
    reject: "Refuser",
    ended: "Ce vote est clos",
    decided: "Il a été décidé\u00a0: {choice}.",
    undecided: "Le vote s’est terminé sans décision.",
    notCounted: "Vous pouvez encore donner votre avis. Il sera conservé et signalé comme reçu hors délai.",
    late: "Votre vote est arrivé après la clôture. Il est conservé, mais ne compte pas.",
  },
};
