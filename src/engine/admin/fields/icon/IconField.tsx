import { styled } from '@mui/material';
import { useFieldValue } from 'ra-core';
import { EmptyText } from '#engine/admin/fields/EmptyText.tsx';
import type { FieldProps } from '#engine/admin/fields/fieldProps.ts';
import { MenuIcon } from '#engine/admin/shell/menu/MenuIcon.tsx';
import { iconText } from './iconText.ts';

/** The icon and its name. */
export function IconField({ source }: FieldProps) {
  const value = useFieldValue({ source });
  if (typeof value !== 'string' || value === '') return <EmptyText />;
  return (
    <Named>
      <MenuIcon name={value} />
      {iconText(value)}
    </Named>
  );
}

const Named = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  verticalAlign: 'middle',
  gap: theme.spacing(1),
  whiteSpace: 'nowrap',
}));
