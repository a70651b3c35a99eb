import type { ComponentType } from 'react';

/** What a page put into a slot, or nothing. */
export function SlotContent({ of: Content }: { readonly of: ComponentType | undefined }) {
  return Content ? <Content /> : null;
}
