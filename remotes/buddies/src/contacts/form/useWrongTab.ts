import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import type { TabId } from './tabs/tabs.model.ts';
import { TABS, tabOf } from './tabs/tabs.model.ts';
import type { FormModel } from './useContactForm.ts';

/**
 * Leads to the first field that is wrong when the form could not be sent, on whichever tab it is.
 *
 * @param element around the tabs
 * @returns the tabs on which the user has been shown that something is wrong
 */
export const useWrongTab = (
  form: FormModel,
  element: RefObject<HTMLElement | null>,
  choose: (tab: TabId) => void,
): ReadonlySet<TabId> => {
  const { errors, submitCount } = useFormState({ control: form.control });
  const wrong = new Set(Object.keys(errors).map(tabOf));
  const first = TABS.find((tab) => wrong.has(tab));
  const answered = useRef(0);
  const wanted = useRef<TabId | null>(null);
  useEffect(() => {
    if (answered.current !== submitCount) {
      answered.current = submitCount;
      if (!first) return;
      wanted.current = first;
      choose(first);
    }
    const panel = element.current?.querySelector(`[data-tab=${wanted.current}]:not([hidden])`);
    const field = panel?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (!field) return;
    wanted.current = null;
    field.focus();
  });
  return wrong;
};
