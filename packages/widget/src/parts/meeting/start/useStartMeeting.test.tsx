import { CallpanelError } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { keepsCore } from '../../../records/testing/index.ts';
import { nameWith, useStartMeeting } from './useStartMeeting.ts';

keepsCore();
afterEach(cleanup);

interface Holder {
  rules?: readonly string[];
  features?: string[] | null;
  licences?: Record<string, string> | null;
}
const hook = (holder: Holder = {}) => {
  const { rules = ['read', 'write'], features = ['video_conferences'] } = holder;
  const { licences = { video_conf_limit: '25' } } = holder;
  const start = vi.fn<typeof core.meeting.start>().mockResolvedValue('https://live.example/new');
  const fail = vi.fn<(error: unknown) => void>();
  Object.assign(core, {
    meeting: { ...core.meeting, start },
    notices: { ...core.notices, fail },
  });
  core.state.permissions.entries = rules.map((rule) => ({ module: 'video_conferences', rule }));
  Object.assign(core.state.gates, { features, licences });
  return { start, fail, way: renderHook(() => useStartMeeting()).result.current };
};

describe('a meeting of one’s own', () => {
  it('is started with its name and its people, and its guest link is handed on [A-86]', async () => {
    const { way, start, fail } = hook();
    const then = vi.fn<(link: string) => void>();
    await act(async () => way?.('Alice, Bob', ['bob'], then));
    expect(start).toHaveBeenCalledExactlyOnceWith('Alice, Bob', ['bob']);
    expect(then).toHaveBeenCalledExactlyOnceWith('https://live.example/new');
    expect(fail).not.toHaveBeenCalled();
  });

  it('has a name that the server takes', async () => {
    const { way, start } = hook();
    await act(async () => way?.('x'.repeat(90), [], () => {}));
    expect(start.mock.calls[0]?.[0]).toBe('x'.repeat(80));
  });

  it('that is refused is said, and nothing is handed on', async () => {
    const { way, start, fail } = hook();
    const refusal = new CallpanelError('video.error.create');
    start.mockRejectedValue(refusal);
    const then = vi.fn<(link: string) => void>();
    await act(async () => way?.('Alice', [], then));
    expect(fail).toHaveBeenCalledExactlyOnceWith(refusal);
    expect(then).not.toHaveBeenCalled();
  });

  it.each<[string, Holder]>([
    ['without the right to write', { rules: ['read'] }],
    ['without any right [P-30]', { rules: [] }],
    ['where the company has it off [D-36]', { features: [] }],
    ['where the licence has it off [C-47] [D-37]', { licences: { video_conf_limit: '-1' } }],
    ['where the licence does not have it [D-37]', { licences: {} }],
    ['before that is known', { licences: null }],
  ])('is not offered %s', (_, holder) => {
    expect(hook(holder).way).toBeNull();
  });

  it('is named after both', () => {
    const user = { id: '1', username: 'alice', first_name: 'Alice', last_name: 'Arden' };
    Object.assign(core.state.session, { user });
    expect(nameWith('Bob Brant')).toBe('Alice Arden, Bob Brant');
    expect(nameWith('')).toBe('Alice Arden');
    Object.assign(core.state.session, { user: { ...user, last_name: '' } });
    expect(nameWith('Bob Brant')).toBe('Alice, Bob Brant');
  });
});
