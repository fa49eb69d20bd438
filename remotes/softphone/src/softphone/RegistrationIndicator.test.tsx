import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { DialerFacts } from './dialer.model.ts';
import { dialerModel } from './dialer.model.ts';
import { RegistrationIndicator } from './RegistrationIndicator.tsx';
import { noFeatures, ready } from './testing/facts.ts';
import { draw } from './testing/rendering.tsx';

afterEach(cleanup);

const start = (facts: Partial<DialerFacts>) => {
  const model = dialerModel(
    {
      ...{ connection: ready, features: noFeatures, list: [], text: '', attempt: null },
      ...{ asking: false, waits: false },
      ...facts,
    },
    { dial: vi.fn(), retry: vi.fn() },
  );
  draw(<RegistrationIndicator model={model} reason={null} />);
};
/** Without the marks around a number, which are no words, and with plain spaces. */
const plain = (text: string | null | undefined) =>
  text?.replaceAll(/[\u2066-\u2069]/g, '').replaceAll(/\s/g, ' ');
const line = () => plain(screen.getByRole('status').textContent);
const HALF_PAST_FOUR = new Date(2026, 10, 27, 16, 30).getTime();

it.each<[string, DialerFacts['features'], string]>([
  ['Ready', noFeatures, 'You can make and take calls.'],
  [
    'Do not disturb',
    { ...noFeatures, dnd: true },
    'Calls do not ring on your phones. You can make calls.',
  ],
  [
    'Do not disturb until 4:30 PM',
    { ...noFeatures, dnd: true, dndUntil: HALF_PAST_FOUR },
    'Calls do not ring on your phones until 4:30 PM. You can make calls.',
  ],
  [
    'Calls go to 103',
    { ...noFeatures, forward: '103' },
    'Your calls ring at 103. You can make calls.',
  ],
])(
  'says “%s” on the line, and in a sentence at a press [S-34] [S-11]',
  async (words, features, sentence) => {
    start({ features });
    await waitFor(() => expect(line()).toBe(words));
    const button = screen.getByRole('button', { expanded: false });
    fireEvent.click(button);
    const details = document.getElementById(button.getAttribute('aria-controls') ?? '');
    await waitFor(() => expect(plain(details?.textContent)).toBe(sentence));
    fireEvent.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('false');
  },
);
