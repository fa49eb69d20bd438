import { ParkingsAnswer } from '@callpanel/contracts';
import { LOT } from '../pbx/index.ts';
import type { Company } from '../server/company.ts';
import type { App } from './schema.ts';

export const parkingRoutes = (app: App, { pbx }: Company): void => {
  app.get(
    '/parkings',
    {
      config: { needs: ['parkRead'] },
      schema: {
        summary: 'Parking lots and who waits there [A-15] [G-34]',
        response: { 200: ParkingsAnswer },
      },
    },
    async () => ({
      data: [
        {
          name: LOT.name,
          extension: LOT.extension,
          slots: LOT.spaces.join(','),
          parked: pbx.parked(),
        },
      ],
    }),
  );
};
