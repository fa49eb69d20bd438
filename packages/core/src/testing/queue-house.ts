import { ALL, realmHouse } from './realm-house.ts';
import { settled } from './house.ts';
// Here already, so that no test waits for a module.
import '../domains/queues/ask-agent.ts';
import '../domains/queues/queues.ts';

/** An agent, as the server has it. */
export const agent = (exten: string, more: object = {}) => ({
  exten,
  name: `N${exten}`,
  interface: `PJSIP/${exten}`,
  status: '1',
  ...more,
});
const caller = { uniqueid: '1', channel: 'PJSIP/x-1', calleridnum: '5145550199', position: 1 };
/** A queue, as the server has it. */
export const queue = (name: string, more: { summary?: object; calls?: object[] } = {}) => ({
  id: name,
  name,
  calls: more.calls ?? [],
  summary: { completed: 0, abandoned: 0, holdtime: 0, watch: false, ...more.summary },
});

/** What the server answers; a test replaces it after `begin`. */
export const server = { data: [] as ReturnType<typeof queue>[] };

/** Three queues: one watched with two agents and a caller, one that the user may log in to, and one more. */
export const begin = (): void => {
  server.data = [
    queue('sales', {
      summary: { watch: '1', agents: [agent('101'), agent('105')] },
      calls: [caller],
    }),
    queue('support', { summary: { member: 1 } }),
    queue('billing'),
  ];
};

export const RULES = ['read', 'execute_pause', 'execute_pause_self', 'execute_redirect_user'];
/** Alice's panel with these queues and the line to the broker. */
export const open = async (
  rules: readonly string[] = RULES,
  answers: Parameters<typeof realmHouse>[0] = {},
) => {
  const all = realmHouse(
    {
      queues: () => Response.json({ data: server.data, seq: 10, epoch: 'e' }),
      'queues/list_watched': () =>
        Response.json({
          data: server.data.filter(({ summary }) => summary.watch),
          seq: 10,
          epoch: 'e',
        }),
      'users/permissions': () =>
        Response.json({
          user: Object.entries(ALL).map(([module, rule]) => ({ module, rule })),
          group: rules.map((rule) => ({ module: 'queues', rule })),
        }),
      ...answers,
    },
    ALL,
    { widgets: ['queues', 'softphone'], headStartMs: 9999 },
  );
  void all.signIn();
  await settled();
  all.broker.goesOnline();
  await settled();
  const { queues: state } = all.core.state;
  const say = async (event: string, more: object, seq = 11) => {
    all.broker.says({ action: 'QUEUE', event, queue: 'sales', ...more }, seq, 'e');
    await settled();
  };
  const commands = () =>
    all.broker.sent.map(({ action, fields }) => `${action} ${JSON.stringify(fields)}`);
  return { ...all, state, say, commands };
};
