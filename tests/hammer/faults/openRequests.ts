import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';

interface Caller {
  readonly origin: string;
  readonly token: string;
}

/** What a reader has of an answer when it is over. */
export interface Received {
  readonly text: string;
  /** It came to the end that its sender meant; a connection that is cut leaves it open. */
  readonly isWhole: boolean;
}

export interface OpenAnswer {
  /** Reads what there is, to the end. */
  readOn(): Promise<Received>;
}

/** Asks for something that is long in coming, and reads no more of it than its first words. */
export async function openAnswer({ origin, token }: Caller, path: string): Promise<OpenAnswer> {
  const asked = request(`${origin}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } });
  asked.end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}`);
  return {
    readOn: () =>
      new Promise((resolve) => {
        const chunks: Buffer[] = [];
        const end = () => resolve({ text: Buffer.concat(chunks).toString(), isWhole: answer.complete });
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.once('error', () => undefined);
        answer.once('close', end);
      }),
  };
}

export interface OpenUpload {
  readonly id: string;
  readonly content: Buffer;
  /** Sends the rest. */
  finish(): void;
  /** Its status; 0: the connection was cut. */
  readonly answer: Promise<number>;
}

/** Sends the first half of a file. */
export async function openUpload(
  { origin, token }: Caller,
  document: string,
  content: Buffer,
): Promise<OpenUpload> {
  const id = randomUUID();
  const half = Math.floor(content.length / 2);
  const upload = request(
    `${origin}/api/v1/document-versions/${id}/content?document=${document}&file_name=${id}.pdf`,
    {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/octet-stream',
        'content-length': content.length,
      },
    },
  );
  const answer = statusOf(upload);
  if (!upload.write(content.subarray(0, half))) await once(upload, 'drain');
  return { id, content, finish: () => void upload.end(content.subarray(half)), answer };
}

function statusOf(upload: ClientRequest): Promise<number> {
  return new Promise((resolve) => {
    upload.once('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    upload.on('error', () => resolve(0));
    upload.once('close', () => resolve(0));
  });
}
