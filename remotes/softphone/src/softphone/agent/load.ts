/** Few users are agents of queues, and none needs it to call. */
export const loadAgentStrip = async () => (await import('./index.ts')).agentStripPart;
