import { jwtVerify, SignJWT } from 'jose';
import type { Room, Rooms } from './rooms.ts';

const AUDIENCE = 'callpanel';

/** What a token lets in: to one room, as an administrator or a guest. */
export interface Pass {
  room: Room;
  isAdmin: boolean;
}

/** Tokens in the links of rooms, as Jitsi's are: a JWT with `room`, `exp` and `context.user.moderator`. They end with the room. */
export const createRoomTokens = (rooms: Rooms) => ({
  sign: (room: Room, isAdmin: boolean): Promise<string> =>
    new SignJWT({
      room: room.slug,
      context: {
        user: { moderator: isAdmin },
        features: {
          'screen-sharing': isAdmin ? room.shared_screen_admin : room.shared_screen_guest,
          recording: isAdmin ? room.recording_admin : room.recording_guest,
        },
      },
    })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(AUDIENCE)
      .setAudience(AUDIENCE)
      .setSubject('*')
      .setExpirationTime(Math.floor(room.expireAt / 1000))
      .sign(rooms.secret()),

  /** undefined: the token is forged, is over [G-17], or is for another room. */
  async check(slug: string, token: string): Promise<Pass | undefined> {
    const options = { algorithms: ['HS256'], issuer: AUDIENCE, audience: AUDIENCE };
    const verified = await jwtVerify(token, rooms.secret(), options).catch(() => undefined);
    const room = rooms.bySlug(slug);
    if (!verified || !room || verified.payload['room'] !== slug || room.expireAt <= Date.now())
      return undefined;
    const context = verified.payload['context'] as { user?: { moderator?: unknown } } | undefined;
    return { room, isAdmin: context?.user?.moderator === true };
  },
});
export type RoomTokens = ReturnType<typeof createRoomTokens>;
