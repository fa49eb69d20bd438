import { useState } from 'react';
import type { Contact } from '../../crm/companies.ts';
import type { Crm, CrmState } from '../../crm/crm.ts';
import type { Entry } from '../../crm/server.ts';
import { textsOf } from '../../crm/texts.ts';
import { describeCall, timeOf } from '../../crm/words.ts';

interface CompanyPageProps {
  crm: Crm;
  state: CrmState;
  onCall: (contact: Contact) => void;
}

export const CompanyPage = ({ crm, state, onCall }: CompanyPageProps) => {
  const { companies, open, language, outbox } = state;
  const text = textsOf(language);
  const [note, setNote] = useState('');
  const company = companies.find(({ id }) => id === open);
  const entries = state.entries.filter(({ companyId }) => companyId === open);
  const waiting = outbox.filter(({ companyId }) => companyId === open);

  return (
    <main className="page">
      <h1>{company?.name ?? text('unknown')}</h1>
      <span className="faint">{company?.city}</span>

      {company && (
        <section aria-label={text('people')}>
          <h2>{text('people')}</h2>
          <ul className="people">
            {company.people.map((contact) => (
              <li key={contact.id}>
                <div>
                  <b>{contact.name}</b>
                  <span className="faint">{contact.role}</span>
                </div>
                <label>
                  <input
                    type="checkbox"
                    checked={contact.doNotCall}
                    onChange={({ target }) => crm.setDoNotCall(contact.id, target.checked)}
                  />
                  {text('doNotCall')}
                </label>
                <button className="call" onClick={() => onCall(contact)}>
                  <span className="unseen">{text('call', { name: contact.name })} </span>
                  {contact.number}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}

      {company && (
        <section aria-label={text('notes')}>
          <h2>{text('notes')}</h2>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              void crm.addNote(open, note);
              setNote('');
            }}
          >
            <label>
              {text('notes.new')}
              <textarea required value={note} onChange={({ target }) => setNote(target.value)} />
            </label>
            <button className="first">{text('notes.save')}</button>
          </form>
          {waiting.length > 0 && (
            <output className="waiting">
              {text('outbox.waiting', { count: waiting.length })}
              <button onClick={() => void crm.sendOutbox()}>{text('outbox.send')}</button>
            </output>
          )}
          <Entries
            entries={[...waiting, ...entries.filter(({ kind }) => kind === 'note')]}
            language={language}
            none={text('notes.none')}
          />
        </section>
      )}

      <section aria-label={text('calls')}>
        <h2>{text('calls')}</h2>
        <Entries
          entries={entries.filter(({ kind }) => kind === 'call')}
          language={language}
          none={text('calls.none')}
        />
      </section>
    </main>
  );
};

const Entries = (props: {
  entries: readonly Entry[];
  language: CrmState['language'];
  none: string;
}) => {
  const { entries, language, none } = props;
  if (entries.length === 0) return <p className="said faint">{none}</p>;
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.key}>
          <span className="faint">
            {timeOf(language, entry.at)}
            {entry.kind === 'call' && ` · ${describeCall(language, entry.call)}`}
          </span>
          <p className="said">{entry.kind === 'call' ? entry.call.notes : entry.text}</p>
        </li>
      ))}
    </ul>
  );
};
