import { Box, Link, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { schemaPath } from '#engine/admin/studio/studioPaths.ts';
import type { Graph, GraphEdge } from './graph.ts';

interface RelationListProps {
  readonly graph: Graph;
  readonly edges: readonly GraphEdge[];
  readonly title: string;
  readonly none: string;
}

/** What a diagram says, a line for each relation. */
export function RelationList({ graph, edges, title, none }: RelationListProps) {
  const translate = useTranslate();
  const labels = new Map(graph.nodes.map(({ id, label }) => [id, label]));
  const link = (id: string) => (
    <Link component={RouterLink} to={schemaPath(id, 'relations')} underline="always">
      {labels.get(id) ?? id}
    </Link>
  );
  return (
    <Box component="section">
      <Typography variant="h2">{title}</Typography>
      {edges.length === 0 && <Typography color="text.secondary">{none}</Typography>}
      <Box component="ul" sx={{ pl: 2.5, my: 1 }}>
        {edges.map((edge) => (
          <Box component="li" key={`${edge.from} ${edge.field}`} sx={{ py: 0.25 }}>
            {link(edge.from)} → {link(edge.to)}{' '}
            <Typography component="span" color="text.secondary">
              {[
                edge.label,
                translate(edge.isSeveral ? 'studio.several' : 'studio.one'),
                ...(edge.required ? [translate('studio.fact.required')] : []),
                translate(`studio.onDelete.${edge.onDelete}`),
              ].join(' · ')}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
