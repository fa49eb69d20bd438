import type { Module } from '@callpanel/contracts';
import { type Person, rightsOf } from '../realm/person.ts';

const RULES = {
  read: {
    own: ['read', 'read_for', 'list_for', 'write', 'write_for'],
    others: ['read_for', 'write_for'],
  },
  write: { own: ['write', 'write_for'], others: ['write_for'] },
} as const;

/** May a person read or write their own things of an area, or those of others [P-02] [P-03]? */
export const mayUse = (
  caller: Person,
  module: Module,
  access: keyof typeof RULES,
  whose: 'own' | 'others',
): boolean => {
  const accepted: readonly string[] = RULES[access][whose];
  return rightsOf(caller).some((entry) => entry.module === module && accepted.includes(entry.rule));
};
