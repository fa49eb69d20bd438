import type { Crm, CrmState, Language, Theme } from '../../crm/crm.ts';
import { textsOf } from '../../crm/texts.ts';

export const Top = ({ crm, state }: { crm: Crm; state: CrmState }) => {
  const text = textsOf(state.language);
  return (
    <header className="top">
      <a className="brand" href="../index.html">
        Quay CRM<small>React 18</small>
      </a>
      <div className="settings">
        <label>
          {text('theme')}
          <select
            value={state.theme}
            onChange={({ target }) => crm.setTheme(target.value as Theme)}
          >
            <option value="auto">{text('theme.auto')}</option>
            <option value="light">{text('theme.light')}</option>
            <option value="dark">{text('theme.dark')}</option>
          </select>
        </label>
        <label>
          {text('language')}
          <select
            value={state.language}
            onChange={({ target }) => crm.setLanguage(target.value as Language)}
          >
            <option value="en-US">English</option>
            <option value="fr-CA">Français</option>
          </select>
        </label>
        <label>
          <input
            type="checkbox"
            checked={state.serverDown}
            onChange={({ target }) => crm.setServerDown(target.checked)}
          />
          {text('serverDown')}
        </label>
      </div>
    </header>
  );
};
