import { computed, onScopeDispose, shallowRef } from 'vue';
import type { Crm } from '../../crm/crm.ts';
import { textsOf } from '../../crm/texts.ts';
import type { Text } from '../../crm/texts.ts';

/** What the CRM knows, and its texts in the user's language. */
export const useCrm = (crm: Crm) => {
  const state = shallowRef(crm.get());
  onScopeDispose(crm.subscribe(() => (state.value = crm.get())));
  const theme = computed(() => state.value.theme);
  const language = computed(() => state.value.language);
  const inLanguage = computed(() => textsOf(language.value));
  const text: Text = (id, values) => inLanguage.value(id, values);
  return { state, theme, language, text };
};
