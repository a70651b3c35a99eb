import { Graph as LayoutGraph, layout } from '@dagrejs/dagre';
import type { Graph, GraphEdge, GraphNode } from './graph.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A node by its middle. */
export interface PlacedNode extends GraphNode, Point {
  readonly width: number;
  readonly height: number;
}

export interface PlacedEdge extends GraphEdge {
  readonly points: readonly Point[];
}

export interface PlacedGraph {
  readonly nodes: readonly PlacedNode[];
  readonly edges: readonly PlacedEdge[];
  readonly width: number;
  readonly height: number;
}

const nodeHeight = 36;
const narrowest = 96;
/** Of a letter of the font at 13 pixels, on average. */
const letterWidth = 7.4;
const margin = 24;

/**
 * Puts the nodes where their lines cross least: who refers at the left, what is referred to at the right.
 *
 * @example
 * layoutGraph({ nodes: [{ id: 'books', label: 'Books' }], edges: [] }) // one node of 96 × 36 in the middle of 144 × 84
 */
export function layoutGraph({ nodes, edges }: Graph): PlacedGraph {
  const graph = new LayoutGraph({ multigraph: true });
  graph.setGraph({ rankdir: 'LR', nodesep: 14, ranksep: 110, marginx: margin, marginy: margin });
  for (const { id, label } of nodes) graph.setNode(id, { width: widthOf(label), height: nodeHeight });
  for (const { from, to, field } of edges) graph.setEdge(from, to, {}, field);
  layout(graph);
  const { width = 0, height = 0 } = graph.graph() as { readonly width?: number; readonly height?: number };
  return {
    nodes: nodes.map((node) => ({ ...node, ...(graph.node(node.id) as Omit<PlacedNode, keyof GraphNode>) })),
    edges: edges.map((edge) => ({ ...edge, points: pointsOf(graph.edge(edge.from, edge.to, edge.field)) })),
    width,
    height,
  };
}

function widthOf(label: string): number {
  return Math.max(narrowest, Math.ceil(label.length * letterWidth) + 24);
}

function pointsOf(edge: unknown): readonly Point[] {
  return (edge as { readonly points?: readonly Point[] } | undefined)?.points ?? [];
}
