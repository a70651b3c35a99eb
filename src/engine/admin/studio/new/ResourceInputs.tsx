import { Box, MenuItem, Stack, TextField } from '@mui/material';
import { useLocale, useTranslate } from 'ra-core';
import { useModel } from '#engine/admin/resource/modelContext.tsx';
import { MenuIcon } from '#engine/admin/shell/menu/MenuIcon.tsx';
import type { SchemaSummary } from '#engine/admin/studio/schemaWire.ts';
import { useSectionName } from '#engine/admin/studio/useSectionName.ts';
import { iconNames } from '#engine/model/iconNames.ts';
import { type Locale, locales } from '#engine/model/model.ts';
import { pathFault, pathOf } from './drafts.ts';
import type { ResourceDraft } from './draftWire.ts';

interface ResourceInputsProps {
  readonly draft: ResourceDraft;
  readonly change: (draft: ResourceDraft) => void;
  readonly schemas: readonly SchemaSummary[];
}

/** What nothing is chosen for says so. */
const showingNone = { select: { displayEmpty: true }, inputLabel: { shrink: true } } as const;

/** How the resource is called in both languages, where it stands, and whose permissions it gets. */
export function ResourceInputs({ draft, change, schemas }: ResourceInputsProps) {
  const translate = useTranslate();
  const sectionName = useSectionName();
  const { product } = useModel();
  const locale = useLocale() as Locale;
  const label = (of: Locale, at: 0 | 1, text: string) => {
    const [one, many] = draft.label[of];
    const next = { ...draft.label, [of]: at === 0 ? [text, many] : [one, text] } as ResourceDraft['label'];
    // The path follows the English name until it is written by hand.
    const follows = draft.path === pathOf(draft.label.en[1]);
    change({ ...draft, label: next, path: follows ? pathOf(next.en[1]) : draft.path });
  };
  const fault =
    draft.path === ''
      ? undefined
      : pathFault(
          draft.path,
          schemas.map(({ path }) => path),
        );
  const { compare } = new Intl.Collator(locale);
  const others = [...schemas].sort((one, other) => compare(one.label[locale].many, other.label[locale].many));
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: '1fr 1fr 1fr 1fr' },
      }}
    >
      {locales.flatMap((of) =>
        ([0, 1] as const).map((at) => (
          <TextField
            key={`${of} ${at}`}
            label={translate(at === 0 ? `studio.new.one.${of}` : `studio.new.many.${of}`)}
            value={draft.label[of][at]}
            onChange={({ target }) => label(of, at, target.value)}
            required
          />
        )),
      )}
      <TextField
        label={translate('studio.new.path')}
        value={draft.path}
        onChange={({ target }) => change({ ...draft, path: target.value.trim() })}
        error={fault !== undefined}
        helperText={translate(fault ? `studio.new.pathFault.${fault}` : 'studio.new.pathHelp', {
          path: draft.path,
        })}
        required
      />
      <TextField
        select
        label={translate('studio.new.menu')}
        value={draft.menu}
        onChange={({ target }) => change({ ...draft, menu: target.value })}
        slotProps={showingNone}
      >
        <MenuItem value="">{sectionName(null)}</MenuItem>
        {product?.menu.map(({ id }) => (
          <MenuItem key={id} value={id}>
            {sectionName(id)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={translate('studio.new.icon')}
        value={draft.icon}
        onChange={({ target }) => change({ ...draft, icon: target.value })}
      >
        {iconNames.map((name) => (
          <MenuItem key={name} value={name}>
            <Stack direction="row" spacing={1} component="span" sx={{ alignItems: 'center' }}>
              <MenuIcon name={name} />
              <span>{name}</span>
            </Stack>
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={translate('studio.new.permissions')}
        value={draft.permissionsOf}
        onChange={({ target }) => change({ ...draft, permissionsOf: target.value })}
        helperText={translate('studio.new.permissionsHelp')}
        slotProps={showingNone}
      >
        <MenuItem value="">{translate('studio.new.noPermissions')}</MenuItem>
        {others.map(({ path, label: words }) => (
          <MenuItem key={path} value={path}>
            {words[locale].many}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}
