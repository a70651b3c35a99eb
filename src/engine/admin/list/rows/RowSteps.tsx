import NextIcon from '@mui/icons-material/KeyboardArrowDown';
import PreviousIcon from '@mui/icons-material/KeyboardArrowUp';
import { IconButton, Stack, Tooltip, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type GetListParams, useDataProvider, useTranslate } from 'ra-core';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAttempt } from '#engine/admin/form/saving/useAttempt.ts';
import { useTotalText } from '#engine/admin/list/useListTotal.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useNeighbours } from './shownRows.tsx';

interface RowStepsProps {
  readonly id: string;
  readonly pathOf: (id: string) => string;
}

const steps = {
  previous: { icon: PreviousIcon, key: 'PageUp' },
  next: { icon: NextIcon, key: 'PageDown' },
} as const;
type Step = keyof typeof steps;

/** To the row before and the row after in the list behind; Alt with the page keys does the same. */
export function RowSteps({ id, pathOf }: RowStepsProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { place, total, asked, ...neighbours } = useNeighbours(id);
  const totalText = useTotalText();
  const rowAtEnd = useRowAtEnd();
  const attempt = useAttempt();
  const goTo = (to: string, step: Step, where: string) =>
    navigate(`${pathOf(to)}${where}`, { state: { step } });
  const go = (step: Step) => {
    const to = neighbours[step];
    if (to === undefined) return;
    if ('id' in to) goTo(to.id, step, search);
    else
      void attempt(async () => {
        const row = await rowAtEnd(asked, to.page, step);
        // The list behind shows that page too, so that the next step finds its row.
        if (row !== undefined) goTo(row, step, searchAt(to.page, asked, search));
      });
  };
  useStepKeys(go);
  if (place === 0 || total.count < 2) return null;
  return (
    <Stack direction="row" sx={{ alignItems: 'center', ml: 'auto' }}>
      <Typography
        variant="caption"
        color="text.secondary"
        sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums', mr: 0.5 }}
      >
        {translate('views.step.place', { place, total: totalText(total) })}
      </Typography>
      <StepButton
        step="previous"
        isThere={neighbours.previous !== undefined}
        label={translate('views.step.previous')}
        go={go}
      />
      <StepButton
        step="next"
        isThere={neighbours.next !== undefined}
        label={translate('views.step.next')}
        go={go}
      />
    </Stack>
  );
}

/** The row nearest to the page that is shown, on the page before or after it. */
function useRowAtEnd() {
  const { path } = useResourceModel();
  const provider = useDataProvider();
  const client = useQueryClient();
  return async (asked: GetListParams | undefined, page: number, step: Step): Promise<string | undefined> => {
    const { pagination, sort, filter, meta } = asked ?? {};
    const params = { pagination: { page, perPage: pagination?.perPage ?? 50 }, sort, filter, meta };
    const { data } = await client.fetchQuery({
      // The list's own question: when it comes to that page, the answer is there.
      queryKey: [path, 'getList', params],
      queryFn: () => provider.getList(path, params),
      staleTime: 10_000,
    });
    const row = step === 'next' ? data[0] : data.at(-1);
    return row && String(row.id);
  };
}

/** The address of the list at another page, in the order and within the filters that it has. */
function searchAt(page: number, asked: GetListParams | undefined, search: string): string {
  const words = new URLSearchParams(search);
  words.set('page', String(page));
  // The list takes all of these from the address or none.
  const { sort, pagination } = asked ?? {};
  if (!words.has('sort') && sort) {
    words.set('sort', sort.field);
    words.set('order', sort.order);
  }
  if (!words.has('perPage') && pagination) words.set('perPage', String(pagination.perPage));
  return `?${words}`;
}

interface StepButtonProps {
  readonly step: Step;
  readonly isThere: boolean;
  readonly label: string;
  readonly go: (step: Step) => void;
}

function StepButton({ step, isThere, label, go }: StepButtonProps) {
  const { state } = useLocation();
  const { icon: Icon, key } = steps[step];
  return (
    <Tooltip title={isThere ? label : ''}>
      <span>
        <IconButton
          aria-label={label}
          aria-keyshortcuts={`Alt+${key}`}
          disabled={!isThere}
          // The next record is another form: whoever steps on goes on stepping.
          autoFocus={(state as { step?: Step } | null)?.step === step}
          onClick={() => go(step)}
        >
          <Icon />
        </IconButton>
      </span>
    </Tooltip>
  );
}

function useStepKeys(go: (step: Step) => void): void {
  const goByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !event.altKey || event.ctrlKey || event.metaKey) return;
    const step = (Object.keys(steps) as Step[]).find((name) => steps[name].key === event.key);
    if (!step) return;
    event.preventDefault();
    go(step);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => goByKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
