import AddIcon from '@mui/icons-material/Add';
import { Button, Paper, Stack, Typography } from '@mui/material';
import { LinkBase, ResourceContextProvider, useTranslate } from 'ra-core';
import { type ReactNode, useId } from 'react';
import { dossiers } from '#alec/dossier/page/readDossier.ts';
import { type PartName, type PartPath, useDossier } from '#alec/dossier/page/useDossier.ts';
import { useOpenPart } from '#alec/dossier/page/useOpenPart.ts';
import type { WholeRecord } from '#engine/admin/form/useSaveRecord.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import type { FieldPieces, Slots } from '#engine/admin/resource/overrides.ts';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { FieldOf } from '#generated/records.ts';
import { PartEditor } from './PartEditor.tsx';
import { PartRows } from './PartRows.tsx';
import { PlacedModel } from './PlacedModel.tsx';

interface PartListProps<N extends PartName> {
  /** The dossier's relation that lists them. */
  readonly part: N;
  /** The word of the address under which one of them is open: `…/context/groups/{id}`. */
  readonly action?: string;
  readonly title?: ReactNode;
  /** Columns in their order; those of the Model without. */
  readonly columns?: readonly FieldOf<PartPath<N>>[];
  /** Cells and inputs of this list only. */
  readonly pieces?: { readonly [F in FieldOf<PartPath<N>>]?: FieldPieces };
  /** More in the form of one. */
  readonly slots?: Slots;
  /** What removing one means, where the usual sentence does not say it. */
  readonly removalText?: string;
  /** How one is saved that goes with fields of the dossier. */
  readonly whole?: WholeRecord;
  readonly children?: ReactNode;
}

const decided: readonly FieldOf<PartPath<PartName>>[] = ['training_course'];

/** The parts of one kind, from the dossier's own answer: added, opened, moved and removed where they are. */
export function PartList<N extends PartName>({ part, columns, pieces, ...rest }: PartListProps<N>) {
  const dossier = useResourceModel(dossiers);
  const path = fieldOf(dossier, part)?.relation?.to ?? '';
  const { pathTo } = useOpenPart();
  return (
    <PlacedModel path={path} route={pathTo()} decided={decided} columns={columns} pieces={pieces}>
      <ResourceContextProvider value={path}>
        <Section part={part} {...rest} />
      </ResourceContextProvider>
    </PlacedModel>
  );
}

type SectionProps = Omit<PartListProps<PartName>, 'columns' | 'pieces'>;

function Section({ part, action = 'edit', title, slots, removalText, whole, children }: SectionProps) {
  const resource = useResourceModel();
  const { parts } = useDossier();
  const words = useWords();
  const id = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 } }}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap', mb: 1.5 }}>
        <Typography id={id} variant="h2" sx={{ flex: 1 }}>
          {title ?? `${words.many(resource)} (${parts[part].length})`}
        </Typography>
        <AddButton action={action} />
      </Stack>
      {children}
      <PartRows rows={parts[part]} action={action} removalText={removalText} />
      <OpenPart part={part} action={action} slots={slots} whole={whole} />
    </Paper>
  );
}

function AddButton({ action }: { readonly action: string }) {
  const resource = useResourceModel();
  const { may } = useAccess(resource);
  const { pathTo } = useOpenPart();
  const words = useWords();
  const translate = useTranslate();
  if (!may('create')) return null;
  return (
    <Button
      component={LinkBase}
      to={pathTo(action, 'new')}
      size="small"
      startIcon={<AddIcon />}
      aria-label={translate('dossier.parts.addOne', { name: words.one(resource) })}
    >
      {translate('views.create')}
    </Button>
  );
}

interface OpenPartProps {
  readonly part: PartName;
  readonly action: string;
  readonly slots: Slots | undefined;
  readonly whole: WholeRecord | undefined;
}

/** The one the address names, or a new one. */
function OpenPart({ part, action, slots, whole }: OpenPartProps) {
  const { parts } = useDossier();
  const { action: open, id } = useOpenPart();
  if (open !== action) return null;
  if (id === 'new') return <PartEditor slots={slots} whole={whole} />;
  const record = parts[part].find((one) => one.id === id);
  return record ? <PartEditor key={id} record={record} whole={whole} /> : null;
}
