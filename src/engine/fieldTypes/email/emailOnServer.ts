import { formattedOnServer } from '#engine/fieldTypes/text/textOnServer.ts';

export const emailOnServer = formattedOnServer('email', 'prenom.nom@example.com');
