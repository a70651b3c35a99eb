import type { Setting } from '#engine/server/config.ts';
import { readSender } from './communications/domain/sender.ts';
import { helpLinkSettings, readHelpLink } from './help/domain/helpSettings.ts';

/** Addresses of the systems outside, and what opens them; without its address the embedded side of each is used. */
export const settings: readonly Setting[] = [
  address('COMMUNES_URL', 'public communes service; none: embedded register'),
  address('HOLIDAYS_URL', 'public holidays service; none: computed'),
  address('CANDIDATE_RECORDS_URL', 'system of candidate records; none: stored ones only'),
  secret('CANDIDATE_RECORDS_SECRET'),
  secret('LUCIE_TOKEN', 'bearer token with which that system writes chat messages here; none: it may not'),
  address('CUSTOMERS_URL', 'customers service; none: stored ones only'),
  secret('CUSTOMERS_SECRET'),
  address('AGENCIES_URL', 'register of agencies; none: stored ones only'),
  secret('AGENCIES_SECRET'),
  address(
    'DRIVE_URL',
    'cloud drive that documents are imported from, as Google Drive v3; none: it is not offered',
  ),
  secret('DRIVE_SECRET'),
  address('HABILITATIONS_URL', 'register of habilitations; none: stored ones only'),
  secret('HABILITATIONS_SECRET'),
  address(
    'NOTION_URL',
    'Notion API that the help comes from, https://api.notion.com/v1; none: the help of ALEC',
  ),
  secret('NOTION_SECRET', 'secret of the integration in Notion'),
  {
    name: 'NOTION_PAGE',
    fallback: '',
    help: 'id of the page in Notion that the others are below',
    faultOf: (value) =>
      !/^[0-9a-f]{8}-?([0-9a-f]{4}-?){3}[0-9a-f]{12}$/i.test(value) &&
      'NOTION_PAGE is not the id of a page. Copy the 32 digits at the end of its address.',
  },
  ...helpLinkSettings.map((name) => ({
    name,
    fallback: '',
    help: 'a link of the help menu: its label, a space, its address',
    faultOf: (value: string) =>
      readHelpLink(value) === null && `${name} is not a link. Write Intranet https://intranet.example.org.`,
  })),
  {
    name: 'SMTP_URL',
    fallback: '',
    help: 'mail server that sends; none: mails are kept in mail/ of DATA_DIR',
    secret: true,
    faultOf: (value) => mailFault('SMTP_URL', value, 'smtp'),
  },
  {
    name: 'IMAP_URL',
    fallback: '',
    help: 'mailbox that answers come to; none: nothing is received',
    secret: true,
    faultOf: (value) => mailFault('IMAP_URL', value, 'imap'),
  },
  {
    name: 'MAIL_FROM',
    fallback: '',
    help: 'address mails come from, and answers go to with a + behind its name',
    faultOf: (value) => !readSender(value) && 'MAIL_FROM is not an address. Write ALEC <alec@example.com>.',
  },
];

function address(name: string, help: string): Setting {
  return { name, fallback: '', help, faultOf: (value) => urlFault(name, value) };
}

function secret(name: string, help = 'bearer token for it'): Setting {
  return {
    name,
    fallback: '',
    help,
    secret: true,
    faultOf: (value) =>
      !/^[\x21-\x7e]+$/.test(value) &&
      `${name} is not a bearer token. Give printable ASCII characters without spaces.`,
  };
}

/** What an address holds is never repeated: it may be a secret, or hold one. */
function urlFault(name: string, value: string): string | false {
  if (!URL.canParse(value) || !/^https?:\/\//i.test(value))
    return `${name} is not an address. It starts with https://.`;
  const { username, password, search, hash } = new URL(value);
  const isPlain = [username, password, search, hash].every((part) => part === '');
  return !isPlain && `${name} holds more than an address. Leave out user, password, '?' and '#'.`;
}

/** It holds a password, so nothing of it is repeated. */
function mailFault(name: string, value: string, protocol: string): string | false {
  const isMail = URL.canParse(value) && new RegExp(`^${protocol}s?:$`).test(new URL(value).protocol);
  return (
    !(isMail && new URL(value).hostname !== '') &&
    `${name} is not the address of a mail server. Write ${protocol}s://user:password@host:port.`
  );
}
