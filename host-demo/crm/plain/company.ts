import type { Contact } from '../companies.ts';
import type { Crm, CrmState } from '../crm.ts';
import type { Entry } from '../server.ts';
import { textsOf } from '../texts.ts';
import { describeCall, timeOf } from '../words.ts';
import { make } from './dom.ts';

const drawContact = (crm: Crm, contact: Contact, onCall: (contact: Contact) => void) => {
  const { id, name, role, number, doNotCall } = contact;
  const text = textsOf(crm.get().language);
  return make(
    'li',
    {},
    make('div', {}, make('b', {}, name), make('span', { class: 'faint' }, role)),
    make(
      'label',
      {},
      make('input', {
        type: 'checkbox',
        'data-key': `dnc-${id}`,
        checked: doNotCall,
        change: () => crm.setDoNotCall(id, !doNotCall),
      }),
      text('doNotCall'),
    ),
    make(
      'button',
      { class: 'call', 'data-key': `call-${id}`, click: () => onCall(contact) },
      make('span', { class: 'unseen' }, `${text('call', { name })} `),
      number,
    ),
  );
};

const drawEntries = (entries: readonly Entry[], language: CrmState['language'], none: string) => {
  if (entries.length === 0) return make('p', { class: 'said faint' }, none);
  return make(
    'ul',
    {},
    ...entries.map((entry) => {
      const when = timeOf(language, entry.at);
      const [head, said] =
        entry.kind === 'call'
          ? [`${when} · ${describeCall(language, entry.call)}`, entry.call.notes]
          : [when, entry.text];
      return make(
        'li',
        {},
        make('span', { class: 'faint' }, head),
        make('p', { class: 'said' }, said),
      );
    }),
  );
};

const drawNoteForm = (crm: Crm): HTMLElement => {
  const { open, language } = crm.get();
  const text = textsOf(language);
  const field = make('textarea', { required: true, 'data-key': 'note' }) as HTMLTextAreaElement;
  const save = (event: Event): void => {
    event.preventDefault();
    const note = field.value;
    field.value = '';
    void crm.addNote(open, note);
  };
  return make(
    'form',
    { submit: save },
    make('label', {}, text('notes.new'), field),
    make('button', { class: 'first', 'data-key': 'save' }, text('notes.save')),
  );
};

/** A company's page; text typed into its note stays when the page is rendered again. */
export const drawCompany = (
  crm: Crm,
  onCall: (contact: Contact) => void,
  before: HTMLElement,
): HTMLElement[] => {
  const { companies, open, entries, outbox, language } = crm.get();
  const text = textsOf(language);
  const company = companies.find(({ id }) => id === open);
  const here = entries.filter(({ companyId }) => companyId === open);
  const waiting = outbox.filter(({ companyId }) => companyId === open);
  const section = (title: string, ...content: HTMLElement[]) =>
    make('section', { 'aria-label': title }, make('h2', {}, title), ...content);

  const form = drawNoteForm(crm);
  const typed = before.querySelector('textarea')?.value;
  if (typed && before.dataset['open'] === open)
    (form.querySelector('textarea') as HTMLTextAreaElement).value = typed;
  before.dataset['open'] = open;

  const outboxLine = make(
    'output',
    { class: 'waiting' },
    text('outbox.waiting', { count: waiting.length }),
    make('button', { 'data-key': 'send', click: () => void crm.sendOutbox() }, text('outbox.send')),
  );
  return [
    make('h1', {}, company?.name ?? text('unknown')),
    make('span', { class: 'faint' }, company?.city ?? ''),
    ...(company
      ? [
          section(
            text('people'),
            make(
              'ul',
              { class: 'people' },
              ...company.people.map((contact) => drawContact(crm, contact, onCall)),
            ),
          ),
          section(
            text('notes'),
            form,
            ...(waiting.length > 0 ? [outboxLine] : []),
            drawEntries(
              [...waiting, ...here.filter(({ kind }) => kind === 'note')],
              language,
              text('notes.none'),
            ),
          ),
        ]
      : []),
    section(
      text('calls'),
      drawEntries(
        here.filter(({ kind }) => kind === 'call'),
        language,
        text('calls.none'),
      ),
    ),
  ];
};
