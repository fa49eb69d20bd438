/** Who calls. */
const CALLER = { number: '+15145550190', name: 'Try-it caller' };

/**
 * Has the sandbox call an extension: its control API answers pages of the demo host on this machine.
 *
 * @returns why no call was made, or null
 */
export const ringMe = async (panel: string, extension: string): Promise<string | null> => {
  try {
    const answer = await fetch(`${panel}/sandbox/ring`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ext: extension, caller: CALLER }),
    });
    if (answer.ok) return null;
    const { exception } = (await answer.json()) as { exception?: string };
    return exception ?? `The sandbox answered ${answer.status}.`;
  } catch {
    return 'Only the sandbox can ring you, and no sandbox answers there.';
  }
};
