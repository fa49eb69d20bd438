import type { ChatMember } from '@callpanel/contracts';
import type { Conversation } from '@callpanel/core';
import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import { Button, Menu } from '@callpanel/ui';
import { Dialog, Problem, Waiting } from '@callpanel/widget';
import { Ellipsis } from 'lucide-react';
import { useCallback, useState } from 'react';
import { managesRoom, memberActions } from '../../rooms/room-actions.model.ts';
import { ChatAvatar } from '../people/ChatAvatar.tsx';
import { useAsked } from '../useAsked.ts';
import * as css from './Dialogs.module.css';
import { PeopleChoice } from './PeopleChoice.tsx';

/** Who is in a channel or group; its owners add and remove people and share the role [P-53] [P-55]. */
export const Members = ({ item, onClose }: { item: Conversation; onClose: () => void }) => {
  const text = useText();
  const room = useCore(item);
  const { id: roomId } = room;
  const askFirst = useCallback(() => core.chat.members(roomId, 0), [roomId]);
  const { answer: first, error, retry } = useAsked(askFirst, 'chat.error.load');
  const [others, setOthers] = useState<readonly ChatMember[]>([]);
  const members = first && [...first.members, ...others];
  const [adds, setAdds] = useState(false);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const owns = managesRoom(room);
  const me = core.state.session.user?.username;

  const reload = () => {
    setOthers([]);
    retry();
  };
  const more = async () => {
    try {
      const page = await core.chat.members(roomId, members?.length ?? 0);
      setOthers([...others, ...page.members]);
    } catch (cause) {
      core.notices.fail(cause);
    }
  };
  const act = (action: 'kick' | 'add_owner' | 'remove_owner', userId: string) =>
    core.chat.act(roomId, action, userId).then(reload, core.notices.fail);
  const invite = async () => {
    setBusy(true);
    try {
      const users = await core.chat.users();
      for (const username of chosen) {
        const user = users.find((one) => one.username === username);
        if (user) await core.chat.act(roomId, 'invite', user.chat_user_id);
      }
      setAdds(false);
      setChosen([]);
    } catch (cause) {
      core.notices.fail(cause);
    } finally {
      setBusy(false);
      reload();
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('chat.members')}
      closeLabel={text('common.close')}
      actions={
        adds ? (
          <>
            <Button onPress={() => setAdds(false)}>{text('chat.cancel')}</Button>
            <Button
              variant="primary"
              busy={busy}
              onPress={busy || chosen.length === 0 ? null : () => void invite()}
            >
              {text('chat.members.add.now')}
            </Button>
          </>
        ) : owns ? (
          <Button onPress={() => setAdds(true)}>{text('chat.members.add')}</Button>
        ) : undefined
      }
    >
      {error && <Problem error={error} onRetry={retry} />}
      {!members && !error && <Waiting />}
      {adds ? (
        <PeopleChoice
          chosen={chosen}
          onChoose={setChosen}
          without={members?.map(({ username }) => username) ?? []}
        />
      ) : (
        <ul className={css.people} aria-label={text('chat.members')}>
          {members?.map(({ id, username, name, roles }) => (
            <li key={id} className={css.person}>
              <ChatAvatar username={username} name={name} size={32} />
              <span className={css.grow}>
                <bdi>{name}</bdi>{' '}
                {roles[0] && <span className={css.soft}>{text(`chat.role.${roles[0]}`)}</span>}
              </span>
              {owns && username !== me && (
                <Menu
                  size="s"
                  label={text('chat.members.menu', { name })}
                  icon={<Ellipsis aria-hidden="true" />}
                  items={memberActions(roles).map((action) => ({
                    id: action,
                    text: text(`chat.members.${action}`),
                    onPress: () => void act(action, id),
                  }))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {!adds && members && members.length < first.total && (
        <Button onPress={() => void more()}>{text('chat.members.more')}</Button>
      )}
    </Dialog>
  );
};
