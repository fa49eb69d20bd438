import { Pacer } from '../media/pacer.ts';
import { FRAME, RATE, type Frame } from '../media/pcm.ts';
import { Peer } from '../media/peer.ts';

/** What a test asks of the phones that whistle. */
export type ToneCommand =
  | { do: 'offer'; member: string }
  | { do: 'answer' | 'accept'; member: string; sdp: string }
  /** From now on this phone says a tone of `hertz`. */
  | { do: 'say'; member: string; hertz: number }
  /** Puts all phones away. */
  | { do: 'clear' }
  /** Listens for 300 ms: which of these tones are heard? */
  | { do: 'hear'; member: string; among: number[] }
  /** Listens for 300 ms: how loud is what is heard, whatever it is? */
  | { do: 'level'; member: string };

export interface ToneRequest {
  id: number;
  command: ToneCommand;
}
export interface ToneReply {
  id: number;
  result: string | number[];
}

const LOUDNESS = 6_000;
/** A tone that is there comes out near its loudness; what a gap in the sound smears is below this. */
const HEARD = 1_000;
const WINDOW_FRAMES = 30;

interface Phone {
  peer: Peer;
  hertz: number;
  at: number;
  ears: { frames: (Frame | null)[]; done: (frames: (Frame | null)[]) => void }[];
}

const phones = new Map<string, Phone>();

const phoneFor = (member: string): Phone => {
  const phone = phones.get(member) ?? {
    peer: new Peer(() => undefined),
    hertz: 0,
    at: 0,
    ears: [],
  };
  phones.set(member, phone);
  return phone;
};

const whistle = (phone: Phone): Frame => {
  const start = phone.at;
  phone.at += FRAME;
  return Int16Array.from(
    { length: FRAME },
    (_, index) => LOUDNESS * Math.sin((2 * Math.PI * phone.hertz * (start + index)) / RATE),
  );
};

new Pacer(() => {
  for (const phone of phones.values()) {
    phone.peer.write(whistle(phone));
    const frame = phone.peer.read()?.slice() ?? null;
    for (const ear of phone.ears) {
      ear.frames.push(frame);
      if (ear.frames.length < WINDOW_FRAMES) continue;
      phone.ears = phone.ears.filter((other) => other !== ear);
      ear.done(ear.frames);
    }
  }
}).run(true);

/** Loudness of one tone: a single line of a Fourier transform. */
const loudnessOf = (hertz: number, frames: readonly (Frame | null)[]): number => {
  let real = 0;
  let imaginary = 0;
  for (const [number, frame] of frames.entries()) {
    if (!frame) continue;
    for (let at = 0; at < FRAME; at += 1) {
      const angle = (2 * Math.PI * hertz * (number * FRAME + at)) / RATE;
      real += frame[at]! * Math.cos(angle);
      imaginary += frame[at]! * Math.sin(angle);
    }
  }
  return (2 * Math.hypot(real, imaginary)) / (frames.length * FRAME);
};

/** Root mean square; what never came is silent. */
const levelOf = (frames: readonly (Frame | null)[]): number => {
  const power = frames.reduce(
    (sum, frame) => sum + (frame?.reduce((of, sample) => of + sample * sample, 0) ?? 0),
    0,
  );
  return Math.sqrt(power / (frames.length * FRAME));
};

const listen = (phone: Phone): Promise<(Frame | null)[]> =>
  new Promise((done) => phone.ears.push({ frames: [], done }));

const carryOut = async (command: ToneCommand): Promise<string | number[]> => {
  if (command.do === 'clear') {
    for (const { peer } of phones.values()) peer.close();
    phones.clear();
    return '';
  }
  const phone = phoneFor(command.member);
  switch (command.do) {
    case 'offer':
      return phone.peer.offer();
    case 'answer':
      return phone.peer.answer(command.sdp);
    case 'accept':
      await phone.peer.accept(command.sdp);
      return '';
    case 'say':
      phone.hertz = command.hertz;
      return '';
    case 'hear': {
      const frames = await listen(phone);
      return command.among.filter((hertz) => loudnessOf(hertz, frames) > HEARD);
    }
    case 'level':
      return [levelOf(await listen(phone))];
  }
};

process.on('message', ({ id, command }: ToneRequest) => {
  void carryOut(command).then((result) => {
    const reply: ToneReply = { id, result };
    process.send?.(reply);
  });
});
process.on('disconnect', () => process.exit(0));
