import type { Locator, Page } from '@playwright/test';

/** A file as a person has it on her machine. */
interface WalkFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export const file = (name: string, buffer: Buffer): WalkFile => ({
  name,
  mimeType: 'application/octet-stream',
  buffer,
});

/** Files as a hand lets them fall on the page. */
export async function drop(page: Page, files: readonly WalkFile[]): Promise<void> {
  const named = files.map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    base64: buffer.toString('base64'),
  }));
  const transfer = await page.evaluateHandle(async (all) => {
    const data = new DataTransfer();
    for (const { name, mimeType, base64 } of all) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      data.items.add(new File([bytes], name, { type: mimeType }));
    }
    return data;
  }, named);
  for (const type of ['dragenter', 'dragover', 'drop'])
    await page.dispatchEvent('main', type, { dataTransfer: transfer });
}

/** The same by the keyboard: the button opens the browser's choice of files. */
export async function chooseByKey(page: Page, button: Locator, file: WalkFile): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await button.press('Enter');
  await (await choosing).setFiles(file);
}
