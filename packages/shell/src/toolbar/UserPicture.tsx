import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { Avatar } from '@callpanel/ui';
import { PresenceAvatar } from '@callpanel/widget';
import { LevelRing } from '@callpanel/widget/level-ring';
import { useUserName } from './useUserName.ts';

/** The user with what colleagues see of them, where that is known. @param size px */
export const UserPicture = ({ size }: { size: number }) => {
  const { user } = useCore(core.state.session);
  const { status } = useCore(core.state.presence.me);
  const name = useUserName();
  const src = user?.picture_profile_url ?? null;
  return (
    <LevelRing>
      {status === null ? (
        <Avatar name={name} src={src} size={size} />
      ) : (
        <PresenceAvatar
          name={name}
          src={src}
          size={size}
          look={status}
          username={user?.username ?? ''}
        />
      )}
    </LevelRing>
  );
};
