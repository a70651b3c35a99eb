import { useTheme } from '@mui/material';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { Rectangle, type RectangleProps } from 'recharts';

/** What a bar leads to and how it is read out; without a path it leads nowhere. */
export interface BarLink {
  readonly path: string | null;
  readonly name: string;
}

/** The pattern of the second series, distinguished from the first without colour. */
const hatching = 'statistics-hatching';

/** Lines across the ground of the drawing. */
export function HatchingPattern() {
  return (
    <defs>
      <pattern id={hatching} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width={6} height={6} fill="var(--chart-ground)" />
        <rect width={3} height={6} fill="var(--chart-second)" />
      </pattern>
    </defs>
  );
}

interface LinkedBarProps extends RectangleProps {
  readonly link?: BarLink | undefined;
  readonly isSecond?: boolean;
}

/** A bar that is a link to the dossiers it stands for. */
export function LinkedBar({ link, isSecond, x, y, width, height }: LinkedBarProps) {
  const navigate = useNavigate();
  const theme = useTheme();
  const bar = (
    <Rectangle
      x={x}
      y={y}
      width={width}
      height={height}
      fill={isSecond ? `url(#${hatching})` : 'var(--chart-first)'}
      stroke={isSecond ? 'var(--chart-second)' : 'var(--chart-first)'}
    />
  );
  if (!link?.path || !width || !height) return bar;
  const { path, name } = link;
  const openDossiers = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    void navigate(path);
  };
  return (
    <a
      href={path}
      aria-label={name}
      onClick={openDossiers}
      style={{ cursor: 'pointer', outlineColor: theme.palette.primary.main }}
    >
      <title>{name}</title>
      {bar}
    </a>
  );
}
