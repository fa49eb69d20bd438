import type { NumberCode } from '@callpanel/core';
import { core } from '@callpanel/core';
import { useEffect, useState } from 'react';

/**
 * Numbers as people write them in a country that need not be the softphone's, for which `useNumberText` exists. Unchanged until
 * the code that formats is here.
 *
 * @example useNumberTextIn('AU')('+61412345678') // '0412 345 678'
 */
export const useNumberTextIn = (country: string): ((number: string) => string) => {
  const [code, setCode] = useState<NumberCode | null>(null);
  useEffect(() => {
    let isGone = false;
    core.numbers.load().then(
      (loaded) => isGone || setCode(loaded),
      // A number that is not formatted can still be read.
      () => undefined,
    );
    return () => void (isGone = true);
  }, []);
  return (number) => code?.formatNumber(number, country) ?? number;
};
