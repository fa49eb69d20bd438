import { describe, expect, it } from 'vitest';
import type { Edit } from './operations.model.ts';
import {
  changeOf,
  doneOf,
  errorOf,
  freshOf,
  affected,
  requestOf,
  transferOf,
} from './operations.model.ts';
import { message } from './testing/facts.ts';

const READ: Edit = { kind: 'mark', isNew: false };
const NEW: Edit = { kind: 'mark', isNew: true };
const STAR: Edit = { kind: 'favorite', on: true };
const UNSTAR: Edit = { kind: 'favorite', on: false };
const MOVE: Edit = { kind: 'move', folder: 'clients' };
const OUT: Edit = { kind: 'move', folder: '' };
const DELETE: Edit = { kind: 'delete' };

describe('what the server is asked', () => {
  it.each<[string, Edit, unknown[]]>([
    ['A-32', STAR, ['PUT', 'voicemails/7/mark_as_favorite']],
    ['A-33', UNSTAR, ['PUT', 'voicemails/7/unmark_as_favorite']],
    ['A-34', OUT, ['PUT', 'voicemails/7/remove_from_custom_folder']],
    ['A-35', READ, ['PUT', 'voicemails/7/mark_as_read']],
    ['A-36', NEW, ['PUT', 'voicemails/7/mark_as_new']],
    ['A-37', MOVE, ['PUT', 'voicemails/7/move_to_custom_folder', { custom_folder: 'clients' }]],
    ['A-50', DELETE, ['DELETE', 'voicemails/7']],
  ])('about one message [%s]', (_id, edit, request) => {
    expect(requestOf(edit, ['7'])).toEqual(request);
  });

  it.each<[string, Edit, string, object]>([
    ['A-40', STAR, 'mark_as_favorite', {}],
    ['A-41', UNSTAR, 'unmark_as_favorite', {}],
    ['A-42', MOVE, 'move_to_custom_folder', { custom_folder: 'clients' }],
    ['A-43', OUT, 'remove_from_custom_folder', {}],
    ['A-44', READ, 'mark_as_read', {}],
    ['A-45', NEW, 'mark_as_new', {}],
    ['A-47', DELETE, 'delete', {}],
  ])('about several in one go [%s]', (_id, edit, verb, more) => {
    const ids = ['7', '8'];
    expect(requestOf(edit, ids)).toEqual(['POST', `voicemails/bulk/${verb}`, { ids, ...more }]);
  });

  it('to send copies [A-46] [A-48]', () => {
    expect(transferOf(['7'], ['103'])).toEqual([
      'POST',
      'voicemails/7/transfer_voicemail',
      { extensions: ['103'] },
    ]);
    expect(transferOf(['7', '8'], ['103', '104'])).toEqual([
      'POST',
      'voicemails/bulk/transfer_voicemail',
      { ids: ['7', '8'], extensions: ['103', '104'] },
    ]);
  });

  it('encodes any id in the path', () => {
    expect(requestOf(DELETE, ['../x'])).toEqual(['DELETE', 'voicemails/..%2Fx']);
  });
});

it.each<[Edit, object]>([
  [READ, { isNew: false }],
  [STAR, { favorite: true }],
  [MOVE, { customFolder: 'clients' }],
  [OUT, { customFolder: '' }],
  [DELETE, { gone: true }],
])('%j changes %j [S-40] [S-41] [S-42] [S-44]', (edit, change) => {
  expect(changeOf(edit)).toEqual(change);
});

const some = [message('1'), message('2', { isNew: false }), message('3')];

it.each<[Edit, number]>([
  [READ, -2],
  [NEW, 1],
  [DELETE, -2],
  [STAR, 0],
  [MOVE, 0],
])('%j changes the badge by %s [U-29] [S-40]', (edit, by) => {
  expect(freshOf(edit, some)).toBe(by);
});

it('names only the messages that it changes', () => {
  const idsOf = (edit: Edit) => affected(edit, some).map(({ id }) => id);
  expect(idsOf(READ)).toEqual(['1', '3']);
  expect(idsOf(NEW)).toEqual(['2']);
  expect(idsOf(UNSTAR)).toEqual([]);
  expect(idsOf(OUT)).toEqual([]);
  expect(idsOf(MOVE)).toEqual(['1', '2', '3']);
  expect(idsOf(DELETE)).toEqual(['1', '2', '3']);
});

it.each<[Edit, number, string, string]>([
  [STAR, 1, 'voicemail.error.favorite', 'E-66'],
  [STAR, 2, 'voicemail.error.favorites', 'E-67'],
  [DELETE, 2, 'voicemail.error.delete', 'E-69'],
  [MOVE, 1, 'voicemail.error.move', 'E-70'],
  [READ, 1, 'voicemail.error.read', 'E-71'],
])('%j of %s fails as %s [%s]', (edit, count, code) => {
  expect(errorOf(edit, count)).toBe(code);
});

it.each<[Edit, number, string | null]>([
  [READ, 1, null],
  [READ, 2, 'voicemail.done.read'],
  [NEW, 2, 'voicemail.done.new'],
  [DELETE, 2, 'voicemail.done.deleted'],
  [STAR, 2, null],
  [MOVE, 1, 'voicemail.done.moved'],
  [OUT, 3, 'voicemail.done.out'],
])('%j of %s is reported by %s [E-118]', (edit, count, id) => {
  expect(doneOf(edit, count)).toBe(id);
});
