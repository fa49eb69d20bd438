import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { card, company, draw, withSize } from './testing/company.tsx';

beforeEach(() => withSize(600, 500));
afterEach(cleanup);

it('draws my colleagues in my order', () => {
  company([card('103'), card('102')]);
  draw();
  expect(screen.getAllByRole('gridcell').map((cell) => cell.dataset['exten'])).toEqual([
    '103',
    '102',
  ]);
});
