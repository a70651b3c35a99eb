import { MenuItem, Stack, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useCondition } from '#admin/kinds/useCondition.ts';
import { useModel } from '#admin/views/modelContext.tsx';
import { useScreenLocale } from '#admin/views/useWords.ts';
import { auditKinds } from './auditKinds.ts';

const versions = ['all', 'project', 'action'] as const;

/** Project or action, and which kind of thing was changed. */
export function HistoryFilters() {
  const translate = useTranslate();
  const model = useModel();
  const locale = useScreenLocale();
  const kinds = useMemo(() => auditKinds(model, locale), [model, locale]);
  const { condition, changeCondition } = useCondition('entity_kind');
  const { filter } = useListContext();
  const chosen = [condition.in ?? condition.eq ?? []].flat().map(String);
  const [version, kind] = readChoice(chosen, kinds);
  const isFixed = filter?.entity_kind !== undefined;
  const offered = kinds.filter((one) => version === 'all' || one.version === version);
  const chooseVersion = (next: string) =>
    changeCondition(
      next === 'all' ? {} : { in: kinds.filter((one) => one.version === next).map((one) => one.kind) },
    );
  const chooseKind = (next: string) => (next === '' ? chooseVersion(version) : changeCondition({ eq: next }));
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ mb: 1, flexWrap: 'wrap' }}>
      {!isFixed && (
        <ToggleButtonGroup
          size="small"
          exclusive
          value={version}
          onChange={(_, next: string | null) => next && chooseVersion(next)}
          aria-label={translate('dossier.history.version')}
        >
          {versions.map((name) => (
            <ToggleButton key={name} value={name}>
              {translate(`dossier.history.versions.${name}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
      <TextField
        select
        size="small"
        label={translate('dossier.history.category')}
        value={kind}
        onChange={({ target }) => chooseKind(target.value)}
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
    </Stack>
  );
}

/** One kind is that kind; several are all of a version. */
function readChoice(chosen: readonly string[], kinds: ReturnType<typeof auditKinds>) {
  const [first] = chosen;
  if (first === undefined) return ['all', ''] as const;
  const version = kinds.find(({ kind }) => kind === first)?.version ?? 'all';
  return chosen.length === 1 ? ([version, first] as const) : ([version, ''] as const);
}
