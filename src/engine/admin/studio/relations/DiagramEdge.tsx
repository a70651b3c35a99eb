import { useTheme } from '@mui/material/styles';
import type { PlacedEdge, Point } from './layoutGraph.ts';

interface DiagramEdgeProps {
  readonly edge: PlacedEdge;
  readonly isActive: boolean;
  readonly isDimmed: boolean;
  readonly showsLabel: boolean;
}

/** A relation: dashed where it leads to several rows; it is a line of the list below, so that nobody has to see it. */
export function DiagramEdge({ edge, isActive, isDimmed, showsLabel }: DiagramEdgeProps) {
  const { palette } = useTheme();
  const middle = edge.points[Math.floor(edge.points.length / 2)];
  return (
    <g aria-hidden opacity={isDimmed ? 0.15 : 1}>
      <path
        d={lineOf(edge.points)}
        fill="none"
        stroke={isActive ? palette.primary.main : palette.text.secondary}
        strokeWidth={isActive ? 2 : 1}
        strokeDasharray={edge.isSeveral ? '6 4' : undefined}
        markerEnd="url(#relation-end)"
      />
      {middle && (showsLabel || isActive) && (
        <text
          x={middle.x}
          y={middle.y - 5}
          textAnchor="middle"
          fontSize={11}
          fill={palette.text.secondary}
          stroke={palette.background.default}
          strokeWidth={4}
          paintOrder="stroke"
        >
          {edge.label}
        </text>
      )}
    </g>
  );
}

/** Round corners: a curve through the middle of each two points. */
function lineOf([first, ...rest]: readonly Point[]): string {
  if (!first) return '';
  const last = rest.at(-1) ?? first;
  const curves = rest.slice(0, -1).map((point, at) => {
    const next = rest[at + 1] ?? point;
    return `Q${point.x},${point.y} ${(point.x + next.x) / 2},${(point.y + next.y) / 2}`;
  });
  return [`M${first.x},${first.y}`, ...curves, `L${last.x},${last.y}`].join(' ');
}
