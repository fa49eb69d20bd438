import type { WireVideoRoom } from '@callpanel/contracts';
import { VIDEO_PAGE, VideoRoomAnswer, VideoRoomsAnswer } from '@callpanel/contracts';
import type { Subject } from '@callpanel/core';
import { core } from '@callpanel/core';
import type { Operation, RecordSource } from '@callpanel/widget/records';
import { defineListState } from '@callpanel/widget/records';
import type { Room } from './room.model.ts';
import { roomOf } from './room.model.ts';

/** The user's place in the list [R-08] [C-40]. The server has one order. */
export const videoList = defineListState({
  widget: 'video',
  filters: {},
  sorts: ['name'],
  size: VIDEO_PAGE,
});
export type Place = typeof videoList.defaults;

export const pathOf = (id: string): string => `video_conferences/${encodeURIComponent(id)}`;

export const read = (wire: WireVideoRoom): Room =>
  roomOf(wire, core.state.session.user?.username ?? '', Date.now());

/** The user's rooms, without those that were made for one meeting [A-85] [V-33]. */
export const videoSource: RecordSource<Room, Place, Subject> = {
  area: 'video',
  loadError: 'video.error.load',
  async list(_user, { page, size, search }, signal) {
    const query = {
      start: (page - 1) * size,
      limit: size,
      exclude_dynamic: 'true',
      ...(search.trim() && { search: search.trim() }),
    };
    const { api } = core.records;
    const { total, data } = await api.get('video_conferences', VideoRoomsAnswer, { query, signal });
    return { total, rows: data.map(read) };
  },
  async one(_user, id, signal) {
    return read((await core.records.api.get(pathOf(id), VideoRoomAnswer, { signal })).data);
  },
};

/** */
export const removalOf = (room: Room, done: string): Operation<Room> => ({
  records: [room],
  change: { gone: true },
  request: ['DELETE', pathOf(room.id)],
  error: 'video.error.destroy',
  done,
});
