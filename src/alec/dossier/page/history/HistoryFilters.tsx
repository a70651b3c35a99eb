import { MenuItem, Stack, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { FilterOf } from '#alec/dossier/page/parts/PartView.tsx';
import { useCondition } from '#engine/admin/fields/useCondition.ts';
import { useModel } from '#engine/admin/resource/modelContext.tsx';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';
import type { FieldOf } from '#generated/records.ts';
import { type AuditKind, auditKinds } from './auditKinds.ts';

const versions = ['all', 'project', 'action'] as const;

/** The condition of a tab that is about one version only; the one who reads narrows it by another. */
export const versionFilter = 'entity_kind__in' satisfies keyof FilterOf<'activities'>;

/** Project or action, and which kind of thing was changed. */
export function HistoryFilters() {
  const { isFixed, version, kind, offered, chooseVersion, chooseKind } = useKindChoice();
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ mb: 1, flexWrap: 'wrap' }}>
      {!isFixed && <VersionChoice value={version} choose={chooseVersion} />}
      <KindChoice value={kind} choose={chooseKind} offered={offered} />
    </Stack>
  );
}

/** The condition on the kind of entry, read as a version and a kind of it. */
function useKindChoice() {
  const model = useModel();
  const locale = useScreenLocale();
  const fixed: unknown = useListContext().filter?.[versionFilter];
  const kinds = useMemo(
    () => auditKinds(model, locale).filter(({ kind }) => !Array.isArray(fixed) || fixed.includes(kind)),
    [model, locale, fixed],
  );
  const { condition, changeCondition } = useCondition('entity_kind' satisfies FieldOf<'activities'>);
  const [version, kind] = readChoice([condition.in ?? condition.eq ?? []].flat().map(String), kinds);
  const kindsOf = (chosen: string) => kinds.filter((one) => chosen === 'all' || one.version === chosen);
  const chooseVersion = (next: string) =>
    changeCondition(next === 'all' ? {} : { in: kindsOf(next).map((one) => one.kind) });
  const chooseKind = (next: string) => (next === '' ? chooseVersion(version) : changeCondition({ eq: next }));
  const isFixed = fixed !== undefined;
  return { isFixed, version, kind, offered: kindsOf(version), chooseVersion, chooseKind };
}

interface ChoiceProps {
  readonly value: string;
  readonly choose: (value: string) => void;
}

function VersionChoice({ value, choose }: ChoiceProps) {
  const translate = useTranslate();
  return (
    <ToggleButtonGroup
      size="small"
      exclusive
      value={value}
      onChange={(_, next: string | null) => next && choose(next)}
      aria-label={translate('dossier.history.version')}
    >
      {versions.map((name) => (
        <ToggleButton key={name} value={name}>
          {translate(`dossier.history.versions.${name}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

function KindChoice({ value, choose, offered }: ChoiceProps & { readonly offered: readonly AuditKind[] }) {
  const translate = useTranslate();
  return (
    <TextField
      select
      size="small"
      label={translate('dossier.history.category')}
      value={value}
      onChange={({ target }) => choose(target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ minWidth: 200 }}
    >
      <MenuItem value="">{translate('dossier.history.everyCategory')}</MenuItem>
      {offered.map((one) => (
        <MenuItem key={one.kind} value={one.kind}>
          {one.label}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** One kind is that kind; several are all of a version. */
function readChoice(chosen: readonly string[], kinds: readonly AuditKind[]) {
  const [first] = chosen;
  if (first === undefined) return ['all', ''] as const;
  const version = kinds.find(({ kind }) => kind === first)?.version ?? 'all';
  return chosen.length === 1 ? ([version, first] as const) : ([version, ''] as const);
}
