// Writes `dist/`, the package as it is published: `npm run build && npm publish ./dist`.
// Inside this repository the sources themselves are imported, so nothing has to be built first.
import { execFileSync } from 'node:child_process';
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

rmSync('dist', { recursive: true, force: true });
execFileSync('npx', ['tsc', '-p', 'tsconfig.build.json'], { stdio: 'inherit' });

const { scripts, files, ...manifest } = JSON.parse(readFileSync('package.json', 'utf8'));
const exports = { types: './jsonApiProvider.d.ts', default: './jsonApiProvider.js' };
writeFileSync('dist/package.json', `${JSON.stringify({ ...manifest, exports }, null, 2)}\n`);
for (const file of ['README.md', 'LICENSE']) copyFileSync(file, `dist/${file}`);
