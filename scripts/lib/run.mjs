import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** An end that was foreseen: its text is all the user needs to see. */
export class Stop extends Error {}

/**
 * Runs a program in the repository with its output on ours. Resolves with its exit code, and with 1 when a signal
 * ended it; a signal to us is passed on, so Ctrl-C never leaves a child behind.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export const run = (command, args, options = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', ...options });
    const pass = (signal) => child.kill(signal);
    const signals = ['SIGINT', 'SIGTERM'];
    for (const signal of signals) process.on(signal, pass);
    const done = () => {
      for (const signal of signals) process.off(signal, pass);
    };
    child.on('error', (error) => {
      done();
      reject(error);
    });
    child.on('exit', (code) => {
      done();
      resolve(code ?? 1);
    });
  });

/**
 * Runs a script's work: a `Stop` prints its text alone, anything else with its stack; both end with exit code 1.
 *
 * @param {() => Promise<number | void>} work gives the exit code, nothing means 0
 */
export const main = async (work) => {
  try {
    process.exitCode = (await work()) ?? 0;
  } catch (error) {
    console.error(error instanceof Stop ? `\n${error.message}` : error);
    process.exitCode = 1;
  }
};
