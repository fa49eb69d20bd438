import type { ErrorInfo } from '@callpanel/contracts';
import { asCallpanelError } from '@callpanel/contracts';
import type { Queue } from '@callpanel/core';
import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useErrorText, useText } from '@callpanel/i18n/react';
import { Banner, Button, Checkbox, Select } from '@callpanel/ui';
import { Dialog } from '@callpanel/widget';
import { useState } from 'react';
import { useCauseText, usePauseCauses } from '@callpanel/widget/pause-causes';
import type { Viewer } from '../viewer.ts';
import { useQueues } from '../useQueues.ts';
import * as css from './Pausing.module.css';

export interface PauseDialogProps {
  /** null: the user in all queues. */
  queue: string | null;
  /** Extensions that are chosen first. */
  chosen: readonly string[];
  viewer: Viewer;
  onClose: () => void;
}

interface AgentsProps {
  item: Queue;
  viewer: Viewer;
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

/** Agents of a queue to choose from; those who log in meanwhile can be chosen, too. */
const Agents = ({ item, viewer, chosen, onChange }: AgentsProps) => {
  const text = useText();
  const { agents } = useCore(item);
  const mine = agents.filter(({ exten }) =>
    exten === viewer.own ? viewer.may.pauseSelf : viewer.may.pauseOthers,
  );
  const all = mine.map(({ exten }) => exten);
  return (
    <fieldset className={css.agents}>
      <legend>{text('queues.pause.who')}</legend>
      {mine.length > 1 && (
        <Checkbox
          label={text('queues.pause.all', { count: all.length })}
          checked={all.every((exten) => chosen.includes(exten))}
          onChange={(on) => onChange(on ? all : [])}
        />
      )}
      {mine.map(({ exten, name, paused }) => (
        <Checkbox
          key={exten}
          label={text(paused ? 'queues.pause.paused' : 'queues.pause.one', { name, exten })}
          checked={chosen.includes(exten)}
          onChange={(on) =>
            onChange(on ? [...chosen, exten] : chosen.filter((one) => one !== exten))
          }
        />
      ))}
    </fieldset>
  );
};

/** Pauses agents with a cause or without, or ends their pauses [S-48] [D-28]. What is refused leaves everything as it was chosen. */
export const PauseDialog = ({ queue, chosen: first, viewer, onClose }: PauseDialogProps) => {
  const text = useText();
  const errorText = useErrorText();
  const causes = usePauseCauses();
  const causeText = useCauseText();
  const { items } = useQueues();
  const [chosen, choose] = useState(first);
  const [everywhere, setEverywhere] = useState(false);
  const [cause, setCause] = useState('');
  const [busy, setBusy] = useState<'pause' | 'unpause' | null>(null);
  const [error, setError] = useState<ErrorInfo | null>(null);
  const item = queue === null ? undefined : items[queue];
  const where = everywhere ? null : queue;

  const run = (what: 'pause' | 'unpause') => async () => {
    const agents = chosen.map((exten) => ({ exten, queue: where }));
    setBusy(what);
    setError(null);
    try {
      await (what === 'pause' ? core.queues.pause(agents, cause) : core.queues.unpause(agents));
      onClose();
    } catch (failure) {
      setError(asCallpanelError(failure, 'queues.error.pause').info);
      setBusy(null);
    }
  };
  const press = (what: 'pause' | 'unpause') =>
    busy === null && chosen.length > 0 ? () => void run(what)() : null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={queue === null ? text('queues.pause.me') : text('queues.pause.title', { queue })}
      closeLabel={text('common.close')}
      actions={
        <>
          <Button onPress={onClose}>{text('queues.cancel')}</Button>
          {queue !== null && (
            <Button busy={busy === 'unpause'} onPress={press('unpause')}>
              {text('queues.action.unpause')}
            </Button>
          )}
          <Button variant="primary" busy={busy === 'pause'} onPress={press('pause')}>
            {text('queues.pause.now')}
          </Button>
        </>
      }
    >
      <div className={css.form}>
        {item && <Agents item={item} viewer={viewer} chosen={chosen} onChange={choose} />}
        <Select
          label={text('queues.pause.cause')}
          value={cause}
          onChange={setCause}
          options={['', ...causes].map((value) => ({
            value,
            text: value === '' ? text('queues.pause.noCause') : causeText(value),
          }))}
        />
        {queue !== null && (
          <Checkbox
            label={text('queues.pause.everywhere')}
            checked={everywhere}
            onChange={setEverywhere}
          />
        )}
        {error && <Banner kind="error">{errorText(error)}</Banner>}
      </div>
    </Dialog>
  );
};
