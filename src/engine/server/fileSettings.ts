import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ClamdAddress } from '#engine/files/antivirus.ts';
import type { FilePlace, FilesOptions } from '#engine/files/createFiles.ts';
import type { Setting } from './config.ts';

/** Where uploaded files lie, and who looks into them. */
export const fileSettings = [
  {
    name: 'FILES_URL',
    fallback: '',
    help: 'folder of uploaded files, or s3://bucket/prefix; none: the folder files in DATA_DIR',
  },
  { name: 'FILES_S3_ENDPOINT', fallback: '', help: 'address of the S3-compatible store; none: AWS' },
  { name: 'FILES_S3_REGION', fallback: 'us-east-1', help: 'region of the S3-compatible store' },
  { name: 'FILES_S3_KEY', fallback: '', help: 'access key of the S3-compatible store' },
  {
    name: 'FILES_S3_SECRET',
    fallback: '',
    help: 'secret of the access key',
    secret: true,
  },
  {
    name: 'ANTIVIRUS_URL',
    fallback: '',
    help: 'clamd that scans uploads: clamd://host:3310 or unix:/path; none: off, nothing is scanned',
  },
] as const satisfies readonly Setting[];

type FileSettingName = (typeof fileSettings)[number]['name'];
type ValueOf = (name: FileSettingName) => string;

/** What the settings say; those that cannot be used are for `faultsOfFiles` to name. */
export function readFileSettings(value: ValueOf, dataDir: string): Omit<FilesOptions, 'now' | 'warn'> {
  return {
    place: placeOf(value, dataDir) ?? { folder: join(dataDir, 'files') },
    antivirus: addressOf(value('ANTIVIRUS_URL')),
  };
}

/** What is wrong with them, a sentence each, never with a secret in it. */
export function faultsOfFiles(value: ValueOf): readonly string[] {
  const isInS3 = value('FILES_URL').startsWith('s3:');
  return [
    placeOf(value, '') === undefined &&
      (isInS3
        ? 'FILES_URL is not an S3 address. It looks like s3://bucket or s3://bucket/prefix.'
        : 'FILES_URL is neither a folder nor an S3 address. Give a path, file:///path or s3://bucket/prefix.'),
    isInS3 &&
      (value('FILES_S3_KEY') === '' || value('FILES_S3_SECRET') === '') &&
      'FILES_URL is an S3 address without credentials. Set FILES_S3_KEY and FILES_S3_SECRET.',
    value('FILES_S3_ENDPOINT') !== '' &&
      !isPlainAddress(value('FILES_S3_ENDPOINT')) &&
      "FILES_S3_ENDPOINT is not an address. It starts with https://, without user, password, '?' and '#'.",
    value('ANTIVIRUS_URL') !== '' &&
      addressOf(value('ANTIVIRUS_URL')) === undefined &&
      'ANTIVIRUS_URL is not the address of a clamd. It looks like clamd://host:3310 or unix:/path.',
  ].filter((fault) => fault !== false);
}

function placeOf(value: ValueOf, dataDir: string): FilePlace | undefined {
  const url = value('FILES_URL') || join(dataDir, 'files');
  if (url.startsWith('s3:')) return bucketOf(url, value, dataDir);
  if (url.startsWith('file:'))
    return URL.canParse(url) && new URL(url).host === '' ? folderOf(url) : undefined;
  return /^[a-z][a-z0-9+.-]+:/i.test(url) ? undefined : { folder: resolve(url) };
}

function folderOf(url: string): FilePlace {
  return { folder: fileURLToPath(url) };
}

/** Names of buckets as Amazon allows them. */
const s3Url = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w.-]+)*)\/?$/;

function bucketOf(url: string, value: ValueOf, dataDir: string): FilePlace | undefined {
  const [, bucket, path = ''] = s3Url.exec(url) ?? [];
  if (bucket === undefined || path.split('/').includes('..')) return undefined;
  const region = value('FILES_S3_REGION');
  return {
    bucket,
    prefix: path === '' ? '' : `${path.slice(1)}/`,
    endpoint: value('FILES_S3_ENDPOINT') || `https://s3.${region}.amazonaws.com`,
    region,
    key: value('FILES_S3_KEY'),
    secret: value('FILES_S3_SECRET'),
    spoolFolder: join(dataDir, 'incoming'),
  };
}

function isPlainAddress(url: string): boolean {
  if (!URL.canParse(url) || !/^https?:\/\//.test(url)) return false;
  const { username, password, search, hash } = new URL(url);
  return [username, password, search, hash].every((part) => part === '');
}

function addressOf(url: string): ClamdAddress | undefined {
  const [, path] = /^unix:(?:\/\/)?(\/.+)$/.exec(url) ?? [];
  if (path !== undefined) return { path };
  const [, host, port = '3310'] =
    /^(?:clamd|tcp):\/\/([\w.-]+|\[[0-9a-f:]+\])(?::(\d{1,5}))?\/?$/i.exec(url) ?? [];
  return host === undefined ? undefined : { host: host.replace(/^\[|\]$/g, ''), port: Number(port) };
}
