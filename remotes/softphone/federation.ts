/** What this unit of delivery offers by federation: `loadRemote('softphone/softphone')`. */
export const federation = {
  name: 'softphone',
  exposes: {
    './softphone': './src/softphone/index.ts',
    './parking': './src/parking/index.ts',
  },
};
