import { DurableFs } from '#engine/db/pglite/durableFs.ts';

/** What reached the file system, in order; paths are relative to the root of the data. */
export type FileEvent =
  | { readonly kind: 'write'; readonly path: string; readonly position: number; readonly bytes: Buffer }
  | { readonly kind: 'truncate'; readonly path: string; readonly size: number }
  | { readonly kind: 'sync'; readonly path: string }
  | { readonly kind: 'create'; readonly path: string; readonly isFolder: boolean }
  | { readonly kind: 'rename'; readonly path: string; readonly to: string }
  | { readonly kind: 'remove'; readonly path: string };

interface Node {
  readonly id: number;
}
interface OpenFile {
  readonly node: Node;
}
interface Operations {
  readonly stream_ops: {
    write(file: OpenFile, buffer: Uint8Array, offset: number, length: number, position: number): number;
    fsync(file: OpenFile): number;
    setattr(file: OpenFile, attributes: { size?: number }): void;
  };
  readonly node_ops: {
    mknod(parent: Node, name: string, mode: number, device: number): Node;
    rename(node: Node, parent: Node, name: string): void;
    unlink(parent: Node, name: string): void;
    rmdir(parent: Node, name: string): void;
    setattr(node: Node, attributes: { size?: number }): void;
  };
  realPath(node: Node): string;
}
interface EngineFiles {
  readonly NODEFS: Operations;
  readonly FS: { isDir(mode: number): boolean };
}

/** The product's files, which also write down everything the engine asks of them. */
export class RecordingFs extends DurableFs {
  readonly events: FileEvent[] = [];

  override async init(...[engine, options]: Parameters<DurableFs['init']>): ReturnType<DurableFs['init']> {
    const { emscriptenOpts } = await super.init(engine, options);
    const record = (files: EngineFiles) => recordInto(this.events, files, this.rootDir);
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), record as never] },
    };
  }
}

function recordInto(events: FileEvent[], { NODEFS, FS }: EngineFiles, root: string): void {
  const streams = { ...NODEFS.stream_ops };
  const nodes = { ...NODEFS.node_ops };
  const pathOf = (node: Node) => NODEFS.realPath(node).slice(root.length + 1);
  const within = (parent: Node, name: string) => [pathOf(parent), name].filter(Boolean).join('/');
  const truncated = (path: string, size: number | undefined) => {
    if (size !== undefined) events.push({ kind: 'truncate', path, size });
  };

  Object.assign(NODEFS.stream_ops, {
    write(file, buffer, offset, length, position) {
      const written = streams.write(file, buffer, offset, length, position);
      const bytes = Buffer.from(buffer.subarray(offset, offset + written));
      events.push({ kind: 'write', path: pathOf(file.node), position, bytes });
      return written;
    },
    fsync(file) {
      const result = streams.fsync(file);
      events.push({ kind: 'sync', path: pathOf(file.node) });
      return result;
    },
    setattr(file, attributes) {
      streams.setattr(file, attributes);
      truncated(pathOf(file.node), attributes.size);
    },
  } satisfies Operations['stream_ops']);

  Object.assign(NODEFS.node_ops, {
    mknod(parent, name, mode, device) {
      const node = nodes.mknod(parent, name, mode, device);
      events.push({ kind: 'create', path: within(parent, name), isFolder: FS.isDir(mode) });
      return node;
    },
    rename(node, parent, name) {
      const path = pathOf(node);
      nodes.rename(node, parent, name);
      events.push({ kind: 'rename', path, to: within(parent, name) });
    },
    unlink(parent, name) {
      nodes.unlink(parent, name);
      events.push({ kind: 'remove', path: within(parent, name) });
    },
    rmdir(parent, name) {
      nodes.rmdir(parent, name);
      events.push({ kind: 'remove', path: within(parent, name) });
    },
    setattr(node, attributes) {
      nodes.setattr(node, attributes);
      truncated(pathOf(node), attributes.size);
    },
  } satisfies Operations['node_ops']);
}
