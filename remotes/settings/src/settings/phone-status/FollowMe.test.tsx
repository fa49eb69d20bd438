import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ANSWERS } from '../testing/company.ts';
import { chosen, field, part, press, turn, type } from '../testing/controls.ts';
import { drawPage } from '../testing/draw.tsx';
import { TEXTS } from '../testing/texts.ts';
import { FollowMe } from './FollowMe.tsx';

const PATH = 'users/1/follow_me';

/** Alice's follow-me with some fields of its own. */
const draw = async (change: object = {}) => {
  const answers = { ...ANSWERS, [PATH]: { ...(ANSWERS[PATH] as object), ...change } };
  const all = drawPage(FollowMe, { answers, texts: TEXTS });
  await part('Follow-me');
  await screen.findByText('Holidays');
  return all;
};
const save = () => act(async () => press('Save'));
const numbers = () =>
  [...document.querySelectorAll('ol input')].map((one) => (one as HTMLInputElement).value);

describe('sends what is changed, and no more', () => {
  it.each([
    ['the way of ringing', () => type('How they ring', 'random'), { strategy: 'random' }],
    ['how long all ring', () => type('Ring for, seconds', '100'), { timeout: 100 }],
    ['when', () => type('When', '5'), { time_condition_id: '5' }],
    ['always', () => type('When', ''), { time_condition_id: '' }],
    ['the prefix', () => type('Prefix before the caller’s name', 'FM '), { clid_prefix: 'FM ' }],
    [
      'the confirmation',
      () => turn('Who answers has to press 1 to take the call'),
      { prompt: false },
    ],
    [
      'calls answered elsewhere',
      () => turn('Do not show calls answered elsewhere as missed'),
      { mark_answered_elsewhere: true },
    ],
    [
      'no other caller ID',
      () => turn('Show another caller ID at these numbers'),
      { extern_cid: false },
    ],
    ['the name of another caller ID', () => type('Name', 'Acme'), { extern_cid_name: 'Acme' }],
    [
      'its number, as it is dialled',
      () => type('Phone number', '(514) 555-0188'),
      { extern_cid_num: '5145550188' },
    ],
  ])('%s [A-139] [D-57]', async (_what, change, body) => {
    const { sent, said } = await draw({
      prompt: true,
      mark_answered_elsewhere: false,
      extern_cid: true,
      extern_cid_name: 'Alice at home',
      extern_cid_num: '5145550177',
      time_condition_id: 4,
    });
    act(() => change());
    await save();
    await waitFor(() => expect(said()).toEqual([['success', 'Follow-me is saved']]));
    expect(sent).toEqual([['PUT', PATH, body]]);
  });
});

it('shows each value in its field [A-129] [A-145] [A-23] [D-13]', async () => {
  await draw({
    prompt: true,
    mark_answered_elsewhere: false,
    extern_cid: true,
    extern_cid_name: 'Alice at home',
    extern_cid_num: '5145550177',
    time_condition_id: 5,
    timeout: 20,
    delay: 11,
  });
  expect(field('Ring for, seconds').value).toBe('20');
  expect(field('Prefix before the caller’s name').value).toBe('A');
  expect(chosen('When')).toBe('Holidays');
  expect(chosen('How they ring')).toBe('All at the same time');
  expect([...field('How they ring').options].map(({ text }) => text)).toEqual([
    'All at the same time',
    'My phones first, then one after the other',
    'By chance',
  ]);
  expect([...field('When').options].map(({ text }) => text)).toEqual([
    'Always',
    'Business hours',
    'Holidays',
  ]);
  expect(field('Who answers has to press 1 to take the call').checked).toBe(true);
  expect(field('Do not show calls answered elsewhere as missed').checked).toBe(false);
  expect(field('Show another caller ID at these numbers').checked).toBe(true);
  expect(document.body.textContent).toContain(
    'Up to 10 characters, so that you recognize these calls.',
  );
  expect(
    ['Number 1', 'Ring for, seconds', 'Phone number'].map((label) => field(label).inputMode),
  ).toEqual(['tel', 'numeric', 'tel']);
  expect(field('Name').value).toBe('Alice at home');
  expect(field('Phone number').value).toBe('5145550177');
});

it('asks for the time between numbers where they ring one after the other', async () => {
  const { sent } = await draw({ strategy: 'ringfirst', delay: 11 });
  expect(screen.queryByLabelText('Ring for, seconds')).toBeNull();
  expect(field('Next number after, seconds').value).toBe('11');
  expect(field('Next number after, seconds').inputMode).toBe('numeric');
  act(() => type('Next number after, seconds', '12'));
  await save();
  await waitFor(() => expect(sent).toEqual([['PUT', PATH, { delay: 12 }]]));
});

it('keeps a way of ringing that the company no longer lists', async () => {
  await draw({ strategy: 'memoryhunt' });
  expect(chosen('How they ring')).toBe('memoryhunt');
});

it('asks for another caller ID only where one is shown', async () => {
  await draw();
  expect(screen.queryByLabelText('Phone number')).toBeNull();
  act(() => turn('Show another caller ID at these numbers'));
  await screen.findByLabelText('Phone number');
});

describe('refuses, in words, and sends nothing', () => {
  it.each([
    ['[V-51]', () => type('Number 1', 'abc'), 'Enter a valid phone number or extension.'],
    ['[V-52]', () => type('Number 2', '(1) 03'), 'A number is in the list twice.'],
    ['[V-53]', () => type('Ring for, seconds', '101'), 'Enter a number of seconds from 0 to 100.'],
    ['[V-53]', () => type('Ring for, seconds', ''), 'Enter a number of seconds from 0 to 100.'],
    [
      'a name of another caller ID that is too long',
      () => {
        turn('Show another caller ID at these numbers');
        type('Name', 'n'.repeat(81));
      },
      'The name is too long.',
    ],
    [
      'a number of another caller ID that is none [V-51]',
      () => {
        turn('Show another caller ID at these numbers');
        type('Phone number', 'home');
      },
      'Enter a valid phone number or extension.',
    ],
    [
      '[V-54]',
      () => type('Prefix before the caller’s name', 'eleven char'),
      'The prefix is too long.',
    ],
  ])('%s', async (_id, change, words) => {
    const { sent } = await draw();
    act(() => change());
    await save();
    await screen.findByText(words);
    expect(sent).toEqual([]);
    await screen.findByText('Not saved yet.');
  });
});

describe('the list of numbers', () => {
  it('takes five numbers, and says why no sixth [V-52]', async () => {
    const { sent } = await draw();
    for (const [place, number] of [
      [3, '105'],
      [4, '106'],
      [5, '107'],
    ] as const) {
      act(() => press('Add a number'));
      // It is typed at once.
      await waitFor(() => expect(document.activeElement).toBe(field(`Number ${place}`)));
      act(() => type(`Number ${place}`, number));
    }
    const add = screen.getByText('Add a number').closest('button') as HTMLElement;
    const why = document.getElementById(add.getAttribute('aria-describedby') ?? '');
    expect(why?.textContent).toBe('Follow-me has 5 numbers at most.');
    expect(add.getAttribute('aria-disabled')).toBe('true');
    act(() => press('Add a number'));
    expect(numbers()).toEqual(['103', '104', '105', '106', '107']);
    await save();
    await waitFor(() => expect(sent).toEqual([['PUT', PATH, { to: '103,104,105,106,107' }]]));
  });

  it.each([
    ['Move number 2 up', ['104', '103', '105'], '104 is now number 1.'],
    ['Move number 2 down', ['103', '105', '104'], '104 is now number 3.'],
    ['Remove number 2', ['103', '105'], null],
  ])('%s', async (name, left, said) => {
    const { sent } = await draw({ to: '103, 104,105' });
    act(() => press(name));
    expect(numbers()).toEqual(left);
    const focused = name.startsWith('Move') ? '104' : '103';
    await waitFor(() => expect((document.activeElement as HTMLInputElement).value).toBe(focused));
    if (said !== null) await screen.findByText(said);
    await save();
    await waitFor(() => expect(sent).toEqual([['PUT', PATH, { to: left.join(',') }]]));
  });

  it.each([
    ['ArrowUp', true, ['104', '103', '105']],
    ['ArrowDown', true, ['103', '105', '104']],
    ['ArrowUp', false, ['103', '104', '105']],
  ])('moves the second by %s, with Alt: %s', async (key, altKey, left) => {
    await draw({ to: '103,104,105' });
    field('Number 2').focus();
    const isLeft = fireEvent.keyDown(field('Number 2'), { key, altKey });
    // The browser's own use of Alt with an arrow, back and forward, does not come with it.
    expect(isLeft).toBe(!altKey);
    expect(numbers()).toEqual(left);
    // The focus goes with the number.
    await waitFor(() => expect((document.activeElement as HTMLInputElement).value).toBe('104'));
  });

  it('moves a number where it is dropped', async () => {
    const { container } = await draw({ to: '103,104,105' });
    const rows = () => [...container.querySelectorAll('ol > li')];
    const [first, , third] = rows() as [HTMLElement, HTMLElement, HTMLElement];
    const grip = first.querySelector('span') as HTMLElement;
    expect(fireEvent.dragOver(third)).toBe(true);
    fireEvent.pointerDown(grip);
    expect(rows().map((row) => row.getAttribute('draggable'))).toEqual(['true', 'false', 'false']);
    const setData = vi.fn();
    fireEvent.dragStart(first, { dataTransfer: { setData } });
    expect(setData.mock.calls).toEqual([['text/plain', '103']]);
    expect(fireEvent.dragOver(third)).toBe(false);
    expect(third.className).not.toBe(first.className);
    expect(fireEvent.drop(third)).toBe(false);
    expect(numbers()).toEqual(['104', '105', '103']);
    fireEvent.dragEnd(first);
    expect(third.className).toBe(first.className);
    expect(third.getAttribute('draggable')).toBe('false');
  });

  it('moves nothing when its grip was only pressed, or it is dropped where it was', async () => {
    const { container } = await draw({ to: '103,104,105' });
    const [first, , third] = [...container.querySelectorAll<HTMLElement>('ol > li')];
    const grip = first?.querySelector('span') as HTMLElement;
    fireEvent.pointerDown(grip);
    fireEvent.pointerUp(grip);
    fireEvent.drop(third as HTMLElement);
    expect(numbers()).toEqual(['103', '104', '105']);
    fireEvent.pointerDown(grip);
    fireEvent.drop(first as HTMLElement);
    expect(numbers()).toEqual(['103', '104', '105']);
    expect(screen.queryByText(/is now number/)).toBeNull();
  });

  it('has no way beyond its ends', async () => {
    await draw();
    for (const name of ['Move number 1 up', 'Move number 2 down'])
      expect(screen.getByLabelText(name).getAttribute('aria-disabled')).toBe('true');
    for (const name of ['Move number 1 down', 'Move number 2 up'])
      expect(screen.getByLabelText(name).getAttribute('aria-disabled')).toBeNull();
    expect(numbers()).toEqual(['103', '104']);
  });

  it('says that there are none', async () => {
    await draw({ to: '' });
    await screen.findByText('No numbers yet.');
    expect(numbers()).toEqual([]);
  });

  it('cannot be moved by keys where it may only be read [P-51]', async () => {
    drawPage(FollowMe, { answers: ANSWERS, texts: TEXTS, access: { follow_me: 'read' } });
    await part('Follow-me');
    await waitFor(() => expect(numbers()).toEqual(['103', '104']));
    fireEvent.keyDown(field('Number 2'), { key: 'ArrowUp', altKey: true });
    expect(numbers()).toEqual(['103', '104']);
  });
});
