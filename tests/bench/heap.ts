import type { CDPSession } from '@playwright/test';

interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } };
  nodes: number[];
  strings: string[];
}

/** What lives in a page, megabytes. */
export interface Heap {
  /** Objects, strings, elements, the browser's own objects: what a program can leak. */
  data: number;
  /** What the engine made of the program: it compiles more and better what runs often, and throws away again. */
  compiled: number;
}

/** The lists of what depends on a hidden class are among native things; they come and go with compiled code. */
const isCompiled = (type: string | undefined, name: string | undefined): boolean =>
  type === 'code' || type === 'object shape' || name === 'system / WeakArrayList';

/** What is reachable in the page, JavaScript's and the browser's, by a heap snapshot (which collects garbage first). */
export const measureHeap = async (cdp: CDPSession): Promise<Heap> => {
  const chunks: string[] = [];
  const add = ({ chunk }: { chunk: string }) => void chunks.push(chunk);
  cdp.on('HeapProfiler.addHeapSnapshotChunk', add);
  await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  cdp.off('HeapProfiler.addHeapSnapshotChunk', add);
  const { snapshot, nodes, strings } = JSON.parse(chunks.join('')) as Snapshot;
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, name, size] = ['type', 'name', 'self_size'].map((field) => fields.indexOf(field));
  const bytes = { data: 0, compiled: 0 };
  const at = (node: number, field = 0): number => nodes[node + field] ?? Number.NaN;
  for (let node = 0; node < nodes.length; node += fields.length) {
    const isCode = isCompiled(types[0][at(node, type)], strings[at(node, name)]);
    bytes[isCode ? 'compiled' : 'data'] += at(node, size);
  }
  return { data: bytes.data / 1e6, compiled: bytes.compiled / 1e6 };
};
