import { expect, it } from 'vitest';
import { mustAsk } from './must-ask.ts';

it.each([
  ['102', 'CA', 'an extension'],
  ['701', 'AU', 'a parking slot'],
  ['*97', 'CA', 'a feature code'],
  ['*98102', 'CA', 'a feature code with an extension'],
  ['***111', 'CA', 'listening in, which calls no emergency service'],
  ['555-0199', 'CA', 'a number without an area code'],
  ['(514) 555-0199', 'CA', 'a number of the own country'],
  ['1 514 555 0199', 'CA', 'the same with its calling code'],
  ['+1 212-555-0199', 'CA', 'a number of the United States, which share the plan'],
  ['+1 514 555 0199', 'US', 'and the other way round'],
  ['800 555 0199', 'CA', 'a freephone number'],
  ['*675145550199', 'CA', 'a number that is called without showing one’s own'],
  ['0412 345 678', 'AU', 'a mobile phone'],
  ['+61 2 9374 4000', 'AU', 'an area of Australia'],
  ['9374 4000', 'AU', 'the same area'],
  ['1800 123 456', 'AU', 'a freephone number of Australia'],
  ['13 12 34', 'AU', 'a local rate'],
  ['020 7946 0958', 'GB', 'a number of a country without a plan'],
  ['', 'CA', 'nothing'],
])('%s of %s does not wait: %s', (number, country) => {
  expect(mustAsk(number, country)).toBeNull();
});

it.each([
  ['911', 'CA', 'emergency services'],
  ['9-1-1', 'US', 'the same with marks'],
  ['911#', 'CA', 'the same with a key after it'],
  ['*67911', 'CA', 'the same behind a feature code'],
  ['112', 'CA', 'emergency services of elsewhere'],
  ['000', 'AU', 'emergency services of Australia'],
  ['999', 'GB', 'emergency services of Great Britain'],
])('%s of %s waits for a press, as an emergency number: %s', (number, country) => {
  expect(mustAsk(number, country)).toBe('emergency');
});

it.each([
  ['+911', 'CA', 'a plus before them'],
  ['+44 20 7946 0958', 'CA', 'abroad'],
  ['011 44 20 7946 0958', 'CA', 'abroad by the exit code'],
  ['0011 44 20 7946 0958', 'AU', 'abroad by the exit code of Australia'],
  ['00 1 514 555 0199', 'GB', 'abroad from a country without a plan'],
  ['+1 876 555 0199', 'CA', 'Jamaica, which has the calling code 1'],
  ['876-555-0199', 'US', 'the same without it'],
  ['1-809-555-0199', 'CA', 'the Dominican Republic'],
  ['+1 900 555 0199', 'CA', 'at a premium'],
  ['514 976 0199', 'CA', 'at a premium, by its exchange'],
  ['1902 123 456', 'AU', 'at a premium in Australia'],
  ['+1 514 555 0199', 'AU', 'Canada, from Australia'],
  ['+61 412 345 678', 'CA', 'Australia, from Canada'],
  ['*674420794609580', 'CA', 'abroad behind a feature code'],
  ['+290 8000', 'CA', 'a short number abroad'],
  ['5145550199#4', 'CA', 'more digits than the plan has'],
])('%s of %s waits for a press, as it may be abroad or at a premium: %s', (number, country) => {
  expect(mustAsk(number, country)).toBe('abroad');
});

it('knows the softphone’s country in small letters, too', () => {
  expect(mustAsk('0412 345 678', 'au')).toBeNull();
});
