import Add from '@mui/icons-material/Add';
import FitScreen from '@mui/icons-material/FitScreenOutlined';
import Remove from '@mui/icons-material/Remove';
import { Box, IconButton, Paper, Stack, TextField, Tooltip, Typography } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { foldText } from '#engine/model/foldText.ts';
import { DiagramEdge } from './DiagramEdge.tsx';
import { DiagramNode } from './DiagramNode.tsx';
import { busiest, type Graph } from './graph.ts';
import { layoutGraph, type PlacedGraph, type PlacedNode } from './layoutGraph.ts';
import { useDrawingMoves } from './useDrawingMoves.ts';
import { useViewBox, type View } from './useViewBox.ts';

interface DiagramProps {
  readonly graph: Graph;
  readonly label: string;
  /** The resource it is about; without one it is about all of them, and can be searched. */
  readonly centre?: string;
}

/** Resources and their relations, drawn; what it says stands below it as a list. */
export function Diagram({ graph, label, centre }: DiagramProps) {
  const placed = useMemo(() => layoutGraph(graph), [graph]);
  const start = centre ?? busiest(graph);
  const view = useViewBox(
    placed,
    placed.nodes.find(({ id }) => id === start),
  );
  const [words, setWords] = useState('');
  const found = useMemo(
    () => (words.trim() === '' ? [] : placed.nodes.filter((node) => has(node, words))),
    [placed, words],
  );
  const [first] = found;
  const { lookAt } = view;
  // What is seen follows what is looked for.
  useEffect(() => {
    if (first) lookAt(first);
  }, [first, lookAt]);
  return (
    <Paper variant="outlined" sx={{ p: 1 }}>
      <Tools view={view} {...(centre === undefined && { words, setWords, count: found.length })} />
      <Drawing placed={placed} view={view} label={label} centre={centre} found={found.map(({ id }) => id)} />
    </Paper>
  );
}

function has({ label, id }: PlacedNode, words: string): boolean {
  return foldText(`${label} ${id}`).includes(foldText(words));
}

interface ToolsProps {
  readonly view: View;
  readonly words?: string;
  readonly setWords?: (words: string) => void;
  readonly count?: number;
}

function Tools({ view, words = '', setWords, count = 0 }: ToolsProps) {
  const translate = useTranslate();
  const tools = [
    ['nearer', Add, () => view.zoom(0.8)],
    ['farther', Remove, () => view.zoom(1.25)],
    ['whole', FitScreen, view.showAll],
  ] as const;
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap', p: 1 }}>
      {setWords && (
        <TextField
          type="search"
          label={translate('studio.diagram.search')}
          value={words}
          onChange={({ target }) => setWords(target.value)}
          sx={{ width: { xs: '100%', sm: 280 } }}
        />
      )}
      {tools.map(([name, Icon, act]) => (
        <Tooltip key={name} title={translate(`studio.diagram.${name}`)}>
          <IconButton onClick={act} aria-label={translate(`studio.diagram.${name}`)}>
            <Icon />
          </IconButton>
        </Tooltip>
      ))}
      <Typography variant="caption" color="text.secondary" role="status">
        {words.trim() === ''
          ? translate('studio.diagram.help')
          : translate('studio.count', { smart_count: count })}
      </Typography>
    </Stack>
  );
}

interface DrawingProps {
  readonly placed: PlacedGraph;
  readonly view: View;
  readonly label: string;
  readonly centre: string | undefined;
  readonly found: readonly string[];
}

function Drawing({ placed, view, label, centre, found }: DrawingProps) {
  const drawing = useRef<SVGSVGElement>(null);
  const moves = useDrawingMoves(drawing, view);
  const [pointed, setPointed] = useState<string | null>(null);
  const { palette } = useTheme();
  const { x, y, width, height } = view.box;
  const active = pointed ?? (found.length === 1 ? (found[0] ?? null) : null);
  const near = new Set(
    placed.edges
      .filter(({ from, to }) => from === active || to === active)
      .flatMap(({ from, to }) => [from, to]),
  );
  return (
    <Box
      component="svg"
      ref={drawing}
      role="group"
      aria-label={label}
      tabIndex={0}
      viewBox={`${x} ${y} ${width} ${height}`}
      {...moves}
      sx={{
        display: 'block',
        width: '100%',
        // Of one resource as high as it is drawn, so that its letters have the size of those of the page.
        height: centre === undefined ? '68vh' : Math.min(Math.max(placed.height, 240), 1000),
        touchAction: 'none',
        cursor: 'grab',
        bgcolor: 'background.default',
        borderRadius: 1,
        fontFamily: 'inherit',
      }}
    >
      <defs>
        <marker
          id="relation-end"
          viewBox="0 0 8 8"
          refX="7"
          refY="4"
          markerWidth="7"
          markerHeight="7"
          orient="auto"
        >
          <path d="M0,0 L8,4 L0,8 z" fill={palette.text.secondary} />
        </marker>
      </defs>
      {placed.edges.map((edge) => (
        <DiagramEdge
          key={`${edge.from} ${edge.field}`}
          edge={edge}
          isActive={edge.from === active || edge.to === active}
          isDimmed={active !== null && edge.from !== active && edge.to !== active}
          showsLabel={centre !== undefined}
        />
      ))}
      {placed.nodes.map((node) => (
        <DiagramNode
          key={node.id}
          node={node}
          isCentre={node.id === centre}
          isFound={found.includes(node.id)}
          isDimmed={active !== null && node.id !== active && !near.has(node.id)}
          point={setPointed}
        />
      ))}
    </Box>
  );
}
