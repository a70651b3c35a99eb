import { formatPhone, phoneFromText } from '#engine/admin/fields/text/phoneText.ts';

const trimmed = (text: string): string | null => text.trim() || null;
const asItIs = (text: string): string => text;

/** How an element of each type is understood when it is typed, and shown. */
export const itemTexts = {
  text: { read: trimmed, show: asItIs },
  email: { read: trimmed, show: asItIs },
  phone: { read: phoneFromText, show: formatPhone },
} as const;
