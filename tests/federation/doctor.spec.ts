import { expect, test } from '../support/fixtures.ts';
import { examine } from '../../packages/embed/src/doctor/examine.ts';

test('the doctor finds no problem in the sandbox, for pages with every kind of widget', async ({
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
