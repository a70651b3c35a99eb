import CheckIcon from '@mui/icons-material/Check';
import { Divider, ListItemIcon, ListItemText, ListSubheader, Menu, MenuItem } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { SyntheticEvent } from 'react';
import { useColumnChoice } from '#engine/admin/list/listColumns.ts';
import { useSortKeys } from '#engine/admin/list/listSort.ts';
import { hasTotals } from '#engine/admin/list/totals/totalText.ts';
import { useFieldModel, useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useHelpOf } from '#engine/admin/resource/useWords.ts';
import { type AggregateFunction, aggregateFunctions } from '#engine/model/aggregates.ts';
import { fittingWidth, useColumnWidth } from './columnWidth.ts';
import { useTableChoice } from './tableChoice.ts';

interface ColumnMenuProps {
  readonly name: string;
  readonly sortBy: string | null;
  readonly anchor: HTMLElement;
  readonly close: () => void;
}

/** Something that can be done with the column; its key is that of its words. */
interface Choice {
  readonly key: string;
  readonly choose: () => void;
}

/** What can be done with a column, for those who neither drag nor press Shift. */
export default function ColumnMenu({ name, sortBy, anchor, close }: ColumnMenuProps) {
  const sorting = useSortChoices(sortBy);
  const looking = useLookChoices(name, anchor);
  const help = useHelpOf(name);
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={close}
      // Drawn elsewhere, yet their clicks pass through the header.
      onClick={(event: SyntheticEvent) => event.stopPropagation()}
      slotProps={{ list: { dense: true } }}
    >
      {help && (
        <ListSubheader disableSticky sx={{ maxWidth: 320, lineHeight: 1.4, py: 1 }}>
          {help}
        </ListSubheader>
      )}
      {sorting.map((choice) => (
        <ColumnItem key={choice.key} choice={choice} close={close} />
      ))}
      {sorting.length > 0 && <Divider />}
      {looking.map((choice) => (
        <ColumnItem key={choice.key} choice={choice} close={close} />
      ))}
      <TotalItems name={name} />
    </Menu>
  );
}

interface ColumnItemProps {
  readonly choice: Choice;
  readonly close: () => void;
  // What the list of a menu gives its items.
  readonly [prop: string]: unknown;
}

function ColumnItem({ choice, close, ...item }: ColumnItemProps) {
  const translate = useTranslate();
  const choose = () => {
    close();
    choice.choose();
  };
  return (
    <MenuItem {...item} onClick={choose}>
      {translate(choice.key)}
    </MenuItem>
  );
}

function useSortChoices(sortBy: string | null): readonly Choice[] {
  const { keys, isOwn, setKeys, reset } = useSortKeys();
  const own = isOwn ? [] : [{ key: 'lists.sort.own', choose: reset }];
  if (sortBy === null) return own;
  const others = keys.filter(({ field }) => field !== sortBy);
  const keyOf = (order: 'ASC' | 'DESC') => [{ field: sortBy, order }];
  const also = [
    { key: 'lists.sort.alsoAscending', choose: () => setKeys([...others, ...keyOf('ASC')]) },
    { key: 'lists.sort.alsoDescending', choose: () => setKeys([...others, ...keyOf('DESC')]) },
  ];
  const without = { key: 'lists.sort.without', choose: () => setKeys(others) };
  const isKey = others.length < keys.length;
  return [
    { key: 'lists.sort.ascending', choose: () => setKeys(keyOf('ASC')) },
    { key: 'lists.sort.descending', choose: () => setKeys(keyOf('DESC')) },
    ...(others.length > 0 ? also : []),
    ...(isKey && others.length > 0 ? [without] : []),
    ...own,
  ];
}

function useLookChoices(name: string, anchor: HTMLElement): readonly Choice[] {
  const { choice, change } = useTableChoice();
  const { width, setWidth } = useColumnWidth(name);
  const { show } = useColumnChoice(useResourceModel());
  const field = useFieldModel(name);
  const header = anchor.closest('th') ?? anchor;
  // Once the menu has given the focus back.
  const toEdge = () =>
    requestAnimationFrame(() => header.querySelector<HTMLElement>('[role=separator]')?.focus());
  const freeze = { key: 'lists.frozen.until', choose: () => change({ frozen: name }) };
  const free = { key: 'lists.frozen.none', choose: () => change({ frozen: null }) };
  const reset = { key: 'lists.width.reset', choose: () => setWidth(undefined) };
  return [
    ...(choice.frozen === name ? [] : [freeze]),
    ...(choice.frozen === null ? [] : [free]),
    { key: 'lists.width.fit', choose: () => setWidth(fittingWidth(header)) },
    { key: 'lists.width.byKeys', choose: toEdge },
    ...(width === undefined ? [] : [reset]),
    { key: 'lists.column.hide', choose: () => show(field, false) },
  ];
}

/** Which totals stand below the column; the menu stays open, since one chooses several. */
function TotalItems({ name }: { readonly name: string }) {
  const field = useFieldModel(name);
  const { choice, change } = useTableChoice();
  const translate = useTranslate();
  if (!hasTotals(field)) return null;
  const chosen = choice.totals[name] ?? [];
  const toggle = (one: AggregateFunction) => {
    const next = aggregateFunctions.filter((other) => (other === one) !== chosen.includes(other));
    change({ totals: { ...choice.totals, [name]: next } });
  };
  return (
    <>
      <Divider />
      <ListSubheader disableSticky sx={{ lineHeight: '28px' }}>
        {translate('lists.totals.below')}
      </ListSubheader>
      {aggregateFunctions.map((one) => (
        <MenuItem
          key={one}
          role="menuitemcheckbox"
          aria-checked={chosen.includes(one)}
          onClick={() => toggle(one)}
        >
          <ListItemIcon>{chosen.includes(one) && <CheckIcon fontSize="small" />}</ListItemIcon>
          <ListItemText>{translate(`lists.totals.${one}`)}</ListItemText>
        </MenuItem>
      ))}
    </>
  );
}
