import { Link } from '@mui/material';
import type { MouseEvent } from 'react';
import { EmptyCell } from '#engine/admin/fields/EmptyCell.tsx';
import { useIsInsideControl } from '#engine/admin/fields/insideControl.ts';
import type { CellProps } from '#engine/admin/fields/kindProps.ts';
import { formatPhone } from './phoneText.ts';

export function EmailCell({ value }: CellProps) {
  return <OutsideLink value={value} href={(text) => `mailto:${text}`} />;
}

export function PhoneCell({ value }: CellProps) {
  return <OutsideLink value={value} href={(text) => `tel:${text}`} shown={formatPhone} />;
}

export function UrlCell({ value }: CellProps) {
  // Anything but http would let a value run in the page.
  return <OutsideLink value={value} href={(text) => (/^https?:\/\//i.test(text) ? text : undefined)} />;
}

interface OutsideLinkProps {
  readonly value: CellProps['value'];
  readonly href: (text: string) => string | undefined;
  readonly shown?: (text: string) => string;
}

function OutsideLink({ value, href, shown = (text) => text }: OutsideLinkProps) {
  const isInside = useIsInsideControl();
  if (typeof value !== 'string' || value === '') return <EmptyCell />;
  const address = href(value);
  if (address === undefined || isInside) return <span>{shown(value)}</span>;
  const outside = address.startsWith('http') ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <Link href={address} onClick={stayOnTheRow} {...outside}>
      {shown(value)}
    </Link>
  );
}

function stayOnTheRow(event: MouseEvent) {
  event.stopPropagation();
}
