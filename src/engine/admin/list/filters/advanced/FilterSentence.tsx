import { Box } from '@mui/material';
import { ResourceContextProvider, useListContext, useTranslate } from 'ra-core';
import { Fragment } from 'react';
import { ConditionSummary } from '#engine/admin/fields/ConditionSummary.tsx';
import { InsideControl } from '#engine/admin/fields/insideControl.ts';
import { useModel, useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { type ConditionPart, type GroupPart, groupFromFilter } from './conditionTree.ts';
import { filteredField, useFieldLabels } from './filteredField.ts';

/** The groups of the list's filter in words: « Statut est en retard ou Région › Nom commence par Br ». */
export default function FilterSentence() {
  const { filterValues } = useListContext();
  return (
    <InsideControl value={true}>
      <Group group={groupFromFilter(filterValues)} />
    </InsideControl>
  );
}

function Group({ group }: { readonly group: GroupPart }) {
  const translate = useTranslate();
  return group.parts.map((part, at) => (
    <Fragment key={part.key}>
      {at > 0 && ` ${translate(`advancedFilter.${group.joined}`)} `}
      {'parts' in part ? (
        <>
          (<Group group={part} />)
        </>
      ) : (
        <Words part={part} />
      )}
    </Fragment>
  ));
}

/** Operators that stand for "is" where a value follows. */
const equal: readonly string[] = ['eq', 'in'];

function Words({ part: { path, condition } }: { readonly part: ConditionPart }) {
  const model = useModel();
  const resource = useResourceModel();
  const labels = useFieldLabels();
  const translate = useTranslate();
  const found = filteredField(model, resource, path);
  if (path === 'q') return `« ${condition.eq} »`;
  if (path === 'mine') return translate('advancedFilter.mine');
  if (!found) return path;
  const [operator = ''] = Object.keys(condition);
  const verb = equal.includes(operator) ? translate('advancedFilter.is') : '';
  const silent = operator === 'contains' ? translate('views.filters.operators.contains') : verb;
  return (
    <ResourceContextProvider value={found.owner.path}>
      {labels.whole(found)} {silent}{' '}
      <Box
        component="span"
        sx={{ display: 'inline-flex', gap: 0.5, verticalAlign: 'middle', alignItems: 'center' }}
      >
        <ConditionSummary field={found.field} condition={condition} />
      </Box>
    </ResourceContextProvider>
  );
}
