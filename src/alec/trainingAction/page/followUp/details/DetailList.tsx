import AddIcon from '@mui/icons-material/Add';
import EditIcon from '@mui/icons-material/EditOutlined';
import { Box, Button, Stack, Typography } from '@mui/material';
import { ResourceContextProvider, useTranslate } from 'ra-core';
import { type RefObject, Suspense, useRef, useState } from 'react';
import { RemoveRow, Tool } from '#alec/dossier/page/parts/PartActions.tsx';
import { PartRows } from '#alec/dossier/page/parts/PartRows.tsx';
import { PlacedModel } from '#alec/dossier/page/parts/PlacedModel.tsx';
import { useOpenPart } from '#alec/dossier/page/useOpenPart.ts';
import { loadablePart } from '#alec/loadablePart.ts';
import type { SavedRecord } from '#engine/admin/form/useSaveRecord.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import type { FieldPieces, Slots } from '#engine/admin/resource/overrides.ts';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import { useWords } from '#engine/admin/resource/useWords.ts';
import type { FlatRecord } from '#engine/model/model.ts';

const RecordDialog = loadablePart(() => import('#engine/admin/form/RecordDialog.tsx'), 'form');

interface DetailListProps {
  readonly path: string;
  readonly columns: readonly string[];
  /** Fields that nobody is asked for: what they say is decided here. */
  readonly decided: readonly string[];
  readonly rows: readonly SavedRecord[];
  /** What a new one starts with. */
  readonly defaultValues: FlatRecord;
  readonly pieces?: Readonly<Record<string, FieldPieces | undefined>>;
  /** More in the form of one. */
  readonly slots?: Slots;
  /** What goes with a record that is deleted. */
  readonly removalText?: (record: SavedRecord) => string | undefined;
}

/** Records that belong to a row of the grid: added, edited and deleted below it, as far as the reader may. */
export function DetailList({ path, columns, decided, pieces, ...section }: DetailListProps) {
  const { pathTo } = useOpenPart();
  return (
    <PlacedModel path={path} route={pathTo()} decided={decided} columns={columns} pieces={pieces}>
      <ResourceContextProvider value={path}>
        <Section {...section} />
      </ResourceContextProvider>
    </PlacedModel>
  );
}

type SectionProps = Omit<DetailListProps, 'path' | 'columns' | 'decided' | 'pieces'>;

function Section({ rows, defaultValues, slots, removalText }: SectionProps) {
  const resource = useResourceModel();
  const words = useWords();
  const translate = useTranslate();
  const { may } = useAccess(resource);
  const heading = useRef<HTMLHeadingElement>(null);
  const [opened, open] = useState<SavedRecord | 'new' | null>(null);
  const close = () => open(null);
  const title = words.many(resource);
  return (
    <Box component="section" aria-label={title}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', mb: 0.5 }}>
        <Typography ref={heading} tabIndex={-1} variant="h2" component="h3" sx={{ flex: 1 }}>
          {title}
        </Typography>
        {may('create') && (
          <Button
            size="small"
            startIcon={<AddIcon />}
            aria-label={translate('dossier.parts.addOne', { name: words.one(resource) })}
            onClick={() => open('new')}
          >
            {translate('views.create')}
          </Button>
        )}
      </Stack>
      <PartRows rows={rows} tools={useTools({ open, removalText, heading })} />
      {opened !== null && (
        <Suspense fallback={null}>
          <RecordDialog
            path={resource.path}
            // Somebody else may have deleted it meanwhile: the form says so.
            record={opened === 'new' ? undefined : (rows.find(({ id }) => id === opened.id) ?? opened)}
            defaultValues={defaultValues}
            slots={slots}
            saved={close}
            close={close}
          />
        </Suspense>
      )}
    </Box>
  );
}

interface Tools extends Pick<SectionProps, 'removalText'> {
  readonly open: (record: SavedRecord) => void;
  /** Has the focus once a row is gone, and its buttons with it. */
  readonly heading: RefObject<HTMLElement | null>;
}

function useTools({ open, removalText, heading }: Tools) {
  const resource = useResourceModel();
  const words = useWords();
  const { may } = useAccess(resource);
  if (!may('update') && !may('delete')) return null;
  return (record: SavedRecord) => {
    const name = words.record(resource, record);
    return (
      <Stack direction="row" sx={{ justifyContent: 'flex-end', flexShrink: 0 }}>
        {may('update') && <Tool action="edit" name={name} icon={EditIcon} run={() => open(record)} />}
        {may('delete') && (
          <RemoveRow
            record={record}
            name={name}
            text={removalText?.(record)}
            gone={() => heading.current?.focus()}
          />
        )}
      </Stack>
    );
  };
}
