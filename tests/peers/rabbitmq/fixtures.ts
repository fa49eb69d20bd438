import { expect, test as base } from '../../support/fixtures.ts';
import { controlOf, forkSandbox } from '../../support/sandbox.ts';
import { type RabbitMq, setUpRabbitMq } from './set-up-rabbitmq.ts';

const REALM = 'acme.example';
const SETUP_TIMEOUT_MS = 300_000;

interface PerWorker {
  rabbit: RabbitMq | { skipped: string };
}
interface PerTest {
  /** A RabbitMQ in place of the sandbox's own broker, up and connected; without one the test is skipped. */
  broker: RabbitMq & { restart(): Promise<void> };
}

/**
 * The usual `sandbox`, `control` and `people`, with the realm's events going through RabbitMQ: a test that asks for `broker`
 * has the panel on it.
 */
export const test = base.extend<PerTest, PerWorker>({
  rabbit: [
    async ({}, use) => {
      const rabbit = await setUpRabbitMq(REALM);
      await use(rabbit);
      if (!('skipped' in rabbit)) await rabbit.remove();
    },
    { scope: 'worker', timeout: SETUP_TIMEOUT_MS },
  ],

  sandbox: [
    async ({ rabbit }, use) => {
      const there = !('skipped' in rabbit);
      const sandbox = await forkSandbox(
        there ? { realBroker: { url: rabbit.wsUrl, ...rabbit.service } } : {},
      );
      if (there) await rabbit.start(authUrl(sandbox.url));
      await use(sandbox);
      await sandbox.close();
    },
    { scope: 'worker', timeout: SETUP_TIMEOUT_MS },
  ],

  broker: async ({ rabbit, sandbox }, use) => {
    if ('skipped' in rabbit) {
      console.log(`skipped: ${rabbit.skipped}`);
      test.skip(true, rabbit.skipped);
      return;
    }
    const { brokerState } = controlOf(sandbox);
    const connected = () =>
      expect.poll(async () => (await brokerState()).online, { timeout: 20_000 }).toBe(true);
    await connected();
    await use({
      ...rabbit,
      restart: async () => {
        await rabbit.start(authUrl(sandbox.url));
        await connected();
      },
    });
  },
});

/** From inside the chroot, where names may mean nothing. */
const authUrl = (sandboxUrl: string): string =>
  `${sandboxUrl.replace('localhost', '127.0.0.1')}/sandbox/broker-auth`;

export { expect };
