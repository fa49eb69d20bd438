import { afterAll, expect } from 'vitest';
import { PATIENCE, threePhonesOn } from '../../../testing/three-phones.ts';
import { ConferenceExchange } from './exchange.ts';

/** An exchange with conferences for a test file, three phones that whistle, and how they call. */
export const conferencePhones = () => {
  const exchange = new ConferenceExchange();
  const three = threePhonesOn(exchange);
  afterAll(() => exchange.store.close());
  type Phone = Awaited<ReturnType<typeof three.everybody>>[number];
  return {
    ...three,
    /** Calls a number that answers. */
    enter: async (phone: Phone, number: string) => (await three.dial(phone, number)).answered(),
    /** Those in a conference, awaited: `await inside('8201').toEqual(['101 admin'])`. */
    inside: (confno: string) => expect.poll(() => exchange.inside(confno), PATIENCE),
  };
};
export type Line = Awaited<ReturnType<ReturnType<typeof conferencePhones>['enter']>>;
