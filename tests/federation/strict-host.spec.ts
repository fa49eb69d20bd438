import { test } from '../support/fixtures.ts';
import { PEOPLE } from '../support/person.ts';
import { documentedPolicy } from './strict-host.ts';

test('a voicemail is heard under the policy of the docs', async ({ people, control, sandbox }) => {
  // Its tone sounds for a third of the time only: a short message can be over before a busy machine has listened in.
  await control.voicemails('101', [
    { caller: { number: '102' }, hertz: PEOPLE.bob.hz, duration: 30 },
  ]);
  const alice = await people.host('alice', 'mailbox', {
    signIn: false,
    // In the page itself: browsers keep a page that a test answers from asking this machine.
    prepare: async (page) => {
      await page.addInitScript((policy) => {
        const watch = new MutationObserver(() => {
          if (!document.head) return;
          watch.disconnect();
          const meta = document.createElement('meta');
          meta.httpEquiv = 'Content-Security-Policy';
          meta.content = policy;
          document.head.prepend(meta);
        });
        watch.observe(document, { childList: true, subtree: true });
      }, documentedPolicy(sandbox.url));
    },
  });
  await alice.signIn();
  await alice.page.getByRole('row', { level: 1 }).getByText('102').first().click();
  await alice.page.getByRole('button', { name: /^Play/ }).click();
  await alice.expectPlays('bob');
});
