import { phoneFromText } from '#engine/admin/fields/text/phoneText.ts';
import { formatPhone } from '#engine/model/valueText.ts';

const trimmed = (text: string): string | null => text.trim() || null;
const asItIs = (text: string): string => text;

/** How an element of each type is understood when it is typed, and shown. */
export const itemTexts = {
  text: { read: trimmed, show: asItIs },
  email: { read: trimmed, show: asItIs },
  phone: { read: phoneFromText, show: formatPhone },
} as const;
