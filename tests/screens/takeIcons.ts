import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findBrowser } from '../world/browser.ts';

const folder = 'src/alec/screen/public';
const brand = '#0f5e63';

/**
 * Draws the icons with which a telephone shows the candidate’s space from the favicon: `npx tsx tests/screens/takeIcons.ts`. A
 * maskable one is cut to any shape: its picture keeps clear of the edge.
 */
const icons = [
  { name: 'icon-192.png', size: 192, share: 1 },
  { name: 'icon-512.png', size: 512, share: 1 },
  { name: 'maskable-512.png', size: 512, share: 0.8, ground: brand },
  { name: 'apple-touch-icon.png', size: 180, share: 1, ground: brand },
];

const picture = await readFile(join(folder, 'favicon.svg'), 'base64');
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  for (const { name, size, share, ground = 'transparent' } of icons) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    await page.setContent(
      `<body style="margin:0;display:grid;place-items:center;height:100vh;background:${ground}">
        <img src="data:image/svg+xml;base64,${picture}" width="${size * share}" height="${size * share}"></body>`,
    );
    await writeFile(
      join(folder, 'candidate', name),
      await page.screenshot({ omitBackground: true, animations: 'disabled' }),
    );
    await page.close();
  }
} finally {
  await browser.close();
}
