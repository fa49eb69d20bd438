/** What this unit of delivery offers by federation: `loadRemote('buddies/buddies')`. */
export const federation = {
  name: 'buddies',
  exposes: { './buddies': './src/buddies/index.ts' },
};
