/**
 * The media process. Peer connections exist only here: when the PBX is busy, the sound continues, and when libwebrtc crashes,
 * the PBX survives and sends BYE. Started by `MediaProcess`; ends with its parent.
 */
import { Bridge } from './bridge.ts';
import { Deck } from './deck.ts';
import { Pacer } from './pacer.ts';
import { Peer } from './peer.ts';
import { createPlayer, Recorder } from './players.ts';
import type { MediaCommand, MediaEvent, MediaRequest } from './protocol.ts';
import { Recordings, beep } from './recordings.ts';
import { WavWriter } from './wav.ts';

const bridge = new Bridge();
const pacer = new Pacer(() => bridge.tick());
const peers = new Map<string, Peer>();
const recordings = new Recordings(bridge);

const tell = (event: MediaEvent): void => {
  // Without the parent process there is nothing left to do.
  if (process.connected) process.send!(event, (error: Error | null) => error && process.exit(0));
};

const peerFor = (member: string): Peer => {
  const known = peers.get(member);
  if (known) return known;
  const peer = new Peer((state) => tell({ event: 'state', member, state }));
  peers.set(member, peer);
  bridge.add(member, peer);
  pacer.run(true);
  tell({ event: 'peers', count: peers.size });
  return peer;
};

/** An answer belongs to an offer: it opens nothing, so that a connection that was closed meanwhile stays closed. */
const knownPeer = (member: string): Peer => {
  const peer = peers.get(member);
  if (peer) return peer;
  throw new Error('No such connection');
};

const deckOf = (member: string): Deck => {
  const deck = bridge.get(member);
  if (deck instanceof Deck) return deck;
  throw new Error('No such machine');
};

const close = (member: string): void => {
  const closing = bridge.get(member);
  if (closing instanceof Deck) closing.close();
  recordings.stop(member);
  bridge.remove(member);
  pacer.run(bridge.size > 0);
  if (!peers.has(member)) return;
  peers.get(member)!.close();
  peers.delete(member);
  tell({ event: 'peers', count: peers.size });
};

const carryOut = async (command: MediaCommand): Promise<string | undefined> => {
  switch (command.do) {
    case 'answer':
      return peerFor(command.member).answer(command.sdp);
    case 'offer':
      return peerFor(command.member).offer();
    case 'accept':
      await knownPeer(command.member).accept(command.sdp);
      return undefined;
    case 'play':
      bridge.add(command.member, createPlayer(command.player, command.recordMs));
      return undefined;
    case 'replay': {
      const player = bridge.get(command.member);
      if (player instanceof Recorder) player.replay();
      return undefined;
    }
    case 'gain':
      bridge.gain(command.from, command.to, command.value);
      return undefined;
    case 'deck':
      bridge.add(command.member, new Deck());
      return undefined;
    case 'say':
      return String(await deckOf(command.member).play(command.sounds));
    case 'hush':
      deckOf(command.member).stop();
      return undefined;
    case 'take': {
      const writer = new WavWriter(command.file);
      return String(await deckOf(command.member).record(writer, command.maxMs));
    }
    case 'cut':
      deckOf(command.member).cut();
      return undefined;
    case 'tap':
      return String(await recordings.start(command.member, command.file, command.append));
    case 'untap':
      recordings.stop(command.member);
      return undefined;
    case 'beep':
      beep(bridge, command.member, command.sound);
      return undefined;
    case 'meter': {
      const { member, on } = command;
      if (on) bridge.meter(member, (talk) => tell({ event: 'talk', member, ...talk }));
      else bridge.unmeter(member);
      return undefined;
    }
    case 'close':
      close(command.member);
      return undefined;
  }
};

process.on('message', ({ id, command }: MediaRequest) => {
  carryOut(command).then(
    (text) => tell(text === undefined ? { event: 'reply', id } : { event: 'reply', id, text }),
    (error: unknown) => tell({ event: 'reply', id, error: String(error) }),
  );
});

// A process with an RTCAudioSource crashes at its natural end: it must be left by exit.
process.on('disconnect', () => process.exit(0));
// Ctrl-C reaches the whole process group; the parent still wants to end its calls.
process.on('SIGINT', () => undefined);
tell({ event: 'ready' });
