import FileIcon from '@mui/icons-material/InsertDriveFileOutlined';
import { Box, Link, Stack } from '@mui/material';
import { useFieldValue, useRecordContext } from 'ra-core';
import { type ReactNode, Suspense, useState } from 'react';
import { EmptyText } from '#engine/admin/fields/EmptyText.tsx';
import { useIsMultiline, useLabel, useModelField } from '#engine/admin/fields/fieldContext.ts';
import type { FieldProps } from '#engine/admin/fields/fieldProps.ts';
import { fileNameIn, fileValueOf } from '#engine/model/file/fileValue.ts';
import { filePart } from './filePart.ts';
import { Thumbnail } from './Thumbnail.tsx';
import type { FieldFile } from './useFieldFile.ts';

const FileDialog = filePart(() => import('./FileDialog.tsx'));

/** The name of a file, which opens it; of an image also how it looks. */
export function FileField({ source }: FieldProps) {
  const value = useFieldValue({ source });
  const of = useFileOfRecord(source);
  const isMultiline = useIsMultiline();
  const { field } = useModelField(source);
  const label = useLabel({ source });
  const name = fileNameIn(value);
  if (name === undefined) return <EmptyText />;
  const isImage = field.fieldType === 'image';
  const picture = of && isImage && <Thumbnail of={of} alt={label} height={isMultiline ? 160 : 36} />;
  const icon = picture || <FileIcon fontSize="small" color="action" aria-hidden />;
  if (!of) return <Named icon={icon} name={name} />;
  return (
    <OpeningButton of={of}>
      <Named icon={icon} name={name} isTall={isImage && isMultiline} />
    </OpeningButton>
  );
}

/** Where the file can be had; undefined: the record at hand is none that is stored. */
function useFileOfRecord(source: string): FieldFile | undefined {
  const { resource, field } = useModelField(source);
  const record = useRecordContext();
  const file = fileValueOf(useFieldValue({ source }));
  if (!file || !record?.id) return undefined;
  return { resource: resource.path, recordId: String(record.id), field: field.name, file };
}

interface NamedProps {
  readonly icon: ReactNode;
  readonly name: string;
  readonly isTall?: boolean;
}

function Named({ icon, name, isTall = false }: NamedProps) {
  return (
    <Stack
      component="span"
      direction={isTall ? 'column' : 'row'}
      spacing={1}
      sx={{
        display: 'inline-flex',
        alignItems: isTall ? 'flex-start' : 'center',
        maxWidth: 360,
        minWidth: 0,
      }}
    >
      {icon}
      <Box
        component="span"
        title={name}
        sx={{ overflow: 'hidden', textOverflow: 'ellipsis', maxWidth: '100%' }}
      >
        {name}
      </Box>
    </Stack>
  );
}

interface OpeningButtonProps {
  readonly of: FieldFile;
  readonly children: ReactNode;
}

/** In a row it opens the file, not the record. */
function OpeningButton({ of, children }: OpeningButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Link
        component="button"
        type="button"
        aria-haspopup="dialog"
        onClick={(event) => {
          event.stopPropagation();
          setOpen(true);
        }}
        sx={{ maxWidth: '100%', textAlign: 'left', verticalAlign: 'middle' }}
      >
        {children}
      </Link>
      {isOpen && (
        <Suspense fallback={null}>
          <FileDialog of={of} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
