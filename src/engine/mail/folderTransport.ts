import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mail, Transport } from './mail.ts';
import { messageOf } from './message.ts';

/** Sends nothing: keeps each mail as it would have left, `<id>.eml` in a folder that any mail program opens. */
export function createFolderTransport(folder: string): Transport {
  return {
    async send(mail: Mail) {
      const { createTransport } = await import('nodemailer');
      const transporter = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
      const { message } = await transporter.sendMail(messageOf(mail));
      await mkdir(folder, { recursive: true });
      await writeWhole(fileOf(folder, mail.id), message as Buffer);
      return { state: 'kept' };
    },
    close: () => undefined,
  };
}

/** The kept mail of a row; undefined: there is none in the folder. */
export async function readKeptMail(folder: string, id: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(fileOf(folder, id));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function fileOf(folder: string, id: string): string {
  return join(folder, `${id}.eml`);
}

/** Whoever finds the file finds all of it, after a power cut too. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const beside = `${path}.part`;
  const file = await open(beside, 'w');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(beside, path);
}
