import AccountTree from '@mui/icons-material/AccountTreeOutlined';
import ListAlt from '@mui/icons-material/ListAltOutlined';
import { Button, Stack, TextField, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'ra-core';
import { Link, useSearchParams } from 'react-router-dom';
import { Hint } from '#engine/admin/hints/Hint.tsx';
import { useModel } from '#engine/admin/resource/modelContext.tsx';
import { loadable } from '#engine/admin/shell/loading/loadable.tsx';
import { StudioState } from '#engine/admin/studio/parts/StudioState.tsx';
import type { SchemaSummary } from '#engine/admin/studio/schemaWire.ts';
import { studioPaths } from '#engine/admin/studio/studioPaths.ts';
import { useSchemas } from '#engine/admin/studio/useSchemas.ts';
import type { Locale } from '#engine/model/model.ts';
import { KeptTexts } from './KeptTexts.tsx';
import { SchemaTable } from './SchemaTable.tsx';
import { sectionsOf } from './sectionsOf.ts';
import { useArrowKeys } from './useArrowKeys.ts';

const ProductDiagram = loadable(() => import('#engine/admin/studio/relations/ProductDiagram.tsx'));

/** Every resource of the product, with its file and its rows, or how they hang together. */
export default function SchemaListPage() {
  const translate = useTranslate();
  const [parameters] = useSearchParams();
  const isDiagram = parameters.get('view') === 'diagram';
  return (
    <Stack spacing={2}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography variant="h1" sx={{ flex: 1, minWidth: 160 }}>
          {translate('pages.schemas.title')}
        </Typography>
        <Button
          component={Link}
          to={isDiagram ? studioPaths.list : `${studioPaths.list}?view=diagram`}
          startIcon={isDiagram ? <ListAlt /> : <AccountTree />}
        >
          {translate(isDiagram ? 'studio.asList' : 'studio.asDiagram')}
        </Button>
        <Button component={Link} to={studioPaths.newResource} variant="contained">
          {translate('studio.new.open')}
        </Button>
      </Stack>
      <Hint name="studio" />
      <Typography color="text.secondary">{translate('studio.intro')}</Typography>
      <KeptTexts />
      <StudioState query={useSchemas()}>
        {({ schemas }) => (isDiagram ? <ProductDiagram schemas={schemas} /> : <Sections schemas={schemas} />)}
      </StudioState>
    </Stack>
  );
}

function Sections({ schemas }: { readonly schemas: readonly SchemaSummary[] }) {
  const translate = useTranslate();
  const locale = useLocale() as Locale;
  const { product } = useModel();
  const [parameters, setParameters] = useSearchParams();
  const words = parameters.get('q') ?? '';
  const sections = sectionsOf(schemas, product?.menu.map(({ id }) => id) ?? [], words, locale);
  const count = sections.reduce((sum, section) => sum + section.schemas.length, 0);
  const search = (q: string) => setParameters(q === '' ? {} : { q }, { replace: true });
  return (
    <Stack spacing={2} onKeyDown={useArrowKeys()}>
      <Stack direction="row" useFlexGap spacing={2} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <TextField
          type="search"
          label={translate('studio.search')}
          value={words}
          onChange={({ target }) => search(target.value)}
          sx={{ width: { xs: '100%', sm: 320 } }}
        />
        <Typography color="text.secondary" role="status">
          {translate('studio.count', { smart_count: count })}
        </Typography>
      </Stack>
      {sections.map((section) => (
        <SchemaTable key={section.menu ?? ''} section={section} />
      ))}
      {count === 0 && (
        <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
          <Typography>{translate('studio.nothing', { words })}</Typography>
          <Button onClick={() => search('')}>{translate('studio.all')}</Button>
        </Stack>
      )}
    </Stack>
  );
}
