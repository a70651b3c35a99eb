import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Of this machine's own address, signed by itself: whoever is to trust it is given its file. */
export interface Certificate {
  readonly file: string;
  readonly key: Buffer;
  readonly cert: Buffer;
}

export function makeCertificate(): Certificate {
  const folder = mkdtempSync(join(tmpdir(), 'alec-certificate-'));
  const [key, file] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const name = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  execFileSync('openssl', ['req', '-x509', ...kind, ...name, '-keyout', key, '-out', file], {
    stdio: 'pipe',
  });
  return { file, key: readFileSync(key), cert: readFileSync(file) };
}
