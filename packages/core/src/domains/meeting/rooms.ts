import type { WireVideoRoom } from '@callpanel/contracts';
import {
  asFailure,
  CallpanelError,
  isCallpanelError,
  VIDEO_EXPIRY_DAYS,
  VideoRoomAnswer,
} from '@callpanel/contracts';
import type { RecordsActions } from '../records/state.ts';

type Api = RecordsActions['api'];

const NOT_FOUND = 404;
const DAY_MS = 86_400_000;

/** @throws CallpanelError (rejects) `video.error.notFound`, `video.error.expired` [S-50], `video.error.load` */
export const readRoom = async (api: Api, id: string): Promise<WireVideoRoom> => {
  const path = `video_conferences/${encodeURIComponent(id)}`;
  const { data } = await api.get(path, VideoRoomAnswer).catch((error: unknown) => {
    const isMissing = isCallpanelError(error) && error.context['status'] === NOT_FOUND;
    throw isMissing
      ? new CallpanelError('video.error.notFound', {}, error)
      : asFailure(error, 'video.error.load');
  });
  if (Date.parse(data.expire_at) <= Date.now()) throw new CallpanelError('video.error.expired');
  return data;
};

/**
 * A room for one meeting, which is in no list [V-33].
 *
 * @throws CallpanelError (rejects) `video.error.create`
 */
export const makeRoom = async (
  api: Api,
  name: string,
  users: readonly string[],
): Promise<WireVideoRoom> => {
  const body = {
    name,
    users,
    expire_at: new Date(Date.now() + VIDEO_EXPIRY_DAYS * DAY_MS).toISOString(),
    dynamic: true,
  };
  try {
    return (await api.send('POST', 'video_conferences', VideoRoomAnswer, body)).data;
  } catch (error) {
    throw asFailure(error, 'video.error.create');
  }
};
