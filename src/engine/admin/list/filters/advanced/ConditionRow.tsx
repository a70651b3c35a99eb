import { Box, Stack, Typography } from '@mui/material';
import { ListContextProvider, ResourceContextProvider, useListContext, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { CompactFilter } from '#engine/admin/fields/compactFilter.ts';
import { SchemaFilter } from '#engine/admin/fields/SchemaFilter.tsx';
import { conditionOf } from '#engine/admin/fields/useCondition.ts';
import { useModel, useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import type { ConditionPart, GroupPart } from './conditionTree.ts';
import { FieldPicker } from './FieldPicker.tsx';
import { faultOf } from './faultOf.ts';
import { type FilteredField, filteredField } from './filteredField.ts';
import { PartActions } from './PartActions.tsx';
import { useTree } from './treeContext.ts';

interface ConditionRowProps {
  readonly part: ConditionPart;
  readonly within: GroupPart;
  readonly place: number;
}

/** A field, and what is asked of it. */
export function ConditionRow({ part, within, place }: ConditionRowProps) {
  const { areFaultsShown, change } = useTree();
  const model = useModel();
  const resource = useResourceModel();
  const translate = useTranslate();
  const { path } = part;
  const found = filteredField(model, resource, path);
  const fault = faultOf(part, found);
  const isShown = fault !== undefined && (areFaultsShown || fault === 'unknown');
  const words = isShown ? translate(`advancedFilter.${fault}`, { name: path }) : undefined;
  const choose = (chosen: string) => change({ ...part, path: chosen, condition: {} });
  return (
    <Stack
      role="group"
      aria-label={translate('advancedFilter.condition', { place })}
      direction={{ xs: 'column', sm: 'row' }}
      spacing={1.5}
      sx={{ alignItems: { sm: 'flex-start' } }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {path === 'q' || path === 'mine' ? (
          <BareCondition part={part} />
        ) : (
          <FieldPicker chosen={found} choose={choose} fault={fault === 'noValue' ? undefined : words} />
        )}
      </Box>
      <Box sx={{ flex: 1.2, minWidth: 0 }}>
        {found && <ConditionValue key={path} part={part} found={found} />}
        {fault === 'noValue' && words && (
          <Typography variant="caption" color="error" role="alert">
            {words}
          </Typography>
        )}
      </Box>
      <PartActions part={part} within={within} />
    </Stack>
  );
}

/** The filter of the field over this condition alone, as it would stand over the list. */
function ConditionValue({ part, found }: { readonly part: ConditionPart; readonly found: FilteredField }) {
  const list = useListContext();
  const { change } = useTree();
  const { owner, field } = found;
  const value = useMemo(() => {
    const setFilters: typeof list.setFilters = (filter) =>
      change({ ...part, condition: conditionOf(filter?.[field.name]) });
    return { ...list, filterValues: { [field.name]: part.condition }, setFilters };
  }, [list, change, part, field]);
  return (
    <ResourceContextProvider value={owner.path}>
      <ListContextProvider value={value}>
        <CompactFilter value={true}>
          <SchemaFilter source={field.name} untitled />
        </CompactFilter>
      </ListContextProvider>
    </ResourceContextProvider>
  );
}

/** Of no field: words that are searched, and rows of one's own. */
function BareCondition({ part }: { readonly part: ConditionPart }) {
  const translate = useTranslate();
  const said = part.path === 'q' ? `${translate('advancedFilter.words')} « ${part.condition.eq} »` : null;
  return <Typography sx={{ py: 1 }}>{said ?? translate('advancedFilter.mine')}</Typography>;
}
