import { Link } from '@mui/material';
import { useFieldValue } from 'ra-core';
import type { MouseEvent } from 'react';
import { EmptyText } from '#engine/admin/fields/EmptyText.tsx';
import type { FieldProps } from '#engine/admin/fields/fieldProps.ts';
import { useIsInsideControl } from '#engine/admin/fields/insideControl.ts';
import { formatPhone } from '#engine/model/valueText.ts';

export function EmailField({ source }: FieldProps) {
  return <OutsideLink source={source} href={(text) => `mailto:${text}`} />;
}

export function PhoneField({ source }: FieldProps) {
  return <OutsideLink source={source} href={(text) => `tel:${text}`} shown={formatPhone} />;
}

export function UrlField({ source }: FieldProps) {
  // Anything but http would let a value run in the page.
  return <OutsideLink source={source} href={(text) => (/^https?:\/\//i.test(text) ? text : undefined)} />;
}

interface OutsideLinkProps extends FieldProps {
  readonly href: (text: string) => string | undefined;
  readonly shown?: (text: string) => string;
}

function OutsideLink({ source, href, shown = (text) => text }: OutsideLinkProps) {
  const value = useFieldValue({ source });
  const isInside = useIsInsideControl();
  if (typeof value !== 'string' || value === '') return <EmptyText />;
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
