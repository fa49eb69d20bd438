import { scryptSync } from 'node:crypto';
import { sameSecret } from '../../same-secret.ts';
import { defineTable } from '../../store/index.ts';
import { defineArea } from '../define-area.ts';
import { accountRoutes } from './routes.ts';

/** What a person has changed of the account; `id` is the user name. The password is kept as a hash. */
interface Account {
  id: string;
  firstName?: string;
  lastName?: string;
  email?: string;
  password?: string;
}

const TABLE = defineTable<Account, never>({ name: 'accounts', columns: {} });

const hashOf = (username: string, password: string): string =>
  scryptSync(password, username, 32).toString('hex');

/** People's accounts: names, mail address, password, and who may see whose settings. */
export const area = defineArea((company) => {
  const { realm } = company;
  const table = company.store.table(TABLE);
  const apply = ({ id, firstName, lastName, email, password }: Account): void => {
    realm.change(id, {
      ...(firstName !== undefined && { firstName }),
      ...(lastName !== undefined && { lastName }),
      ...(email !== undefined && { email }),
    });
    if (password !== undefined)
      realm.setPassword(id, (typed) => sameSecret(hashOf(id, typed), password));
  };
  // From the last start.
  for (const account of table.find().slice()) apply(account);
  return {
    routes: (api) =>
      accountRoutes(api, company, (username, { password, ...change }) => {
        const account: Account = {
          ...table.get(username),
          ...change,
          ...(password !== undefined && { password: hashOf(username, password) }),
          id: username,
        };
        table.put([account]);
        apply(account);
      }),
  };
});
