import { formattedOnServer } from '#engine/fieldTypes/text/textOnServer.ts';

export const urlOnServer = formattedOnServer('uri', 'https://example.com');
