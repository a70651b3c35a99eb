import { Alert, Stack } from '@mui/material';
import { useDataProvider, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { RelationPicker } from '#engine/admin/fields/relation/RelationPicker.tsx';
import { useAttempt } from '#engine/admin/form/saving/useAttempt.ts';
import type { SavedRecord } from '#engine/admin/form/useSaveRecord.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { representRecord } from '#engine/admin/resource/represent.ts';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { FlatRecord } from '#engine/model/model.ts';
import type { ScreenResource } from '#engine/model/screenModel.ts';
import type { FieldOf, Path } from '#generated/records.ts';

interface FillFromProps<From extends Path, Into extends Path> {
  /** The register one searches. */
  readonly from: From;
  /** The resource whose form is filled. */
  readonly into: Into;
  readonly label: string;
  /** Names of the register's fields by the form's, where they differ. */
  readonly renamed?: { readonly [F in FieldOf<Into>]?: FieldOf<From> };
  /** Fields of the form without which an entry of the register cannot be taken. */
  readonly needs?: readonly FieldOf<Into>[];
}

/** Fills the new record's form from a register; what is typed by hand stays possible. */
export function FillFrom<From extends Path, Into extends Path>(props: FillFromProps<From, Into>) {
  const { from, label } = props;
  const translate = useTranslate();
  const id = useId();
  const { picked, pick, lacking } = useFill(props as Filling);
  return (
    <Stack spacing={1}>
      <RelationPicker
        to={from}
        ids={picked}
        changeIds={(ids) => void pick(ids)}
        look={{ id, label, helperText: translate('dossier.parts.fillHelp') }}
      />
      {lacking && (
        <Alert severity="error" role="alert">
          {translate('dossier.parts.lacking', lacking)}
        </Alert>
      )}
    </Stack>
  );
}

/** The same, whatever the register. */
interface Filling {
  readonly from: string;
  readonly into: string;
  readonly renamed?: Readonly<Record<string, string | undefined>>;
  readonly needs?: readonly string[];
}

/** Takes the picked entry into the form, unless its record lacks what a part cannot do without. */
function useFill({ from, into, renamed = {}, needs = [] }: Filling) {
  const resource = useResourceModel(into);
  const register = useResourceModel(from);
  const provider = useDataProvider();
  const attempt = useAttempt();
  const words = useWords();
  const { setValue } = useFormContext();
  const [picked, setPicked] = useState<readonly string[]>([]);
  const [lacking, setLacking] = useState<{ name: string; fields: string } | null>(null);
  const take = (entry: SavedRecord) => {
    const values = valuesFrom(resource, entry, renamed);
    const missing = needs.filter((name) => values[name] === undefined);
    if (missing.length > 0) {
      setPicked([]);
      const labels = missing.flatMap((name) => fieldOf(resource, name) ?? []);
      const fields = labels.map((field) => words.field(resource, field)).join(', ');
      return setLacking({ name: representRecord(register, entry), fields });
    }
    setLacking(null);
    for (const [name, value] of Object.entries(values)) setValue(name, value, { shouldDirty: true });
  };
  const pick = async (ids: readonly string[]) => {
    setPicked(ids);
    const [chosen] = ids;
    if (chosen === undefined) return setLacking(null);
    await attempt(async () => take((await provider.getOne<SavedRecord>(from, { id: chosen })).data));
  };
  return { picked, pick, lacking };
}

/**
 * What an entry of a register says about the fields of a resource: those of the same name, and the renamed ones.
 *
 * @example
 * valuesFrom(customers, { company_name: 'Acier', siret: '…' }, { name: 'company_name' }) // { name: 'Acier', siret: '…' }
 */
function valuesFrom(
  resource: ScreenResource,
  entry: FlatRecord,
  renamed: Readonly<Record<string, string | undefined>>,
): FlatRecord {
  const pairs = resource.fields
    .filter(({ system, readOnly, relation }) => !system && !readOnly && relation?.via !== 'inverse')
    .map(({ name }) => [name, entry[renamed[name] ?? name]] as const)
    .filter(([, value]) => value !== undefined && value !== null && value !== '');
  return Object.fromEntries(pairs);
}
