import { Box } from '@mui/material';
import type { MarginVerdict } from '#alec/estimator/domain/checks.ts';
import { relaxedBounds, scaleFor, target } from './gaugeBounds.ts';
import { useFormatAmount } from './useFormatAmount.ts';

interface GaugeScaleProps {
  readonly rate: number;
  readonly status: MarginVerdict['status'];
  readonly isRelaxed: boolean;
}

const colours = { OK: 'gain', RELAXED: 'waiting', KO: 'loss', NOT_APPLICABLE: 'soft' } as const;
const [top, thick] = [16, 14];

/** A rule from left to right: where it is good, where it is accepted, and how far the margin reaches. */
export function GaugeScale({ rate, status, isRelaxed }: GaugeScaleProps) {
  const format = useFormatAmount();
  const { from, to } = scaleFor(rate);
  const place = (value: number) => (100 * (Math.min(Math.max(value, from), to) - from)) / (to - from);
  const span = (left: number, right: number) => ({
    x: `${place(left)}%`,
    width: `${Math.max(0, place(right) - place(left))}%`,
  });
  const bounds = isRelaxed ? [...relaxedBounds, target] : [target];
  return (
    <Box component="svg" aria-hidden width="100%" height={52} sx={{ mt: 0.5 }}>
      <rect {...span(from, to)} y={top} height={thick} rx={3} fill="var(--chart-track)" />
      {isRelaxed && (
        <rect {...span(relaxedBounds[0], target)} y={top} height={thick} fill="var(--chart-accepted)" />
      )}
      <rect {...span(target, to)} y={top} height={thick} rx={3} fill="var(--chart-good)" />
      <rect
        {...span(Math.min(0, rate), Math.max(0, rate))}
        y={top + 4}
        height={thick - 8}
        fill={`var(--chart-${colours[status]})`}
      />
      {bounds.map((bound) => (
        <g key={bound}>
          <line
            x1={`${place(bound)}%`}
            x2={`${place(bound)}%`}
            y1={top - 4}
            y2={top + thick + 4}
            stroke="var(--chart-ink)"
            strokeWidth={bound === target ? 2 : 1}
            strokeDasharray={bound === target ? undefined : '2 2'}
          />
          <text
            x={`${place(bound)}%`}
            y={top + thick + 18}
            fontSize={11}
            textAnchor="middle"
            fill="var(--chart-soft)"
          >
            {bound}&nbsp;%
          </text>
        </g>
      ))}
      <text x={0} y={top + thick + 18} fontSize={11} fill="var(--chart-soft)">
        {format(String(from), '%').replace(/[.,]00/, '')}
      </text>
      <text x="100%" y={top + thick + 18} fontSize={11} textAnchor="end" fill="var(--chart-soft)">
        {format(String(to), '%').replace(/[.,]00/, '')}
      </text>
    </Box>
  );
}
