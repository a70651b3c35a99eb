import type { SchemaSummary } from '#engine/admin/studio/schemaWire.ts';
import type { Locale } from '#engine/model/model.ts';

/** Resources and the relations between them, in one language. */
export interface Graph {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
}

export interface GraphNode {
  /** Path of the resource. */
  readonly id: string;
  readonly label: string;
}

export interface GraphEdge {
  readonly from: string;
  readonly to: string;
  readonly field: string;
  readonly label: string;
  readonly isSeveral: boolean;
  readonly required: boolean;
  readonly onDelete: string;
}

/**
 * Every resource with what it refers to.
 *
 * @example
 * graphOf([books, authors], 'en') // { nodes: [{ id: 'books', label: 'Books' }, …], edges: [{ from: 'books', to: 'authors', field: 'author', … }] }
 */
export function graphOf(schemas: readonly SchemaSummary[], locale: Locale): Graph {
  const paths = new Set(schemas.map(({ path }) => path));
  return {
    nodes: schemas.map(({ path, label }) => ({ id: path, label: label[locale].many })),
    edges: schemas.flatMap(({ path, relations }) =>
      relations
        .filter(({ to }) => paths.has(to))
        .map(({ label, to, field, isSeveral, required, onDelete }) => ({
          from: path,
          to,
          field,
          label: label[locale],
          isSeveral,
          required,
          onDelete,
        })),
    ),
  };
}

/**
 * One resource with what it refers to and what refers to it.
 *
 * @example
 * graphAround(graph, 'authors').nodes // authors, and books, whose field `author` leads there
 */
export function graphAround({ nodes, edges }: Graph, path: string): Graph {
  const own = edges.filter(({ from, to }) => from === path || to === path);
  const named = new Set([path, ...own.flatMap(({ from, to }) => [from, to])]);
  return { nodes: nodes.filter(({ id }) => named.has(id)), edges: own };
}

/** The resource with the most relations; undefined where there is none. */
export function busiest({ nodes, edges }: Graph): string | undefined {
  const count = (id: string) => edges.filter(({ from, to }) => from === id || to === id).length;
  return nodes.reduce<GraphNode | undefined>(
    (best, node) => (best && count(best.id) >= count(node.id) ? best : node),
    undefined,
  )?.id;
}
