import { CallpanelError } from '@callpanel/contracts';
import { describe, expect, it, vi } from 'vitest';
import type { PagePort } from './page.ts';
import type { Lifetime } from './scope.ts';
import { allPages, createScopes } from './scope.ts';

const testPage = (): PagePort & { left: () => void } => {
  let leave = () => {};
  return {
    confirmLeaving: vi.fn<(on: boolean) => void>(),
    authRequired: vi.fn<() => void>(),
    onLeave(run) {
      leave = run;
      return () => void (leave = () => {});
    },
    openWindow: vi.fn<PagePort['openWindow']>(() => 'refused'),
    notifyPermission: vi.fn<PagePort['notifyPermission']>(() => 'unsupported'),
    askToNotify: vi.fn<PagePort['askToNotify']>(async () => 'unsupported'),
    notify: vi.fn<PagePort['notify']>(() => () => {}),
    registerTelHandler: vi.fn<PagePort['registerTelHandler']>(),
    goTo: vi.fn<PagePort['goTo']>(() => false),
    left: () => leave(),
  };
};

const house = () => {
  const waiting = new Set<() => void>();
  let live = false;
  const lifetime = {
    begin: vi.fn<Lifetime['begin']>(),
    end: vi.fn<Lifetime['end']>(async () => {}),
    checkUser: vi.fn<Lifetime['checkUser']>(
      async ({ getToken }, { known }) => void known.add(getToken),
    ),
    leave: vi.fn<Lifetime['leave']>(),
    whenIdle: (idle: () => void) => {
      if (!live) idle();
      else waiting.add(idle);
      return () => void waiting.delete(idle);
    },
  };
  const pages = new Set<PagePort>();
  return {
    lifetime,
    pages,
    open: createScopes(pages, lifetime),
    callBegins: () => void (live = true),
    callEnds: () => {
      live = false;
      waiting.forEach((idle) => idle());
      waiting.clear();
    },
  };
};

const settled = () => new Promise<void>((resolve) => setTimeout(resolve));
const deferred = () => {
  let resolve = () => {};
  const promise = new Promise<void>((go) => (resolve = go));
  return { promise, resolve: () => resolve() };
};
const token = (user: string) => async () => user;

describe('scopes', () => {
  it('begins once for all openers and ends with the last', async () => {
    const { open, lifetime, pages } = house();
    const first = open({ apiBase: 'a', page: testPage() });
    const second = open({ apiBase: 'a', page: testPage() });
    expect(lifetime.begin).toHaveBeenCalledOnce();
    first.release();
    first.release();
    await first.dispose();
    expect(lifetime.end).not.toHaveBeenCalled();
    expect(pages.size).toBe(1);
    second.release();
    expect(lifetime.end).toHaveBeenCalledOnce();
    expect(pages.size).toBe(0);
  });

  it('refuses another provider on the same page by a typed error', async () => {
    const { open } = house();
    const scope = open({ apiBase: 'a', page: testPage() });
    const refused = expect.objectContaining({ code: 'widget.error.provider' });
    expect(() => open({ apiBase: 'b', page: testPage() })).toThrowError(refused);
    await scope.dispose();
    expect(open({ apiBase: 'b', page: testPage() }).admitted).toBeNull();
  });

  it('a live call holds what was released until it ends [F46]', () => {
    const { open, lifetime, callBegins, callEnds } = house();
    const scope = open({ apiBase: 'a', page: testPage() });
    callBegins();
    scope.release();
    expect(lifetime.end).not.toHaveBeenCalled();
    expect(scope.isOn()).toBe(true);
    callEnds();
    expect(lifetime.end).toHaveBeenCalledOnce();
    expect(scope.isOn()).toBe(false);
  });

  it('an opener that returns during the call takes it over [F46]', () => {
    const { open, lifetime, pages, callBegins, callEnds } = house();
    const scope = open({ apiBase: 'a', page: testPage() });
    callBegins();
    scope.release();
    expect(open({ apiBase: 'a', page: testPage() }).admitted).toBeNull();
    expect(pages.size).toBe(1);
    // Also the previous holder.
    scope.enter();
    expect(pages.size).toBe(2);
    callEnds();
    expect(lifetime.begin).toHaveBeenCalledOnce();
    expect(lifetime.end).not.toHaveBeenCalled();
  });

  it('the last one that is disposed ends it at once, in a call too [F46]', async () => {
    const { open, lifetime, pages, callBegins } = house();
    const first = open({ apiBase: 'a', page: testPage() });
    const second = open({ apiBase: 'a', page: testPage() });
    callBegins();
    await first.dispose();
    expect(lifetime.end).not.toHaveBeenCalled();
    const left = deferred();
    lifetime.end.mockReturnValue(left.promise);
    const over = vi.fn();
    void second.dispose().then(over);
    expect(lifetime.end).toHaveBeenCalledOnce();
    expect(pages.size).toBe(0);
    await settled();
    expect(over).not.toHaveBeenCalled();
    left.resolve();
    await settled();
    expect(over).toHaveBeenCalledOnce();
  });

  it('ends what it released, if only a call still holds it [F46]', async () => {
    const { open, lifetime, callBegins, callEnds } = house();
    const scope = open({ apiBase: 'a', page: testPage() });
    callBegins();
    scope.release();
    await scope.dispose();
    callEnds();
    expect(lifetime.end).toHaveBeenCalledOnce();
    // And nothing of the next one.
    open({ apiBase: 'a', page: testPage() });
    await scope.dispose();
    expect(lifetime.end).toHaveBeenCalledOnce();
  });

  it('an opener that comes while it ends begins once it has ended', async () => {
    const { open, lifetime, pages } = house();
    const left = deferred();
    lifetime.end.mockReturnValue(left.promise);
    void open({ apiBase: 'a', page: testPage() }).dispose();
    const next = open({ apiBase: 'b', page: testPage() });
    const never = open({ apiBase: 'b', page: testPage() });
    await settled();
    expect(lifetime.begin).toHaveBeenCalledOnce();
    void never.dispose();
    left.resolve();
    await next.admitted;
    await expect(never.admitted).rejects.toMatchObject({ code: 'embed.error.ended' });
    expect(lifetime.begin).toHaveBeenCalledTimes(2);
    expect(pages.size).toBe(1);
  });

  it('another getToken joins once it is known to be for the same user, and is called once', async () => {
    const { open, lifetime, pages } = house();
    const [first, second] = [token('alice'), token('alice')];
    open({ apiBase: 'a', page: testPage(), getToken: first });
    expect(open({ apiBase: 'a', page: testPage(), getToken: first }).admitted).toBeNull();
    expect(open({ apiBase: 'a', page: testPage() }).admitted).toBeNull();
    const known = deferred();
    lifetime.checkUser.mockImplementation(async ({ getToken }, life) => {
      await known.promise;
      life.known.add(getToken);
    });
    const scope = open({ apiBase: 'a', page: testPage(), getToken: second });
    await settled();
    expect(pages.size).toBe(3);
    known.resolve();
    await scope.admitted;
    expect(pages.size).toBe(4);
    expect(open({ apiBase: 'a', page: testPage(), getToken: second }).admitted).toBeNull();
    expect(lifetime.checkUser).toHaveBeenCalledOnce();
    expect(lifetime.begin).toHaveBeenCalledOnce();
  });

  it('another user’s is refused, with an opener and with a call alone [F46]', async () => {
    const { open, lifetime, pages, callBegins } = house();
    const refusal = new CallpanelError('widget.error.provider');
    lifetime.checkUser.mockRejectedValue(refusal);
    const bob = { apiBase: 'a', page: testPage(), getToken: token('bob') };
    const alice = open({ apiBase: 'a', page: testPage(), getToken: token('alice') });
    await expect(open(bob).admitted).rejects.toBe(refusal);
    callBegins();
    alice.release();
    const second = open(bob);
    await expect(second.admitted).rejects.toBe(refusal);
    second.enter();
    await expect(second.admitted).rejects.toBe(refusal);
    expect(lifetime.checkUser).toHaveBeenCalledTimes(3);
    expect(second.isOn()).toBe(false);
    await second.dispose();
    expect(lifetime.begin).toHaveBeenCalledOnce();
    expect(lifetime.end).not.toHaveBeenCalled();
    expect(pages.size).toBe(1);
  });

  it('another user’s begins its own if the session ends while it is looked up', async () => {
    const { open, lifetime } = house();
    lifetime.checkUser.mockImplementation(
      (_, { over }) =>
        new Promise((resolve) => over.signal.addEventListener('abort', () => resolve())),
    );
    const alice = open({ apiBase: 'a', page: testPage(), getToken: token('alice') });
    const bob = { apiBase: 'a', page: testPage(), getToken: token('bob') };
    const second = open(bob);
    await settled();
    void alice.dispose();
    await second.admitted;
    expect(lifetime.begin.mock.calls.map(([options]) => options.getToken)).toEqual([
      expect.any(Function),
      bob.getToken,
    ]);
  });

  it('hangs up when the page goes away [S-26]', () => {
    const { open, lifetime } = house();
    const page = testPage();
    open({ apiBase: 'a', page });
    page.left();
    expect(lifetime.leave).toHaveBeenCalledOnce();
  });

  it('notifies every page', () => {
    const pages = [testPage(), testPage()];
    allPages(new Set(pages)).confirmLeaving(true);
    for (const page of pages) expect(page.confirmLeaving).toHaveBeenCalledWith(true);
  });
});
