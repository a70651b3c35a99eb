import AddIcon from '@mui/icons-material/Add';
import { Box, Button, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { ConditionRow } from './ConditionRow.tsx';
import {
  deepestGroup,
  type GroupPart,
  type Joined,
  mostConditions,
  newCondition,
  newGroup,
} from './conditionTree.ts';
import { PartActions } from './PartActions.tsx';
import { addButtonId, useTree } from './treeContext.ts';

interface ConditionGroupProps {
  readonly group: GroupPart;
  /** The group it stands in; none: it is the whole filter. */
  readonly within?: GroupPart;
  readonly place?: number;
  /** How deep it stands: the whole filter is 1. */
  readonly depth?: number;
}

/** Conditions and groups, of which all must hold or one at least. */
export function ConditionGroup({ group, within, place = 1, depth = 1 }: ConditionGroupProps) {
  const { join } = useTree();
  const translate = useTranslate();
  const label = within ? translate('advancedFilter.group', { place }) : translate('advancedFilter.filter');
  return (
    <Box
      role="group"
      aria-label={label}
      sx={within && { pl: 2, py: 1, borderLeft: 3, borderColor: 'divider' }}
    >
      <Stack
        direction="row"
        spacing={1}
        sx={{ mb: 2, alignItems: 'flex-start', justifyContent: 'space-between' }}
      >
        <TextField
          select
          size="small"
          label={translate('advancedFilter.join')}
          value={group.joined}
          onChange={({ target }) => join(group, target.value as Joined)}
          sx={{ minWidth: 0, flex: '0 1 240px' }}
        >
          <MenuItem value="and">{translate('advancedFilter.all')}</MenuItem>
          <MenuItem value="or">{translate('advancedFilter.any')}</MenuItem>
        </TextField>
        {within && <PartActions part={group} within={within} />}
      </Stack>
      <Stack spacing={2}>
        {group.parts.map((part, at) =>
          'parts' in part ? (
            <ConditionGroup key={part.key} group={part} within={group} place={at + 1} depth={depth + 1} />
          ) : (
            <ConditionRow key={part.key} part={part} within={group} place={at + 1} />
          ),
        )}
      </Stack>
      <AddButtons group={group} mayNest={depth < deepestGroup} />
    </Box>
  );
}

function AddButtons({ group, mayNest }: { readonly group: GroupPart; readonly mayNest: boolean }) {
  const { add, isFull } = useTree();
  const translate = useTranslate();
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ mt: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
      <Button
        id={addButtonId(group)}
        size="small"
        startIcon={<AddIcon />}
        disabled={isFull}
        onClick={() => add(group, newCondition())}
      >
        {translate('advancedFilter.add')}
      </Button>
      {mayNest && (
        <Button
          size="small"
          startIcon={<AddIcon />}
          disabled={isFull}
          onClick={() => add(group, newGroup(group.joined === 'and' ? 'or' : 'and'))}
        >
          {translate('advancedFilter.addGroup')}
        </Button>
      )}
      {isFull && (
        <Typography variant="caption" color="text.secondary">
          {translate('advancedFilter.full', { limit: mostConditions })}
        </Typography>
      )}
    </Stack>
  );
}
