import type { FaqText } from './faq.ts';

/** The account and the documents of a candidate. */
export const faqOfAccounts: readonly FaqText[] = [
  {
    topic: 'account',
    question_fr: 'Comment me connecter à mon espace\u00a0?',
    answer_fr:
      'Ouvrez la page d’accueil, puis choisissez «\u00a0Se connecter\u00a0». Utilisez l’adresse e-mail que votre agence connaît. Si elle n’est pas reconnue, appelez votre agence\u00a0: elle ouvre votre compte.',
    question_en: 'How do I sign in to my space?',
    answer_en:
      'Open the home page and choose “Sign in”. Use the e-mail address that your agency knows. If it is not recognised, call your agency: it opens your account.',
  },
  {
    topic: 'account',
    question_fr: 'Comment changer mon téléphone, mon adresse ou mon e-mail\u00a0?',
    answer_fr:
      'Ouvrez la page «\u00a0Mon compte\u00a0» pour changer votre téléphone et votre adresse. Écrivez le numéro avec l’indicatif du pays. L’adresse e-mail est celle de votre connexion\u00a0: demandez à votre agence de la changer.',
    question_en: 'How do I change my phone, my address or my e-mail?',
    answer_en:
      'Open the “My account” page to change your phone and your address. Write the number with its country code. The e-mail address is the one you sign in with: ask your agency to change it.',
  },
  {
    topic: 'account',
    question_fr: 'Dans quelles langues l’espace existe-t-il\u00a0?',
    answer_fr:
      'L’espace existe en français et en anglais. Choisissez la langue dans la page «\u00a0Réglages\u00a0».',
    question_en: 'In which languages does the space exist?',
    answer_en: 'The space exists in French and in English. Choose the language on the “Settings” page.',
  },
  {
    topic: 'account',
    question_fr: 'L’espace marche-t-il sans réseau\u00a0?',
    answer_fr:
      'Oui, les dernières pages que vous avez ouvertes restent lisibles. Ce que vous saisissez sans réseau part plus tard, au retour du réseau. Vous pouvez aussi installer l’espace sur votre téléphone, depuis votre navigateur.',
    question_en: 'Does the space work without a network?',
    answer_en:
      'Yes, the last pages that you opened can still be read. What you type without a network is sent later, once it is back. You can also install the space on your phone, from your browser.',
  },
  {
    topic: 'documents',
    question_fr: 'Quels documents dois-je envoyer, et pourquoi\u00a0?',
    answer_fr:
      'Votre agence demande les pièces utiles à votre contrat et à votre paie. Il s’agit souvent de la pièce d’identité, de la carte Vitale et du RIB. Certains postes demandent aussi un titre de séjour, un diplôme, un permis ou un CACES. Les documents demandés s’affichent en premier dans «\u00a0Documents\u00a0».',
    question_en: 'Which documents should I send, and why?',
    answer_en:
      'Your agency asks for what your contract and your pay need. Often these are an identity document, the health card and bank details. Some jobs also need a residence permit, a diploma, a licence or a CACES. What is asked for comes first in “Documents”.',
  },
  {
    topic: 'documents',
    question_fr: 'Mon fichier est trop lourd, ou je n’ai que des photos. Que faire\u00a0?',
    answer_fr:
      'Un fichier pèse 5\u00a0Mo au plus, soit 5\u202f000\u202f000 octets. Les formats acceptés sont PDF, JPG, PNG, DOC et DOCX. Prenez une photo depuis l’espace\u00a0: plusieurs pages deviennent un seul PDF. Posez la feuille à plat, en pleine lumière.',
    question_en: 'My file is too large, or I only have photos. What can I do?',
    answer_en:
      'A file has 5 MB at most, which is 5,000,000 bytes. PDF, JPG, PNG, DOC and DOCX are accepted. Take a photo from the space: several pages become one PDF. Lay the sheet flat, in good light.',
  },
  {
    topic: 'documents',
    question_fr: 'Mon document est refusé. Que faire\u00a0?',
    answer_fr:
      'Lisez le motif\u00a0: il s’affiche sous le document. Corrigez, puis envoyez un nouveau fichier du même type. L’ancien peut être supprimé.',
    question_en: 'My document is refused. What can I do?',
    answer_en:
      'Read the reason: it is shown under the document. Correct it, then send a new file of the same type. The old one can be deleted.',
  },
  {
    topic: 'documents',
    question_fr: 'Puis-je supprimer un document\u00a0?',
    answer_fr:
      'Vous pouvez supprimer un document que vous avez envoyé, tant qu’il n’est pas accepté. Une fois accepté, il reste. Les documents partagés par votre agence ne se suppriment pas ici.',
    question_en: 'Can I delete a document?',
    answer_en:
      'You can delete a document that you sent, as long as it is not accepted. Once accepted, it stays. What your agency shares cannot be deleted here.',
  },
];
