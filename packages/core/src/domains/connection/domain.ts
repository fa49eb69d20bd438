import type { SipSettings } from '@callpanel/contracts';
import { SipuaAnswer, sipSettingsFrom } from '@callpanel/contracts';
import type { Api } from '@callpanel/wires/api';
import { defineDomain } from '../../domain.ts';
import { accountOf } from '../../stored-keys.ts';
import { lateCode } from '../late-code.ts';
import type { ConnectionContext } from './context.ts';
import type { PhoneOfTab } from './phone.ts';
import { problemOf } from './problem.ts';
import type { ConnectionActions, ConnectionOffers } from './state.ts';
import { initialConnection } from './state.ts';

const diagnosticsCode = lateCode(() => import('./diagnostics.ts'));

/** The page's phone and its line to the PBX. What makes the phone comes with the phone's own code. */
export const connection = defineDomain({
  initial: initialConnection,
  create(context: ConnectionContext) {
    const { state } = context;
    let phone: PhoneOfTab | null = null;
    /** The source of the settings, for another start; and the phone's user. */
    let known: { load: () => Promise<SipSettings>; account: string } | null = null;
    /** The start that counts while the code loads. */
    let wanted: object | null = null;

    const start: ConnectionOffers['start'] = async (load, address = '') => {
      const mine = (wanted = {});
      const { user } = state.session;
      const account = user ? accountOf(user) : address;
      known = { load, account };
      Object.assign(state.connection, { phone: 'loading', error: null });
      void context.tell('account', account);
      // Requested while the code loads and the other tabs answer.
      const loading = load();
      loading.catch(() => undefined);
      try {
        const { createPhoneOfTab } = await import(/* webpackChunkName: "phone" */ './phone.ts');
        if (wanted !== mine) return;
        phone ??= createPhoneOfTab(context);
        await phone.start(account, load, loading);
      } catch (error) {
        if (wanted !== mine) return;
        state.connection.phone = 'failed';
        state.connection.error = problemOf(error).info;
      }
    };
    const restart = (): void => {
      if (known) void start(known.load, known.account);
    };
    const stop = (leaving?: boolean): Promise<void> | undefined => {
      wanted = null;
      if (phone) return phone.stop(leaving);
      Object.assign(state.connection, initialConnection());
      return undefined;
    };

    const actions: ConnectionActions = {
      retry() {
        if (phone) void phone.retry();
        else if (state.connection.phone === 'failed') restart();
      },
      takeOver: async () => phone?.takeOver() ?? 'here',
      diagnostics: async () =>
        (await diagnosticsCode()).collectDiagnostics(context, context.others.broker.counts()),
    };
    const offers: ConnectionOffers = { start };
    return {
      actions,
      offers,
      loads: {
        sip: (api: Api) =>
          start(async () => sipSettingsFrom(await api.get('config/sipua', SipuaAnswer))),
      },
      wake() {
        // Only a session with a phone has settings, and only one that left with its page has no phone.
        if (!known || state.connection.phone !== 'no') return;
        void context.tell('back');
        restart();
      },
      leave() {
        phone?.leave();
        void stop(true);
      },
      forget() {
        known = null;
        return stop();
      },
    };
  },
});
