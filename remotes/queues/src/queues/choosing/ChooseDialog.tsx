import { QUEUES_PAGE } from '@callpanel/contracts';
import type { Queue } from '@callpanel/core';
import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { searchable } from '@callpanel/i18n/plain';
import { useText } from '@callpanel/i18n/react';
import { Button, Checkbox, Hidden } from '@callpanel/ui';
import { Switch } from '@callpanel/ui/switch';
import { Dialog } from '@callpanel/widget';
import { SearchField } from '@callpanel/widget/search-field';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { operations } from '../operations.ts';
import { keptWall, wallQueues } from '../wall-queues.ts';
import { useQueues } from '../useQueues.ts';
import * as css from './Choosing.module.css';

export interface ChooseDialogProps {
  onClose: () => void;
}

const Line = ({ item, wall }: { item: Queue; wall: readonly string[] }) => {
  const text = useText();
  const { name, exten, watch } = useCore(item);
  const onWall = wall.includes(name);
  return (
    <li className={css.queue}>
      <span className={css.name}>
        <bdi>{name}</bdi>{' '}
        <bdi dir="ltr" className={css.exten}>
          {exten}
        </bdi>
      </span>
      <Switch
        label={text('queues.choose.watch')}
        checked={watch}
        onChange={() => operations.toggleWatch(name)}
      />
      <Checkbox
        label={text('queues.choose.wall')}
        checked={onWall}
        onChange={(on) =>
          core.preferences.set({
            queuesWall: keptWall(on ? [...wall, name] : wall.filter((one) => one !== name)),
          })
        }
      />
    </li>
  );
};

/** All queues, ten a page [C-40]: which the user watches [S-46], and which are on the wall. */
export const ChooseDialog = ({ onClose }: ChooseDialogProps) => {
  const text = useText();
  const { names, items } = useQueues();
  const { queuesWall } = useCore(core.state.preferences);
  const [search, setSearch] = useState('');
  const [wanted, setPage] = useState(1);
  const wall = wallQueues(queuesWall);
  const found = names.filter((name) =>
    searchable(`${name} ${items[name]?.exten ?? ''}`).includes(searchable(search.trim())),
  );
  const pages = Math.max(1, Math.ceil(found.length / QUEUES_PAGE));
  const page = Math.min(wanted, pages);
  const shown = found.slice((page - 1) * QUEUES_PAGE, page * QUEUES_PAGE);
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('queues.choose')}
      closeLabel={text('common.close')}
      width={560}
      actions={
        <Button variant="primary" onPress={onClose}>
          {text('queues.choose.done')}
        </Button>
      }
    >
      <SearchField
        label={text('queues.choose.search')}
        clearLabel={text('queues.choose.clear')}
        value={search}
        onChange={(typed) => {
          setSearch(typed);
          setPage(1);
        }}
      />
      <Hidden live>{search && text('queues.choose.found', { count: found.length })}</Hidden>
      {found.length === 0 ? (
        <p>{text('queues.choose.none')}</p>
      ) : (
        <ul className={css.queues}>
          {shown.map((name) => {
            const item = items[name];
            return item && <Line key={name} item={item} wall={wall} />;
          })}
        </ul>
      )}
      {pages > 1 && (
        <div className={css.pages}>
          <Button
            variant="quiet"
            icon={<ChevronLeft aria-hidden="true" />}
            label={text('queues.choose.before')}
            onPress={page > 1 ? () => setPage(page - 1) : null}
          />
          <span>{text('queues.choose.page', { page, pages })}</span>
          <Button
            variant="quiet"
            icon={<ChevronRight aria-hidden="true" />}
            label={text('queues.choose.next')}
            onPress={page < pages ? () => setPage(page + 1) : null}
          />
        </div>
      )}
    </Dialog>
  );
};
