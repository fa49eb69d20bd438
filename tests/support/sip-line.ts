import type { Page } from '@playwright/test';

/** A SIP line with us in the middle of it. */
export interface SipLine {
  /** What the phone has sent, oldest first. */
  readonly said: string[];
  /** What its server has. */
  readonly heard: string[];
  /** Sends the phone a message that its server knows nothing of; what it answers does not get there. */
  inject(message: string): void;
  /** Sends the server a message that the phone knows nothing of. */
  tell(message: string): void;
  /** The Contact that the phone registered: its address. */
  contact(): string;
}

/** Before the page loads. `isOurs` tells by a message of the phone whether it answers one of ours. */
export const openSipLine = async (
  page: Page,
  isOurs: (message: string) => boolean,
): Promise<SipLine> => {
  const said: string[] = [];
  const heard: string[] = [];
  let inject = (_message: string): void => undefined;
  let tell = inject;
  await page.routeWebSocket(/\/sip$/, (line) => {
    const server = line.connectToServer();
    inject = (message) => line.send(message);
    tell = (message) => server.send(message);
    line.onMessage((message) => {
      const text = String(message);
      said.push(text);
      if (!isOurs(text)) server.send(message);
    });
    server.onMessage((message) => {
      heard.push(String(message));
      line.send(message);
    });
  });
  return {
    said,
    heard,
    inject: (message) => inject(message),
    tell: (message) => tell(message),
    contact: () => {
      const register = said.find((text) => text.startsWith('REGISTER')) ?? '';
      return /^Contact: <([^>]+)>/m.exec(register)?.[1] ?? '';
    },
  };
};
