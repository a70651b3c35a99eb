import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, renameSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AddressInfo, Server } from 'node:net';
import { createConnection } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { isSecondStorage } from './databases.ts';
import { freePort } from './freePort.ts';
import { until } from './until.ts';

/** A mailbox on this machine that speaks IMAP. */
export interface TestMailbox {
  readonly url: string;
  deliver(mail: string): void;
  stop(): Promise<void>;
}

/** Starts Dovecot where it is installed; otherwise, and in the run of the second storage, a mail server in this process. */
export function startMailbox(): Promise<TestMailbox> {
  const binary = isSecondStorage ? undefined : findDovecot();
  return binary === undefined ? startHoodiecrow() : startDovecot(binary);
}

interface Hoodiecrow {
  readonly server: Server;
  listen(port: number, host: string, done: () => void): void;
  appendMessage(mailbox: string, flags: readonly string[], date: Date, raw: string): void;
  close(done: () => void): void;
}

/** Its certificate is its own, which nobody trusts; without `tls` it speaks in the clear alone. */
export async function startHoodiecrow(tls?: 'imaps' | 'starttls'): Promise<TestMailbox> {
  const create = createRequire(import.meta.url)('hoodiecrow-imap') as (options: object) => Hoodiecrow;
  const box = create({
    plugins: ['IDLE', 'UIDPLUS', 'LITERALPLUS', ...(tls === 'starttls' ? ['STARTTLS'] : [])],
    secureConnection: tls === 'imaps',
    storage: { INBOX: { messages: [] } },
    users: { alec: { password: 'secret' } },
  });
  await new Promise<void>((resolve) => box.listen(0, '127.0.0.1', resolve));
  const { port } = box.server.address() as AddressInfo;
  return {
    url: tls === 'imaps' ? urlAt(port).replace('imap:', 'imaps:') : urlAt(port),
    deliver: (mail) => box.appendMessage('INBOX', [], new Date(), mail),
    stop: () => new Promise((resolve) => box.close(resolve)),
  };
}

function urlAt(port: number): string {
  return `imap://alec:secret@127.0.0.1:${port}`;
}

function findDovecot(): string | undefined {
  try {
    return execFileSync('sh', ['-c', 'PATH=$PATH:/usr/sbin command -v dovecot'], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}

/** Dovecot opens no mailbox as root: it is nobody's then, and one's own else. */
const owner = userInfo().uid === 0 ? { uid: 65_534, gid: 65_534 } : userInfo();

async function startDovecot(binary: string): Promise<TestMailbox> {
  const folder = mkdtempSync(join(tmpdir(), 'alec-dovecot-'));
  const mails = join(folder, 'mails');
  for (const name of ['', 'new', 'cur', 'tmp']) mkdirSync(join(mails, name));
  for (const name of ['', 'mails', 'mails/new', 'mails/cur', 'mails/tmp'])
    chownSync(join(folder, name), owner.uid, owner.gid);
  const port = Number(await freePort());
  const configuration = join(folder, 'dovecot.conf');
  writeFileSync(configuration, settings({ folder, mails, port }));
  const process = spawn(binary, ['-F', '-c', configuration], { stdio: 'ignore' });
  await listening(port);
  let delivered = 0;
  return {
    url: urlAt(port),
    deliver(mail) {
      const name = `${Date.now()}.${++delivered}.test`;
      writeFileSync(join(mails, 'tmp', name), mail);
      chownSync(join(mails, 'tmp', name), owner.uid, owner.gid);
      renameSync(join(mails, 'tmp', name), join(mails, 'new', name));
    },
    async stop() {
      await ended(process);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function settings({ folder, mails, port }: Readonly<Record<'folder' | 'mails', string>> & { port: number }) {
  const user = userInfo().uid === 0 ? '' : `default_internal_user = ${userInfo().username}\n`;
  const login = user.replace('internal', 'login');
  return `${user}${login}
protocols = imap
listen = 127.0.0.1
base_dir = ${folder}/run
state_dir = ${folder}/run
log_path = /dev/null
ssl = no
disable_plaintext_auth = no
mail_location = maildir:${mails}
mailbox_idle_check_interval = 1 secs
first_valid_uid = 1
passdb {
  driver = static
  args = password=secret
}
userdb {
  driver = static
  args = uid=${owner.uid} gid=${owner.gid} home=${folder}
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
`;
}

async function listening(port: number): Promise<void> {
  const isThere = () =>
    new Promise<boolean>((resolve) => {
      const socket = createConnection({ port, host: '127.0.0.1' });
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
  await until(isThere, () => 'Dovecot did not start');
}

function ended(process: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    process.once('exit', () => resolve());
    process.kill();
  });
}
