import type { FaqText } from './faq.ts';

/** Ads, applications, assignments and trainings. */
export const faqOfWork: readonly FaqText[] = [
  {
    topic: 'work',
    question_fr: 'À quoi sert ma disponibilité\u00a0?',
    answer_fr:
      'Elle dit à votre agence si vous cherchez une mission. Trois choix existent\u00a0: disponible, disponible à partir d’une date, non disponible. Votre choix est enregistré aussitôt, et les recruteurs de votre région le voient. Pensez à le changer dès que votre situation change.',
    question_en: 'What is my availability for?',
    answer_en:
      'It tells your agency whether you look for an assignment. There are three choices: available, available from a day, not available. Your choice is saved at once, and the recruiters of your region see it. Change it as soon as your situation changes.',
  },
  {
    topic: 'work',
    question_fr: 'Comment les annonces me sont-elles proposées\u00a0?',
    answer_fr:
      'L’espace regarde vos métiers recherchés, vos types de contrat et la distance depuis votre commune. Chaque annonce proposée dit pourquoi elle l’est. Vous pouvez garder une annonce ou la masquer. Élargissez votre rayon de recherche pour en voir davantage.',
    question_en: 'How are ads suggested to me?',
    answer_en:
      'The space looks at your wanted jobs, your contract types and the distance from your town. Each suggested ad says why it is. You can keep an ad or hide it. Widen your search radius to see more of them.',
  },
  {
    topic: 'work',
    question_fr: 'Comment postuler à une annonce\u00a0?',
    answer_fr:
      'Ouvrez l’annonce et choisissez «\u00a0Postuler\u00a0». Ajoutez un message, et un document si vous le souhaitez. Confirmez\u00a0: votre agence reçoit votre candidature. On ne postule qu’une fois à chaque annonce.',
    question_en: 'How do I apply for an ad?',
    answer_en:
      'Open the ad and choose “Apply”. Add a message, and a document if you wish. Confirm: your agency receives your application. One applies only once for each ad.',
  },
  {
    topic: 'work',
    question_fr: 'Puis-je retirer ma candidature\u00a0?',
    answer_fr:
      'Oui, tant qu’elle est envoyée ou en cours d’étude. Ouvrez «\u00a0Candidatures\u00a0», puis choisissez «\u00a0Retirer ma candidature\u00a0». Après la réponse de l’agence, appelez-la plutôt.',
    question_en: 'Can I withdraw my application?',
    answer_en:
      'Yes, as long as it is sent or under review. Open “Applications” and choose “Withdraw my application”. Once the agency has answered, call it instead.',
  },
  {
    topic: 'work',
    question_fr: 'Que se passe-t-il après ma candidature\u00a0?',
    answer_fr:
      'Votre agence l’étudie, puis la retient ou non. Vous recevez une notification à chaque étape. Si elle est retenue, l’agence vous contacte pour la suite. Sinon, la réponse s’affiche dans «\u00a0Candidatures\u00a0».',
    question_en: 'What happens after my application?',
    answer_en:
      'Your agency reviews it, then chooses it or not. You are notified at each step. If you are chosen, the agency contacts you. Otherwise the answer is shown in “Applications”.',
  },
  {
    topic: 'work',
    question_fr: 'Où trouver mes missions et mon taux horaire\u00a0?',
    answer_fr:
      'La page «\u00a0Missions\u00a0» montre vos missions en cours, à venir et passées. Chacune indique l’entreprise, le lieu, les dates, le taux horaire et le téléphone de l’agence. Un bouton les ajoute à l’agenda de votre téléphone. Une erreur\u00a0? Appelez votre agence.',
    question_en: 'Where do I find my assignments and my hourly rate?',
    answer_en:
      'The “Assignments” page shows your assignments: current, upcoming and past. Each gives the company, place, dates, hourly rate and phone of the agency. A button adds them to the calendar of your phone. Is something wrong? Call your agency.',
  },
  {
    topic: 'training',
    question_fr: 'Où sont mes dates de formation et ma convocation\u00a0?',
    answer_fr:
      'Les dates et le lieu de vos formations sont dans la page «\u00a0Missions\u00a0». La convocation est dans «\u00a0Documents\u00a0», dès que l’agence la partage. Une notification vous prévient.',
    question_en: 'Where are my training dates and my convening letter?',
    answer_en:
      'The dates and the place of your trainings are on the “Assignments” page. The letter is in “Documents” as soon as the agency shares it. You are notified then.',
  },
  {
    topic: 'training',
    question_fr: 'Comment demander une formation\u00a0?',
    answer_fr:
      'Parlez-en à votre agence\u00a0: elle étudie votre projet et son financement. Complétez d’abord vos métiers recherchés, vos compétences et vos expériences. Votre agence comprend mieux votre projet.',
    question_en: 'How do I ask for a training?',
    answer_en:
      'Talk to your agency: it looks at your project and its funding. First complete your wanted jobs, skills and experiences. Your agency then understands your project better.',
  },
];
