import type { QueuesItem } from '@callpanel/core';
import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import { LiveBanner, Problem, Waiting } from '@callpanel/widget';
import { memo } from 'react';

/** Drawn again only when this item changes. */
const Row = memo(({ item }: { item: QueuesItem }) => {
  const text = useText();
  const { name, waiting } = useCore(item);
  return (
    <li>
      <bdi>{name}</bdi> {text('queues.waiting', { count: waiting })}
    </li>
  );
});

/** The queues as the server has them now. */
export const Queues = () => {
  const text = useText();
  const { status, error, live } = useCore(core.state.queues);
  // Each item is a state of its own, which its row watches.
  const rows = Object.entries(core.state.queues.items);
  if (status === 'no' || status === 'loading') return <Waiting />;
  return (
    <>
      <LiveBanner live={live} />
      {error && <Problem error={error} onRetry={core.queues.retry} />}
      {status === 'ready' && rows.length === 0 && <p>{text('queues.empty')}</p>}
      {rows.length > 0 && (
        <ul aria-label={text('queues.list')}>
          {rows.map(([id, item]) => (
            <Row key={id} item={item} />
          ))}
        </ul>
      )}
    </>
  );
};
