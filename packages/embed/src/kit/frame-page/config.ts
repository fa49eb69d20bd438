import { CallpanelError, PanelConfig } from '@callpanel/contracts';

/**
 * What the installation decided, from the page's `<script type="application/json" id="callpanel-config">`; the panel reads the same.
 *
 * @throws CallpanelError `startup.error.config` when there is one that says nothing usable
 */
export const readConfig = (page: Document): PanelConfig => {
  try {
    return PanelConfig.parse(
      JSON.parse(page.getElementById('callpanel-config')?.textContent ?? '{}'),
    );
  } catch (cause) {
    throw new CallpanelError('startup.error.config', {}, cause);
  }
};
