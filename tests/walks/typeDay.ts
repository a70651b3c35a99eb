import { expect, type Locator } from '@playwright/test';

/**
 * Types a day (`YYYY-MM-DD`) into the picker of a form. Each part is complete before the next one: keys that are pressed
 * while the picker moves the focus would be lost.
 */
export async function typeDay(picker: Locator, day: string): Promise<void> {
  const parts = picker.getByRole('spinbutton');
  for (const [index, digits] of day.split('-').toReversed().entries()) {
    const part = parts.nth(index);
    await part.click();
    await part.pressSequentially(digits);
    await expect(part).toHaveAttribute('aria-valuenow', String(Number(digits)));
  }
}
