import { describe, expect, it } from 'vitest';
import { contactOperations } from './contact.model.ts';

describe('actions on a number [U-46]', () => {
  const write = { module: 'contacts', rule: 'write' };
  const personal = { module: 'contacts', rule: 'manage_personal' };
  const offered = ['add-contact', 'block'] as const;

  it('is what is offered and allowed [P-35] [P-36] [P-40]', () => {
    const bob = { number: '102', name: 'Bob' };
    expect(contactOperations(bob, undefined, offered, [write, personal])).toEqual({
      open: null,
      addShared: { type: 'add-contact', shared: true, ...bob },
      addPersonal: { type: 'add-contact', shared: false, ...bob },
      block: { type: 'block', ...bob },
    });
    expect(contactOperations(bob, undefined, offered, [personal])).toMatchObject({
      addShared: null,
    });
    expect(contactOperations(bob, undefined, offered, null)).toMatchObject({
      addShared: null,
      addPersonal: null,
    });
    expect(contactOperations(bob, undefined, ['dial'], [write, personal])).toEqual({
      open: null,
      addShared: null,
      addPersonal: null,
      block: null,
    });
  });

  it('blocks callers, not feature codes [V-56]', () => {
    const blockOf = (number: string) =>
      contactOperations({ number, name: '' }, undefined, offered, []).block?.type ?? null;
    expect(['102', '+15145550171', '*43', 'anonymous'].map(blockOf)).toEqual([
      'block',
      'block',
      null,
      null,
    ]);
  });

  it('opens the contact that has the number, instead of adding another', () => {
    const all = ['add-contact', 'open-contact'] as const;
    expect(contactOperations({ number: '102', name: '' }, '7', all, [write, personal])).toEqual({
      open: { type: 'open-contact', id: '7', number: '102', name: '' },
      addShared: null,
      addPersonal: null,
      block: null,
    });
  });

  it('is nothing without a number', () => {
    expect(
      contactOperations({ number: '', name: 'x' }, undefined, offered, [write, personal]),
    ).toEqual({
      open: null,
      addShared: null,
      addPersonal: null,
      block: null,
    });
  });
});
