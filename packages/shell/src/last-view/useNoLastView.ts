import { useEffect } from 'react';
import { removeLastView } from './remove.ts';

/** Takes away the picture of the last visit once `isOver`: something else is shown than what it stands for. */
export const useNoLastView = (isOver: boolean): void => {
  useEffect(() => {
    if (isOver) removeLastView();
  }, [isOver]);
};
