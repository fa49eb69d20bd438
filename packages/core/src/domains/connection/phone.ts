import type { SipSettings } from '@callpanel/contracts';
import {
  CallpanelError,
  DEFAULT_COUNTRY,
  STATUS_CONNECTED,
  STATUS_REGISTERED,
} from '@callpanel/contracts';
import type { PhoneStatus } from '@callpanel/telephony';
import type { TabPort } from '../../dependencies.ts';
import type { Hold } from '../tabs/hold.ts';
import { createHold } from '../tabs/hold.ts';
import type { ConnectionContext } from './context.ts';
import { problemOf } from './problem.ts';

type Load = () => Promise<SipSettings>;

/** S-10: the bits are set and cleared, not flipped. */
const statusBits = ({ connected, registered }: PhoneStatus): number =>
  (connected ? STATUS_CONNECTED : 0) | (registered ? STATUS_REGISTERED : 0);

export type PhoneOfTab = ReturnType<typeof createPhoneOfTab>;

/** Makes the page's phone, if no other tab has it [F39]. Never fails: `connection.error` says why there is none [E-42 to E-50]. */
export const createPhoneOfTab = (context: ConnectionContext) => {
  const { state, live, deps, others } = context;
  const { connection } = state;
  /** The phone that is, or is being made; a late one of another run is not used. */
  let run: object | null = null;
  /** The source of its settings, for another try. */
  let loadSip: Load | null = null;
  /** This tab's claim to the user's one phone; null: no other tab could have it. */
  let hold: Hold | null = null;

  const show = (status: PhoneStatus): void => {
    const bits = statusBits(status);
    connection.error = status.error?.info ?? null;
    if (bits === connection.status) return;
    connection.status = bits;
    context.emit('registration', { status: bits });
  };

  /** The softphone's country: numbers of others are shown with theirs [C-06]. */
  const setCountry = ({ countryCode }: Partial<SipSettings>): void => {
    state.numbers.country = countryCode ?? DEFAULT_COUNTRY;
  };

  const beginLoading = (): void => {
    connection.phone = 'loading';
    connection.error = null;
  };

  /** @param ended the phone before it has left the wire */
  const runPhone = async (load: Load, ended?: Promise<void>): Promise<void> => {
    const mine = (run = {});
    beginLoading();
    try {
      await ended;
      // There is no phone here any more.
      if (run !== mine) return;
      const settings = await load();
      if (run === mine) setCountry(settings);
      const [phone, follow] = await Promise.all([
        deps.createPhone(settings),
        others.calls.follower(),
      ]);
      if (run !== mine) return void (await phone.stop());
      live.phone = phone;
      if (settings.maxCalls) state.calls.limit = settings.maxCalls;
      const restart = (other: SipSettings) => void runPhone(async () => other, endPhone());
      follow(phone, settings, { load: () => (loadSip ?? load)(), restart });
      phone.on('messages', (summary) => void context.tell('messages', summary));
      phone.on('status', (status) => live.phone === phone && show(status));
      void context.tell('phoneHere');
      connection.phone = 'ready';
      phone.start();
    } catch (error) {
      if (run !== mine) return;
      connection.phone = 'failed';
      connection.error = problemOf(error).info;
    }
  };

  /** Disconnects the phone; state is clean at once, the promise resolves when the wire is. @param leaving the page goes away */
  const endPhone = async (leaving?: boolean): Promise<void> => {
    const { phone } = live;
    live.phone = null;
    run = null;
    const stopped = phone?.stop(leaving);
    connection.phone = 'no';
    show({ connected: false, registered: false, error: null });
    await stopped;
  };

  /** Another tab has the phone: no call is made or taken here [F39]. */
  const showElsewhere = (): void => {
    connection.phone = 'failed';
    connection.error = new CallpanelError('sipua.error.otherTab').info;
  };

  const claim = (port: TabPort, account: string): Hold =>
    createHold(
      port,
      { tabs: state.tabs, tabStorage: deps.tabStorage },
      `callpanel.phone ${account}`,
      {
        // One that was in a call when another tab took it is here still [F41].
        start: () => live.phone || (loadSip && void runPhone(loadSip)),
        async stop() {
          const stopped = endPhone();
          showElsewhere();
          await stopped;
        },
        isBusy: () => state.calls.list.length > 0,
        whenIdle: others.calls.whenIdle,
      },
    );

  const takeOver = async (): Promise<'here' | 'busy'> => hold?.takeOver() ?? 'here';

  return {
    /**
     * @param account whose phone it is, the same in every tab
     * @param load requests the settings, for a retry
     * @param loading the request for the settings that is under way
     */
    async start(account: string, load: Load, loading: Promise<SipSettings>): Promise<void> {
      const mine = (run = {});
      loadSip = load;
      beginLoading();
      if (deps.tabs) hold ??= claim(deps.tabs, account);
      if ((await hold?.begin()) === 'elsewhere') {
        if (run === mine && state.tabs.phone === 'elsewhere') showElsewhere();
        // This page also shows numbers.
        loading.then((settings) => run === mine && setCountry(settings)).catch(() => undefined);
        return;
      }
      if (run !== mine) return;
      state.tabs.phone = 'here';
      await runPhone(() => loading);
    },
    /** Hangs up, unregisters and forgets the phone, which other tabs may have from then on. @param leaving the page goes away */
    async stop(leaving?: boolean): Promise<void> {
      const before = hold;
      hold = null;
      if (!leaving) loadSip = null;
      const stopped = endPhone(leaving);
      setCountry({});
      connection.error = null;
      // At once, for a page that starts over; the next tab gives us the time to leave the wire.
      before?.release();
      await stopped;
    },
    /** Starts over with a fresh phone; not during a call, which would end it. In another tab it is brought here. */
    async retry(): Promise<void> {
      if (state.tabs.phone === 'elsewhere') return void (await takeOver());
      const busy = connection.phone === 'loading' || state.calls.list.length > 0;
      if (loadSip && !busy) await runPhone(loadSip, endPhone());
    },
    takeOver,
    leave: () => hold?.leave(),
  };
};
