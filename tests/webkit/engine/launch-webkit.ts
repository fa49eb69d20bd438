import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Builder } from 'selenium-webdriver';
import type { WebDriver } from 'selenium-webdriver';
import { ensureWebKit } from './ensure-webkit.ts';

/** A WebKitGTK that opens windows, one at a time. */
export interface WebKit {
  /** Where it saves files. */
  downloads: string;
  /** A new browser, without anything of those before; one look has one browser at a time. */
  open(look?: Look): Promise<WebDriver>;
  close(): Promise<void>;
}

export interface Look {
  /** As GTK is told to look. */
  dark?: boolean;
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

/** X without a screen; it chooses its number itself and tells it. */
const startScreen = async (program: string): Promise<{ child: ChildProcess; display: string }> => {
  const child = spawn(
    program,
    ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const [number] = (await Promise.race([
    once(child.stdio[3]!, 'data'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`Xvfb ended with ${code} before it had a screen`);
    }),
  ])) as [Buffer];
  return { child, display: `:${String(number).trim()}` };
};

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
};

const answers = async (url: string): Promise<void> => {
  for (let tries = 100; ; tries -= 1) {
    const isUp = await fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    if (tries === 0) throw new Error('WebKitWebDriver does not answer');
    await new Promise((go) => setTimeout(go, 100));
  }
};

/**
 * WebKitGTK's MiniBrowser on a screen of its own, driven by WebDriver. A driver's browsers take its environment, so that each
 * look has a driver.
 *
 * @returns `{ skipped: why }` where this machine cannot have one
 */
export const launchWebKit = async (): Promise<WebKit | { skipped: string }> => {
  const programs = await ensureWebKit();
  if ('skipped' in programs) return programs;
  const home = await mkdtemp(join(tmpdir(), 'callpanel-webkit-'));
  const downloads = join(home, 'downloads');
  await mkdir(join(home, 'config'), { recursive: true });
  await mkdir(downloads);
  await writeFile(join(home, 'config', 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  const { child: screen, display } = await startScreen(programs.screen);
  const drivers = new Map<boolean, { child: ChildProcess; url: string }>();
  const browsers: WebDriver[] = [];

  const driverOf = async (dark: boolean): Promise<string> => {
    const known = drivers.get(dark);
    if (known) return known.url;
    const port = await freePort();
    const child = spawn(programs.driver, [`--port=${port}`], {
      stdio: 'ignore',
      env: {
        PATH: process.env['PATH'],
        DISPLAY: display,
        HOME: home,
        XDG_CONFIG_HOME: join(home, 'config'),
        XDG_CACHE_HOME: join(home, 'cache'),
        XDG_DATA_HOME: join(home, 'data'),
        // GTK draws what a scheme asks for, and tells it to pages.
        ...(dark && { GTK_THEME: 'Adwaita:dark' }),
        LANG: 'C.UTF-8',
        GDK_BACKEND: 'x11',
        NO_AT_BRIDGE: '1',
      },
    });
    const url = `http://127.0.0.1:${port}`;
    drivers.set(dark, { child, url });
    await answers(url);
    return url;
  };

  const open = async ({ dark = false }: Look = {}): Promise<WebDriver> => {
    const url = await driverOf(dark);
    const browser = await new Builder()
      .usingServer(url)
      .withCapabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] },
      })
      .build();
    browsers.push(browser);
    await browser.manage().window().setRect({ x: 0, y: 0, width: 1280, height: 900 });
    return browser;
  };

  return {
    downloads,
    open,
    close: async () => {
      await Promise.all(browsers.map((browser) => browser.quit().catch(() => undefined)));
      await Promise.all([...drivers.values()].map(({ child }) => end(child)));
      await end(screen);
      await rm(home, { recursive: true, force: true, maxRetries: 10 });
    },
  };
};
