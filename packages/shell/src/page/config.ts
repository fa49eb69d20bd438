import type { ErrorInfo } from '@callpanel/contracts';
import { CallpanelError, PanelConfig } from '@callpanel/contracts';

/**
 * What the installation decided, from the page's `<script type="application/json" id="callpanel-config">`; without one
 * everything is as usual.
 *
 * @returns the configuration, and `error` `startup.error.config` when there is one that says nothing usable
 */
export const readConfig = (page: Document): { config: PanelConfig; error: ErrorInfo | null } => {
  const block = page.getElementById('callpanel-config')?.textContent ?? '{}';
  try {
    return { config: PanelConfig.parse(JSON.parse(block)), error: null };
  } catch (cause) {
    const error = new CallpanelError('startup.error.config', {}, cause);
    return { config: PanelConfig.parse({}), error: error.info };
  }
};

/** This page's configuration: read once, it does not change. */
export const { config, error: configError } = readConfig(document);
