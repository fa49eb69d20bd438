import { portraitOf } from '../../board/portraits.ts';
import { token } from '../../sip/token.ts';
import { type Store, defineTable } from '../../store/index.ts';

/** An uploaded picture; `id` is the extension. */
interface Uploaded {
  id: string;
  /** In its address: who does not know it does not find it. */
  key: string;
  /** Base64. */
  bytes: string;
  at: number;
  active: boolean;
}

const TABLE = defineTable({
  name: 'profile_pictures',
  columns: { key: ({ key }: Uploaded) => key },
});

/** A picture of a person, with its path here. */
export interface Picture {
  type: 'generated' | 'uploaded';
  path: string;
  at: number;
  active: boolean;
}

/** Which pictures people have, by extension. */
export const createPictures = ({ table }: Pick<Store, 'table'>, now: () => number) => {
  const uploaded = table(TABLE);
  const list = (ext: string): Picture[] => {
    const drawn = portraitOf(ext);
    const own = uploaded.get(ext);
    const isOwn = own !== undefined && (own.active || drawn === null);
    return [
      ...(drawn ? [{ type: 'generated', path: drawn, at: 0, active: !isOwn } as const] : []),
      ...(own
        ? [
            {
              type: 'uploaded',
              path: `/pictures/${own.key}.jpg`,
              at: own.at,
              active: isOwn,
            } as const,
          ]
        : []),
    ];
  };
  return {
    list,
    pathOf: (ext: string): string | null => list(ext).find(({ active }) => active)?.path ?? null,
    bytesOf: (key: string): Buffer | undefined => {
      const [found] = uploaded.find({ where: { key } }).slice(0, 1);
      return found && Buffer.from(found.bytes, 'base64');
    },
    /** Another one takes its place, and is active. */
    upload: (ext: string, bytes: Buffer): void =>
      uploaded.put([
        { id: ext, key: token(), bytes: bytes.toString('base64'), at: now(), active: true },
      ]),
    /** False: the person has no such picture. */
    choose: (ext: string, type: string): boolean => {
      if (!list(ext).some((picture) => picture.type === type)) return false;
      uploaded.change([ext], { active: type === 'uploaded' });
      return true;
    },
    remove: (ext: string): boolean => {
      const had = uploaded.get(ext) !== undefined;
      uploaded.remove([ext]);
      return had;
    },
  };
};
export type Pictures = ReturnType<typeof createPictures>;
