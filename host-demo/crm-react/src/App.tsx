import type { Kit } from '@callpanel/embed';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { UNKNOWN } from '../../crm/companies.ts';
import type { Crm } from '../../crm/crm.ts';
import { answersOf, outcomesIn } from '../../crm/phone.ts';
import { textsOf } from '../../crm/texts.ts';
import { problemOf } from '../../crm/words.ts';
import { Caller } from './Caller.tsx';
import { CompanyPage } from './CompanyPage.tsx';
import { Top } from './Top.tsx';
import { usePhone } from './usePhone.ts';

export const App = ({ crm, kit }: { crm: Crm; kit: Kit }) => {
  const state = useSyncExternalStore(crm.subscribe, crm.get);
  const { theme, language } = state;
  const text = textsOf(language);

  const options = useMemo(
    () => ({ theme, locale: language, answers: answersOf(crm), outcomes: outcomesIn(language) }),
    [crm, theme, language],
  );
  const { into, calls, send } = usePhone(kit, options);
  const [problem, setProblem] = useState({ said: '', calls });
  const alert = useRef<HTMLParagraphElement>(null);

  // With the next call, what could not be done is old news.
  const said = calls.length > 0 && calls !== problem.calls ? '' : problem.said;
  useEffect(() => {
    if (said) alert.current?.scrollIntoView({ block: 'nearest' });
  }, [said]);

  /** Does it and says so if it cannot be done. */
  const attempt = (command: Promise<unknown>): void => {
    setProblem({ said: '', calls });
    command.catch((error: unknown) => setProblem({ said: problemOf(language, error), calls }));
  };

  return (
    <>
      <Top crm={crm} state={state} />
      <nav aria-label={text('companies')}>
        <ul>
          {[...state.companies, { id: UNKNOWN, name: text('unknown'), city: '' }].map(
            ({ id, name, city }) => (
              <li key={id}>
                <a href={`#/${id}`} aria-current={id === state.open ? 'page' : undefined}>
                  {name}
                  <small>{city}</small>
                </a>
              </li>
            ),
          )}
        </ul>
      </nav>
      <CompanyPage
        key={state.open}
        crm={crm}
        state={state}
        onCall={({ number, name }) => attempt(send('dial', { number, name }))}
      />
      <aside className="side" aria-label={text('phone')}>
        <p ref={alert} className="problem" role="alert">
          {said}
        </p>
        {calls.map((call) => (
          <Caller
            key={call.id}
            state={state}
            call={call}
            onAnswer={() => attempt(send('answer', { callId: call.id }))}
            onDecline={() => attempt(send('reject', { callId: call.id }))}
            onHangUp={() => attempt(send('hang-up', { callId: call.id }))}
            onOpen={crm.open}
          />
        ))}
        <div className="phone" ref={into} />
      </aside>
    </>
  );
};
