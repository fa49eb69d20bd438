import type { LoggedCall } from '@callpanel/embed';
import { COMPANIES, UNKNOWN } from './companies.ts';
import type { Company } from './companies.ts';
import { findById, findByNumber } from './numbers.ts';
import { createOutbox, createServer } from './server.ts';
import type { Entry, Note } from './server.ts';

export type Theme = 'light' | 'dark' | 'auto';
export type Language = 'en-US' | 'fr-CA';

/** All that the pages of this CRM show; every change makes a new one. */
export interface CrmState {
  companies: readonly Company[];
  /** Id of the company on screen. */
  open: string;
  /** What the server has, newest first. */
  entries: readonly Entry[];
  /** Notes that wait for the server. */
  outbox: readonly Note[];
  serverDown: boolean;
  theme: Theme;
  language: Language;
}

export type Crm = ReturnType<typeof createCrm>;

/** `#/young` in the page's address is a company's page. */
const openInAddress = (): string => location.hash.slice(2) || (COMPANIES[0]?.id ?? '');

export const languageOfBrowser = (): Language =>
  /^fr/i.test(navigator.language) ? 'fr-CA' : 'en-US';

/** A small CRM without a view and without a phone. */
export const createCrm = () => {
  const server = createServer();
  const waiting = createOutbox();
  const listeners = new Set<() => void>();

  const read = () => ({
    entries: [...server.all()].sort((a, b) => b.at - a.at),
    outbox: waiting.read(),
  });
  let state: CrmState = {
    companies: COMPANIES,
    open: openInAddress(),
    serverDown: false,
    theme: 'auto',
    language: languageOfBrowser(),
    ...read(),
  };
  const set = (change: Partial<CrmState>): void => {
    state = { ...state, ...change };
    document.documentElement.dataset['theme'] = state.theme;
    document.documentElement.lang = state.language;
    for (const listener of listeners) listener();
  };
  set({});
  window.addEventListener('hashchange', () => set({ open: openInAddress() }));

  /** What the server takes leaves the outbox; the rest stays for the next attempt. */
  const sendOutbox = async (): Promise<void> => {
    for (const note of waiting.read()) {
      try {
        await server.save(note);
      } catch {
        // The page shows what waits.
        break;
      }
      waiting.write(waiting.read().filter(({ key }) => key !== note.key));
    }
    set(read());
  };

  return {
    get: (): CrmState => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Tells the looks and language now, and whenever the user changes them. */
    follow(tell: (look: Pick<CrmState, 'theme' | 'language'>) => void): void {
      let last = state;
      listeners.add(() => {
        if (last.theme !== state.theme || last.language !== state.language) tell(state);
        last = state;
      });
      tell(state);
    },
    open: (companyId: string): void => void (location.hash = `/${companyId}`),
    setTheme: (theme: Theme) => set({ theme }),
    setLanguage: (language: Language) => set({ language }),
    setServerDown(serverDown: boolean): void {
      server.down = serverDown;
      set({ serverDown });
      if (!serverDown) void sendOutbox();
    },
    setDoNotCall(contactId: string, doNotCall: boolean): void {
      const companies = state.companies.map((company) => ({
        ...company,
        people: company.people.map((contact) =>
          contact.id === contactId ? { ...contact, doNotCall } : contact,
        ),
      }));
      set({ companies });
    },
    addNote(companyId: string, text: string): Promise<void> {
      const at = Date.now();
      waiting.write([
        ...waiting.read(),
        { kind: 'note', key: `note-${at}`, companyId, text: text.trim(), at },
      ]);
      set(read());
      return sendOutbox();
    },
    sendOutbox,
    /** Rejects when the server does not take it. */
    async saveCall(call: LoggedCall): Promise<void> {
      const found =
        findById(state.companies, call.contactId) ?? findByNumber(state.companies, call.number)[0];
      const companyId = found?.company.id ?? UNKNOWN;
      await server.save({ kind: 'call', key: call.key, companyId, call, at: call.startedAt });
      set(read());
    },
  };
};
