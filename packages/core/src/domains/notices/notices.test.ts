import { CallpanelError } from '@callpanel/contracts';
import { expect, it } from 'vitest';
import { house } from '../../testing/house.ts';

it('shows at most three, and the same one once', () => {
  const { core } = house();
  for (const message of ['a', 'b', 'c', 'a', 'd']) core.notices.push('info', message);
  expect(core.state.notices.list.map(({ message }) => message)).toEqual(['c', 'a', 'd']);
});

it('keeps code and values of an error, for the view to translate [A-02]', () => {
  const { core } = house();
  core.notices.fail(new CallpanelError('sipua.error.invalidNumber', { number: '12x' }));
  expect(core.state.notices.list).toMatchObject([
    { kind: 'error', message: 'sipua.error.invalidNumber', values: { number: '12x' } },
  ]);
});

it('gives the outlet to one widget and hands it on', () => {
  const { core } = house();
  const leaveFirst = core.notices.claimOutlet('first');
  const leaveSecond = core.notices.claimOutlet('second');
  expect(core.state.notices.outlet).toBe('first');
  leaveFirst();
  expect(core.state.notices.outlet).toBe('second');
  leaveSecond();
  expect(core.state.notices.outlet).toBeNull();
});

it('gives the outlet to a modal dialog, as all else is inert, and hands it back [C-28]', () => {
  const { core } = house();
  core.notices.claimOutlet('page');
  const close = core.notices.claimOutlet('dialog', true);
  expect(core.state.notices.outlet).toBe('dialog');
  close();
  expect(core.state.notices.outlet).toBe('page');
});

it('knows the texts of all widgets in a language, without those that do not load', async () => {
  const { core } = house();
  core.notices.addTexts((locale) => Promise.resolve({ one: `${locale} 1` }));
  core.notices.addTexts(() => Promise.reject(new Error('offline')));
  core.notices.addTexts((locale) => Promise.resolve({ two: `${locale} 2` }));
  expect(await core.notices.texts('fr-CA')).toMatchObject({ one: 'fr-CA 1', two: 'fr-CA 2' });
});
