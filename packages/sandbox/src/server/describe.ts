import { createPbx } from '../pbx/index.ts';
import { createPanelServer } from './app.ts';
import { createCompany } from './create-company.ts';
import { createOrigins } from './origins.ts';

/**
 * The OpenAPI 3.1 document of the REST interface, as `/api/docs/json` of a running sandbox has it, without its control API. Nothing
 * listens and no media process is started.
 *
 * @example await writeFile('openapi.json', JSON.stringify(await describeApi()));
 */
export const describeApi = async (): Promise<Record<string, unknown>> => {
  const company = createCompany({ pbx: (parts) => createPbx({ ...parts, options: {} }) });
  const app = createPanelServer(company, createOrigins(), { dir: '' });
  try {
    await app.ready();
    const { paths = {}, ...document } = app.swagger();
    return {
      ...document,
      paths: Object.fromEntries(Object.entries(paths).filter(([path]) => path.startsWith('/api/'))),
    };
  } finally {
    await app.close();
    await company.pbx.close();
    await company.carrier.close();
    company.store.close();
  }
};
