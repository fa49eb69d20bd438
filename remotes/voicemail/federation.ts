/** What this unit of delivery offers by federation: `loadRemote('voicemail/voicemail')`. */
export const federation = {
  name: 'voicemail',
  exposes: { './voicemail': './src/voicemail/index.ts' },
};
