import type { BrowserContext } from '@playwright/test';

const REPORT = '__policyViolation';

/**
 * From now on every violation of a page's Content-Security-Policy or its Trusted Types is written down: in all pages of
 * the context, in their frames and in the windows they open, reports without effect included.
 */
export const watchPolicies = async (
  context: BrowserContext,
  violations: string[],
): Promise<void> => {
  await context.exposeBinding(
    REPORT,
    (_source, violation: string) => void violations.push(violation),
  );
  await context.addInitScript((report) => {
    addEventListener(
      'securitypolicyviolation',
      ({ disposition, effectiveDirective, blockedURI, sample, sourceFile, lineNumber }) =>
        void (Reflect.get(window, report) as (violation: string) => unknown)(
          `policy (${disposition}): ${effectiveDirective} ${blockedURI} ${sample} at ${sourceFile}:${lineNumber}`,
        ),
      { capture: true },
    );
  }, REPORT);
};
