import { useTheme } from '@mui/material/styles';
import type { MouseEvent } from 'react';
import { useHref, useNavigate } from 'react-router-dom';
import { schemaPath } from '#engine/admin/studio/studioPaths.ts';
import type { PlacedNode } from './layoutGraph.ts';

interface DiagramNodeProps {
  readonly node: PlacedNode;
  readonly isCentre: boolean;
  readonly isFound: boolean;
  readonly isDimmed: boolean;
  /** Says which node is pointed at, or that none is any more. */
  readonly point: (id: string | null) => void;
}

/** A resource: a link to its relations. */
export function DiagramNode({ node, isCentre, isFound, isDimmed, point }: DiagramNodeProps) {
  const { palette } = useTheme();
  const navigate = useNavigate();
  const path = schemaPath(node.id, 'relations');
  const href = useHref(path);
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    navigate(path);
  };
  const { x, y, width, height } = node;
  return (
    <a
      href={href}
      onClick={open}
      onFocus={() => point(node.id)}
      onBlur={() => point(null)}
      onMouseEnter={() => point(node.id)}
      onMouseLeave={() => point(null)}
      aria-current={isCentre ? 'true' : undefined}
      style={{ opacity: isDimmed ? 0.35 : 1 }}
      draggable={false}
    >
      <rect
        x={x - width / 2}
        y={y - height / 2}
        width={width}
        height={height}
        rx={8}
        fill={isCentre ? palette.primary.main : palette.background.paper}
        stroke={isFound ? palette.primary.main : palette.text.secondary}
        strokeWidth={isFound ? 3 : 1}
      />
      <text
        x={x}
        y={y}
        textAnchor="middle"
        dominantBaseline="central"
        fontSize={13}
        fontWeight={isCentre || isFound ? 650 : 500}
        fill={isCentre ? palette.primary.contrastText : palette.text.primary}
      >
        {node.label}
      </text>
    </a>
  );
}
