import type { PanelConfig } from '@callpanel/contracts';

/** Errors from before the reporter's code is here; more than these say the same. */
const FIRST = 20;

/**
 * Third parties that the installation asks for: error reporting and a tag manager. Neither is loaded, nor anything of
 * them, unless the configuration names it [G-30]. Errors that happen until the reporter is here are kept for it.
 *
 * @param names people on the page: they are taken out of every report
 */
export const startThirdParties = (config: PanelConfig, names: () => readonly string[]): void => {
  const { errorReporting, tagManager } = config;
  if (errorReporting) {
    const early: unknown[] = [];
    const keep = (event: ErrorEvent | PromiseRejectionEvent) => {
      if (early.length < FIRST) early.push('reason' in event ? event.reason : event.error);
    };
    addEventListener('error', keep);
    addEventListener('unhandledrejection', keep);
    // The panel works without it: a user may block it on purpose.
    void import('./error-reports.ts')
      .then(({ reportErrors }) => reportErrors(errorReporting, names, early))
      .catch(() => undefined)
      .finally(() => {
        removeEventListener('error', keep);
        removeEventListener('unhandledrejection', keep);
      });
  }
  if (tagManager)
    void import('./tag-manager.ts')
      .then(({ loadTagManager }) => loadTagManager(tagManager.src))
      .catch(() => undefined);
};
