import type { DirectoryItem } from '@callpanel/core';
import { core } from '@callpanel/core';
import { useEffect, useState } from 'react';

/** Pause after the last key before the directory is searched, milliseconds. */
export const DEBOUNCE_MS = 200;

const NO_ONE: readonly DirectoryItem[] = [];

/**
 * People of the directory whom a text means, once typing pauses. What cannot be asked finds no one.
 *
 * @param asks false: the directory is not asked for this text
 */
export const useDirectorySearch = (
  text: string,
  asks: boolean,
): { entries: readonly DirectoryItem[]; isAsking: boolean } => {
  const [answer, setAnswer] = useState<{ text: string; entries: readonly DirectoryItem[] }>();
  useEffect(() => {
    if (!asks) return undefined;
    let isStale = false;
    const show = ({ entries }: { entries: readonly DirectoryItem[] }): void => {
      if (!isStale) setAnswer({ text, entries });
    };
    const timer = setTimeout(() => void core.directory.search(text, show).then(show), DEBOUNCE_MS);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [text, asks]);
  const isHere = answer?.text === text;
  return { entries: asks && isHere ? answer.entries : NO_ONE, isAsking: asks && !isHere };
};
