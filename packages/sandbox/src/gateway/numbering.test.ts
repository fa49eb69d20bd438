import { expect, it } from 'vitest';
import { createNumbering } from './numbering.ts';

it('counts each key from 1, sends an area only to its keys, and starts again with a new epoch [F25]', () => {
  const sent: string[] = [];
  const epochs = new Set<string | undefined>();
  const numbering = createNumbering(
    {
      publish: (key, _event, headers) => {
        sent.push(`${key} ${headers['x-seq']}`);
        epochs.add(headers['x-epoch']);
      },
    },
    { queues: ['both', 'queues'], conferences: ['both'] },
  );
  numbering.tellArea({ action: 'QUEUE', event: 'ABANDON', queue: 'orders' });
  numbering.tellArea({ action: 'CONFBRIDGE', event: 'LOCK', conference: '8201' });
  expect(sent).toEqual(['both 1', 'queues 1', 'both 2']);
  expect(numbering.place('both')).toEqual({ seq: 2, epoch: [...epochs][0] });
  numbering.restart();
  expect(numbering.place('both').seq).toBe(0);
  numbering.tellArea({ action: 'QUEUE', event: 'ABANDON', queue: 'orders' });
  expect(sent.slice(3)).toEqual(['both 1', 'queues 1']);
  expect(epochs.size).toBe(2);
});
