import type { EmbedCall, Send } from '@callpanel/embed';
import { UNKNOWN } from '../companies.ts';
import type { Contact } from '../companies.ts';
import type { Crm } from '../crm.ts';
import { partyOf, withCall } from '../phone.ts';
import { textsOf } from '../texts.ts';
import { problemOf, stateOf } from '../words.ts';
import { drawCompany } from './company.ts';
import { byId, make, redraw } from './dom.ts';
import { drawTop } from './top.ts';

const drawCompanies = (crm: Crm): HTMLElement => {
  const { companies, open, language } = crm.get();
  const text = textsOf(language);
  const links = [...companies, { id: UNKNOWN, name: text('unknown'), city: '' }].map(
    ({ id, name, city }) =>
      make(
        'li',
        {},
        make(
          'a',
          {
            href: `#/${id}`,
            'data-key': `open-${id}`,
            'aria-current': id === open ? 'page' : undefined,
          },
          name,
          make('small', {}, city),
        ),
      ),
  );
  return make('nav', { 'aria-label': text('companies') }, make('ul', {}, ...links));
};

/**
 * The CRM on a page without a framework: draws into `#view` and `#callers`, and into `#problem` what could not be done. Give
 * `onCall` each `call` that the phone tells of.
 */
export const drawCrm = (crm: Crm, made: string, send: Send): { onCall(call: EmbedCall): void } => {
  const view = byId('view');
  const page = make('main', { class: 'page' });
  let calls: readonly EmbedCall[] = [];

  /** Does it and says so if it cannot be done. */
  const attempt = (command: Promise<unknown>): void => {
    const problem = byId('problem');
    problem.textContent = '';
    command.catch((error: unknown) => {
      problem.textContent = problemOf(crm.get().language, error);
      problem.scrollIntoView({ block: 'nearest' });
    });
  };
  const dial = ({ number, name }: Contact): void => attempt(send('dial', { number, name }));

  const drawCaller = (call: EmbedCall): HTMLElement => {
    const state = crm.get();
    const text = textsOf(state.language);
    const { name, number, company } = partyOf(state, call);
    const callId = call.id;
    const button = (key: string, label: string, look: string, click: () => void) =>
      make('button', { class: look, 'data-key': `${key}-${callId}`, click }, label);
    return make(
      'section',
      { class: 'card', 'aria-label': text('customer', { name }) },
      make(
        'output',
        {},
        stateOf(state.language, call),
        make('strong', {}, name),
        make('span', { class: 'faint' }, [company?.name, number].filter(Boolean).join(' · ')),
      ),
      make(
        'div',
        {},
        ...(call.state === 'incoming'
          ? [
              button('answer', text('answer'), 'good', () => attempt(send('answer', { callId }))),
              button('decline', text('decline'), 'bad', () => attempt(send('reject', { callId }))),
            ]
          : [button('end', text('hangUp'), 'bad', () => attempt(send('hang-up', { callId })))]),
        ...(company && company.id !== state.open
          ? [
              button('open', text('openCompany', { name: company.name }), '', () =>
                crm.open(company.id),
              ),
            ]
          : []),
      ),
    );
  };

  const drawCallers = (): void => redraw(byId('callers'), ...calls.map(drawCaller));
  const draw = (): void => {
    byId('side').setAttribute('aria-label', textsOf(crm.get().language)('phone'));
    redraw(page, ...drawCompany(crm, dial, page));
    redraw(view, drawTop(crm, made), drawCompanies(crm), page);
    drawCallers();
  };
  crm.subscribe(draw);
  draw();
  return {
    onCall(call) {
      calls = withCall(calls, call);
      // What could not be done is old news.
      if (calls.length > 0) byId('problem').textContent = '';
      drawCallers();
    },
  };
};
