import type { Conference } from '@callpanel/core';
import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import { Problem, Waiting } from '@callpanel/widget';
import { Records } from '@callpanel/widget/records';
import type { Operations, Viewer } from '../conferences.model.ts';
import { RoomPane } from '../RoomPane.tsx';
import { HowToJoin } from './HowToJoin.tsx';
import { PersonalForm } from './PersonalForm.tsx';
import * as css from './Personal.module.css';
import { failureOf, usePersonal } from './usePersonal.ts';

export interface PersonalProps {
  viewer: Viewer;
  operations: Operations;
}

/** Those who are in now; nothing while no one is. */
const Running = ({ item, ...props }: PersonalProps & { item: Conference }) => {
  const { members } = useCore(item);
  return members.length > 0 && <RoomPane item={item} {...props} />;
};

const Content = ({ viewer, operations }: PersonalProps) => {
  const text = useText();
  const { user } = useCore(core.state.session);
  useCore(core.state.conferences);
  const userId = String(user?.id ?? '');
  const { loaded, save } = usePersonal(userId);
  const { data, error } = loaded;
  if (error)
    return (
      <div className={css.problem}>
        <Problem
          error={failureOf(error, 'conferences.error.personal').info}
          onRetry={() => void loaded.refetch()}
        />
      </div>
    );
  if (!data) return <Waiting />;
  const item = core.state.conferences.items[data.number];
  const name = `${user?.first_name ?? ''} ${user?.last_name ?? ''}`.trim() || viewer.own;
  const start = () => operations.dial(data.number, text('conferences.own'));
  return (
    <div className={css.personal}>
      {item && <Running item={item} viewer={viewer} operations={operations} />}
      <div className={css.columns}>
        <PersonalForm
          // Another form once other settings are saved.
          key={JSON.stringify(data)}
          userId={userId}
          settings={data}
          onSave={viewer.personal === 'write' ? save : null}
        />
        <HowToJoin
          settings={data}
          name={name}
          onStart={viewer.offered.includes('dial') ? (data.activate ? start : null) : undefined}
        />
      </div>
    </div>
  );
};

/** The user's own conference [R-42] [G-09]: its settings, how to dial in, and who is in now. */
export const Personal = (props: PersonalProps) => (
  <Records>
    <Content {...props} />
  </Records>
);
