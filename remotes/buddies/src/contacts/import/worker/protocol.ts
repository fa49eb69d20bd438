import type { ImportReader } from '../import-reader.ts';

type Methods = Pick<
  ImportReader,
  'open' | 'check' | 'know' | 'plan' | 'created' | 'pictures' | 'changed' | 'refuse' | 'badCsv'
>;
export type Method = keyof Methods;
/** What a method is given; `breathe` is added where it runs. */
export type Arguments<M extends Method> =
  Parameters<Methods[M]> extends [...infer Given, Breathing] ? Given : Parameters<Methods[M]>;
export type Answer<M extends Method> = Awaited<ReturnType<Methods[M]>>;

type Breathing = (part: number) => Promise<void> | void;

/** Asks the reader for something, wherever it works. */
export type AskReader = <M extends Method>(
  method: M,
  given: Arguments<M>,
  /** The part that is done, 0 to 1. */
  onProgress?: (part: number) => void,
) => Promise<Answer<M>>;

/** To the worker. */
export interface Request {
  id: number;
  method: Method;
  given: readonly unknown[];
}

/** From the worker; the first one says that it works, and answers nothing. */
export type Reply =
  | { kind: 'ready' }
  | { kind: 'progress'; id: number; part: number }
  | { kind: 'answer'; id: number; answer: unknown }
  | { kind: 'failed'; id: number };
