import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { locales } from '#engine/model/model.ts';
import en from '#locales/en.json' with { type: 'json' };
import fr from '#locales/fr.json' with { type: 'json' };

/** A server that asks everybody to wait until it has a handler, and says so where an address is too long. */
export function openServer(): Server {
  return createServer(answerWhileStarting).on('clientError', answerUnreadable);
}

export function answerWhileStarting(_: IncomingMessage, response: ServerResponse): void {
  response.writeHead(503, { 'content-type': 'text/plain', 'retry-after': '1' }).end('Starting.\n');
}

/** As Node answers by itself, but for an empty page of a person who followed a long link. */
function answerUnreadable({ code }: NodeJS.ErrnoException, socket: Duplex): void {
  if (code === 'ECONNRESET' || !socket.writable) socket.destroy();
  else
    socket.end(
      code === 'HPE_HEADER_OVERFLOW' ? tooLong() : `HTTP/1.1 ${statusOf(code)}\r\nConnection: close\r\n\r\n`,
    );
}

function statusOf(code: string | undefined): string {
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return '413 Payload Too Large';
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request';
}

/** Says 'addresses.tooLong' in both languages: nobody has read which one is wished. */
function tooLong(): string {
  const words = { fr, en };
  const lines = locales.map((locale) => `<p lang="${locale}">${words[locale].addresses.tooLong}</p>`);
  const page = `<!doctype html><meta charset="utf-8"><title>431</title>${lines.join('')}`;
  const headers = [
    'Content-Type: text/html; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(page)}`,
    "Content-Security-Policy: default-src 'none'",
    'Connection: close',
  ];
  return ['HTTP/1.1 431 Request Header Fields Too Large', ...headers, '', page].join('\r\n');
}
