import type { FaqText } from './faq.ts';

/** Pay, benefits and personal data. */
export const faqOfData: readonly FaqText[] = [
  {
    topic: 'pay',
    question_fr: 'Quand suis-je payé\u00a0?',
    answer_fr:
      'La date de paie dépend de votre agence. L’espace ne l’affiche pas. Appelez votre agence\u00a0: son numéro est sur chaque mission.',
    question_en: 'When am I paid?',
    answer_en:
      'The day of pay depends on your agency. The space does not show it. Call your agency: its number is on each assignment.',
  },
  {
    topic: 'pay',
    question_fr: 'Qu’est-ce que le livret d’épargne temps\u00a0?',
    answer_fr:
      'C’est un compte où vous mettez de côté des heures ou des primes. La page «\u00a0Avantages\u00a0» montre le solde, en heures et en euros. Chaque mouvement y figure avec sa date. Pour épargner ou reprendre des heures, contactez votre agence.',
    question_en: 'What is the time-savings passbook?',
    answer_en:
      'It is an account where you put hours or bonuses aside. The “Benefits” page shows the balance, in hours and in euros. Each movement is there with its date. To save hours or take them back, contact your agency.',
  },
  {
    topic: 'pay',
    question_fr: 'Comment parrainer une personne\u00a0?',
    answer_fr:
      'Demandez d’abord son accord. Dans «\u00a0Avantages\u00a0», donnez son nom, et son e-mail ou son téléphone. Avec un e-mail, elle reçoit une seule invitation. Vous suivez ensuite le statut\u00a0: envoyé, embauché ou sans suite.',
    question_en: 'How do I sponsor somebody?',
    answer_en:
      'Ask for the person’s consent first. In “Benefits”, give the name, and an e-mail address or a phone number. With an e-mail address, the person gets one invitation. You then follow the status: sent, hired or declined.',
  },
  {
    topic: 'data',
    question_fr: 'Qui voit mes données\u00a0?',
    answer_fr:
      'Vous, les recruteurs de votre région et les services du siège qui suivent votre dossier. Les autres intérimaires ne voient rien de vous. Si un administrateur agit à votre place, un bandeau le signale à l’écran.',
    question_en: 'Who sees my data?',
    answer_en:
      'You, the recruiters of your region, and the head office that follows your file. Other temp workers see nothing of yours. If an administrator acts in your place, a banner on the screen says so.',
  },
  {
    topic: 'data',
    question_fr: 'Comment mon numéro de sécurité sociale est-il protégé\u00a0?',
    answer_fr:
      'Il est chiffré, et masqué à l’écran. Chaque affichage en clair est noté avec le nom et l’heure. Il ne figure dans aucune liste, aucune recherche et aucun export de liste.',
    question_en: 'How is my social security number protected?',
    answer_en:
      'It is encrypted, and masked on the screen. Each time it is shown in clear, the name and time are noted. It is in no list, no search and no export of lists.',
  },
  {
    topic: 'data',
    question_fr: 'Comment télécharger mes données\u00a0?',
    answer_fr:
      'Ouvrez «\u00a0Réglages\u00a0», puis choisissez «\u00a0Télécharger toutes mes données\u00a0». Vous recevez aussitôt un fichier. Il contient vos informations et vos fichiers.',
    question_en: 'How do I download my data?',
    answer_en:
      'Open “Settings” and choose “Download all my data”. You get one file at once. It holds your information and your files.',
  },
  {
    topic: 'data',
    question_fr: 'Comment supprimer mon compte, et que garde la loi\u00a0?',
    answer_fr:
      'Ouvrez «\u00a0Réglages\u00a0», puis choisissez «\u00a0Supprimer mon compte\u00a0». La confirmation est demandée deux fois. Vous avez ensuite 30 jours pour changer d’avis. La loi oblige à garder certaines pièces, comme celles des formations financées.',
    question_en: 'How do I delete my account, and what does the law keep?',
    answer_en:
      'Open “Settings” and choose “Delete my account”. You are asked to confirm twice. You then have 30 days to change your mind. The law requires some papers to be kept, such as those of funded trainings.',
  },
  {
    topic: 'data',
    question_fr: 'Comment choisir ce que je reçois\u00a0?',
    answer_fr:
      'Ouvrez «\u00a0Mon compte\u00a0», puis «\u00a0Communication\u00a0»\u00a0: e-mails, SMS et appels se choisissent un par un. Rien n’est coché d’avance. Chaque choix est gardé avec sa date, et vous pouvez en changer quand vous voulez.',
    question_en: 'How do I choose what I receive?',
    answer_en:
      'Open “My account”, then “Communication”: e-mails, text messages and calls are chosen one by one. Nothing is ticked beforehand. Each choice is kept with its date, and you can change it whenever you like.',
  },
];
