/** The colleagues on each board, in order [G-38]. Extensions, by the owner's sign-in name. */
export interface Boards {
  of(owner: string): readonly string[];
  /** At a position, from 0; one beyond the end is the end. A card that is already on the board moves. */
  place(owner: string, ext: string, position: number): void;
  /** False when that one is not on the board. */
  remove(owner: string, ext: string): boolean;
  set(owner: string, extensions: readonly string[]): void;
  /** Back to the seed. */
  reset(): void;
}

const SEED = { alice: ['102', '103', '104', '105'], bob: ['101', '103'] };

export const createBoards = (): Boards => {
  const boards = new Map<string, readonly string[]>(Object.entries(SEED));
  const of = (owner: string): readonly string[] => boards.get(owner) ?? [];
  return {
    of,
    place: (owner, ext, position) =>
      void boards.set(
        owner,
        of(owner)
          .filter((other) => other !== ext)
          .toSpliced(position, 0, ext),
      ),
    remove: (owner, ext) => {
      const before = of(owner);
      boards.set(
        owner,
        before.filter((other) => other !== ext),
      );
      return before.includes(ext);
    },
    set: (owner, extensions) => void boards.set(owner, extensions),
    reset: () => {
      boards.clear();
      for (const [owner, extensions] of Object.entries(SEED)) boards.set(owner, extensions);
    },
  };
};
