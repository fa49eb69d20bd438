import type { ConferenceMember } from '@callpanel/core';
import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { Fragment } from 'react';
import * as css from './Room.module.css';

const Talker = ({ item }: { item: ConferenceMember }) => {
  const { talking, name, number } = useCore(item);
  return talking ? <bdi className={css.talker}>{name || number}</bdi> : null;
};

/** Names of those who talk now, on the row of a conference. */
export const Talkers = ({ members }: { members: readonly string[] }) => (
  <span className={css.talkers}>
    {members.map((key) => {
      const item = core.state.conferences.members[key];
      return <Fragment key={key}>{item && <Talker item={item} />}</Fragment>;
    })}
  </span>
);
