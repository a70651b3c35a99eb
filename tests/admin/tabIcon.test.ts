import { expect, test } from 'vitest';
import { withBadge } from '#alec/notifications/page/useTabIcon.ts';

test.each([
  [1, '1'],
  [42, '42'],
  [99, '99'],
  [100, '99+'],
])('the icon of the tab says of %i unread notifications %s', (unread, text) => {
  const icon = withBadge('<svg viewBox="0 0 32 32"><path d="M0 0"/></svg>', unread);

  expect(icon).toContain(`>${text}</text></svg>`);
  expect(icon.startsWith('<svg viewBox="0 0 32 32"><path d="M0 0"/>')).toBe(true);
});
