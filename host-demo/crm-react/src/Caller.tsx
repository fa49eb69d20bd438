import type { EmbedCall } from '@callpanel/embed';
import type { CrmState } from '../../crm/crm.ts';
import { partyOf } from '../../crm/phone.ts';
import { textsOf } from '../../crm/texts.ts';
import { stateOf } from '../../crm/words.ts';

interface CallerProps {
  state: CrmState;
  call: EmbedCall;
  onAnswer: () => void;
  onDecline: () => void;
  onHangUp: () => void;
  onOpen: (companyId: string) => void;
}

/** Who is on the line, and what can be done about it. */
export const Caller = ({ state, call, ...on }: CallerProps) => {
  const text = textsOf(state.language);
  const { name, number, company } = partyOf(state, call);
  return (
    <section className="card" aria-label={text('customer', { name })}>
      <output>
        {stateOf(state.language, call)}
        <strong>{name}</strong>
        <span className="faint">{[company?.name, number].filter(Boolean).join(' · ')}</span>
      </output>
      <div>
        {call.state === 'incoming' ? (
          <>
            <button className="good" onClick={on.onAnswer}>
              {text('answer')}
            </button>
            <button className="bad" onClick={on.onDecline}>
              {text('decline')}
            </button>
          </>
        ) : (
          <button className="bad" onClick={on.onHangUp}>
            {text('hangUp')}
          </button>
        )}
        {company && company.id !== state.open && (
          <button onClick={() => on.onOpen(company.id)}>
            {text('openCompany', { name: company.name })}
          </button>
        )}
      </div>
    </section>
  );
};
