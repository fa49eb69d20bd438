import { describe, expect, it } from 'vitest';
import { NOTHING, onPage, pageToggled, ranged, toggled } from './selection.model.ts';

const order = ['5', '4', '3', '2', '1'];

describe('selection [U-28]', () => {
  it('takes one, and leaves it', () => {
    const one = toggled(NOTHING, '4');
    expect(one).toEqual({ chosen: ['4'], anchor: '4' });
    expect(toggled(one, '4').chosen).toEqual([]);
  });

  it.each([
    ['4', '2', ['4', '3', '2']],
    ['2', '4', ['2', '4', '3']],
    ['3', '3', ['3']],
  ])('takes all from %s to %s', (from, to, chosen) => {
    expect(ranged(toggled(NOTHING, from), to, order)).toEqual({ chosen, anchor: from });
  });

  it('takes one alone if the first was removed', () => {
    expect(ranged({ chosen: [], anchor: '99' }, '3', order).chosen).toEqual(['3']);
    expect(ranged(NOTHING, '3', order)).toEqual({ chosen: ['3'], anchor: '3' });
  });

  it('takes a range from the row with the focus if nothing else begins one', () => {
    const range = { chosen: ['4', '3'], anchor: '4' };
    expect(ranged({ chosen: [], anchor: '99' }, '3', order, '4')).toEqual(range);
    expect(ranged(NOTHING, '3', order, '4')).toEqual(range);
  });

  it('takes the page, and leaves it when all of it is taken', () => {
    expect(pageToggled(['4'], order).chosen).toEqual(order);
    expect(pageToggled(order, order).chosen).toEqual([]);
  });

  it('counts only what is on the page, in its order', () => {
    expect(onPage({ chosen: ['1', '99', '5'], anchor: null }, order)).toEqual(['5', '1']);
  });
});
