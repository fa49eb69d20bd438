import net from 'node:net';

/**
 * Unit tests never leave this machine: every TCP connection of the process to anything but loopback fails at once, with
 * the host in the text, whichever library asked for it.
 */
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|::1|\[::1\])$/i;
const connect = net.Socket.prototype.connect;

/** Host of a connection from the arguments Node normalises; undefined for pipes and for Node's own default, localhost. */
const hostOf = (args: unknown[]): string | undefined => {
  const first: unknown = Array.isArray(args[0]) ? args[0][0] : args[0];
  if (typeof first === 'object' && first !== null && 'host' in first)
    return typeof first.host === 'string' ? first.host : undefined;
  return typeof first === 'number' && typeof args[1] === 'string' ? args[1] : undefined;
};

net.Socket.prototype.connect = function guarded(this: net.Socket, ...args: unknown[]): net.Socket {
  const host = hostOf(args);
  if (host !== undefined && host !== '' && !LOOPBACK.test(host)) {
    queueMicrotask(() => this.destroy(new Error(`A unit test tried to reach ${host}`)));
    return this;
  }
  return Reflect.apply(connect, this, args);
};
