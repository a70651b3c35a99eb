import { Box, Button, Stack } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import { useCallback, useMemo, useState } from 'react';
import { Hint } from '#engine/admin/hints/Hint.tsx';
import { useModel, useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { SideDrawer } from '#engine/admin/shell/SideDrawer.tsx';
import { ConditionGroup } from './ConditionGroup.tsx';
import {
  conditionsIn,
  copyOf,
  filterFromGroup,
  type GroupPart,
  groupFromFilter,
  mostConditions,
  movePart,
  newCondition,
  replacePart,
  withoutAdvanced,
} from './conditionTree.ts';
import { faultOf } from './faultOf.ts';
import { filteredField } from './filteredField.ts';
import { addButtonId, type TreeActions, TreeProvider } from './treeContext.ts';

/** Builds a filter of conditions and groups; the list changes when it is applied. */
export default function AdvancedFilterDrawer({ close }: { readonly close: () => void }) {
  const { filterValues, setFilters, displayedFilters } = useListContext();
  const [root, setRoot] = useState(() => groupFromFilter(filterValues));
  const [areFaultsShown, showFaults] = useState(false);
  const translate = useTranslate();
  const actions = useTreeActions(root, setRoot, areFaultsShown);
  const hasFault = useHasFault(root);
  const change = (group: GroupPart) => {
    setFilters({ ...withoutAdvanced(filterValues), ...filterFromGroup(group) }, displayedFilters);
    close();
  };
  const apply = () => (hasFault ? showFaults(true) : change(isBlank(root) ? { ...root, parts: [] } : root));
  return (
    <SideDrawer title={translate('advancedFilter.title')} close={close} width={760}>
      <Box sx={{ p: { xs: 2, sm: 3 }, flex: 1, overflowY: 'auto' }}>
        <Hint name="filters" />
        <TreeProvider value={actions}>
          <ConditionGroup group={root} />
        </TreeProvider>
      </Box>
      <Stack direction="row" spacing={1} sx={{ p: 2, borderTop: 1, borderColor: 'divider' }}>
        <Button variant="contained" onClick={apply}>
          {translate('advancedFilter.apply')}
        </Button>
        <Button onClick={() => change({ ...root, parts: [] })}>{translate('advancedFilter.clear')}</Button>
      </Stack>
    </SideDrawer>
  );
}

function useTreeActions(
  root: GroupPart,
  setRoot: (next: (root: GroupPart) => GroupPart) => void,
  areFaultsShown: boolean,
): TreeActions {
  const isFull = conditionsIn(root).length >= mostConditions;
  const replace = useCallback(
    (key: string, next: Parameters<typeof replacePart>[2]) =>
      setRoot((tree) => {
        const [whole = tree] = tree.key === key ? next(tree) : [replacePart(tree, key, next)];
        return 'parts' in whole ? whole : tree;
      }),
    [setRoot],
  );
  return useMemo(
    () => ({
      change: (part) => replace(part.key, () => [part]),
      join: (group, joined) => replace(group.key, () => [{ ...group, joined }]),
      add: (group, part) => replace(group.key, () => [{ ...group, parts: [...group.parts, part] }]),
      duplicate: (part) => replace(part.key, (one) => [one, copyOf(one)]),
      move: (part, by) => setRoot((tree) => movePart(tree, part.key, by)),
      remove: (part, from) => {
        document.getElementById(addButtonId(from))?.focus();
        replace(part.key, () => []);
      },
      isFull,
      areFaultsShown,
    }),
    [replace, setRoot, isFull, areFaultsShown],
  );
}

function useHasFault(root: GroupPart): boolean {
  const model = useModel();
  const resource = useResourceModel();
  if (isBlank(root)) return false;
  return conditionsIn(root).some(
    (part) => faultOf(part, filteredField(model, resource, part.path)) !== undefined,
  );
}

/** Nothing has been chosen yet. */
function isBlank(root: GroupPart): boolean {
  return conditionsIn(root).every(({ path }) => path === newCondition().path);
}
