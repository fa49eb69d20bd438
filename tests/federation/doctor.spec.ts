import { expect, test } from '../support/fixtures.ts';
import { examine } from '../../packages/embed/src/doctor/examine.ts';

test('the doctor finds nothing wrong with what the sandbox serves, to pages with widgets of every kind', async ({
  sandbox,
}) => {
  const panel = new URL(sandbox.url);
  const asked = { panel, contract: 1 };
  for (const path of ['/kit.html', '/crm-frame/', '/panel-frame/']) {
    const findings = await examine({ ...asked, hostPage: new URL(path, sandbox.demoUrl) });
    expect(findings.filter(({ level }) => level !== 'ok')).toEqual([]);
    expect(findings.length).toBeGreaterThan(20);
  }
});
