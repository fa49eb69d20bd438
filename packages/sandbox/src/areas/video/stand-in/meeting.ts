/**
 * The page of a meeting: cameras and microphones of all who have a pass, each connected to each, and Jitsi's messages to the page around
 * it. It stands in for Jitsi Meet, and says so on screen.
 */
import { PostMessageTransportBackend, Transport } from '@jitsi/js-utils/transport';
import { createPeers } from './peers.ts';

interface Setup {
  slug: string;
  name: string;
  mayShareScreen: boolean;
}

const setup = JSON.parse(document.getElementById('setup')?.textContent ?? '{}') as Setup;
const given = new URLSearchParams(location.hash.slice(1));
const jwt = new URLSearchParams(location.search).get('jwt') ?? '';
const read = (key: string): string => {
  const raw = given.get(key);
  return raw ? String(JSON.parse(raw)) : '';
};
const isFrench = (read('config.defaultLanguage') || navigator.language).startsWith('fr');
const WORDS = {
  standIn: [
    'Stand-in for Jitsi Meet, for trying things out',
    'Simulation de Jitsi Meet, pour les essais',
  ],
  name: ['Your name', 'Votre nom'],
  join: ['Join', 'Participer'],
  mute: ['Mute', 'Désactiver le micro'],
  unmute: ['Unmute', 'Activer le micro'],
  cameraOff: ['Camera off', 'Désactiver la caméra'],
  cameraOn: ['Camera on', 'Activer la caméra'],
  share: ['Share screen', 'Partager l’écran'],
  stopSharing: ['Stop sharing', 'Arrêter le partage'],
  leave: ['Leave', 'Quitter'],
  you: ['You', 'Vous'],
  float: ['Picture in picture', 'Image dans l’image'],
  noDevices: [
    'Camera and microphone are not available: others see and hear nothing of you.',
    'La caméra et le micro ne sont pas disponibles : les autres ne vous voient ni ne vous entendent.',
  ],
  ended: ['The meeting is over for you.', 'La réunion est terminée pour vous.'],
  lost: ['The connection is lost.', 'La connexion est perdue.'],
} as const;
const word = (id: keyof typeof WORDS): string => WORDS[id][isFrench ? 1 : 0];
document.documentElement.lang = isFrench ? 'fr-CA' : 'en-US';

const byId = <E extends HTMLElement>(id: string): E => document.getElementById(id) as E;
const tiles = byId('tiles');
const bar = byId('bar');
const note = byId('note');
byId('stand-in').textContent = word('standIn');

/** Jitsi's transport to the page around; without one nothing is sent. */
const apiId = given.get('jitsi_meet_external_api_id');
const transport =
  window.parent === window || apiId === null
    ? null
    : new Transport({
        backend: new PostMessageTransportBackend({
          postisOptions: { scope: `jitsi_meet_external_api_${apiId}`, window: window.parent },
        }),
      });
const tell = (name: string, payload: object = {}): void =>
  transport?.sendEvent({ name, ...payload });

const addTile = (id: string, name: string, stream: MediaStream, isOwn: boolean): void => {
  const tile = document.createElement('figure');
  tile.id = `tile-${id}`;
  const video = document.createElement('video');
  Object.assign(video, { autoplay: true, playsInline: true, muted: isOwn, srcObject: stream });
  const caption = document.createElement('figcaption');
  caption.textContent = name;
  tile.append(video, caption);
  if (document.pictureInPictureEnabled && !isOwn) {
    const float = document.createElement('button');
    float.type = 'button';
    float.textContent = word('float');
    float.addEventListener('click', () => void video.requestPictureInPicture());
    tile.append(float);
  }
  tiles.append(tile);
};
const removeTile = (id: string): void => document.getElementById(`tile-${id}`)?.remove();

const addButton = (label: string, press: () => void): HTMLButtonElement => {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = label;
  button.addEventListener('click', press);
  bar.append(button);
  return button;
};

const openDevices = async (): Promise<MediaStream> => {
  const { mediaDevices } = navigator;
  const both = mediaDevices.getUserMedia({ audio: true, video: true });
  return both
    .catch(() => mediaDevices.getUserMedia({ audio: true }))
    .catch(() => {
      note.textContent = word('noDevices');
      return new MediaStream();
    });
};

const join = async (displayName: string): Promise<void> => {
  const own = await openDevices();
  const peers = createPeers({
    jwt,
    slug: setup.slug,
    name: displayName,
    stream: own,
    onJoined(id) {
      tell('video-conference-joined', { roomName: setup.slug, id, displayName });
    },
    onPeer(id, name, stream) {
      addTile(id, name, stream, false);
      tell('participant-joined', { id, displayName: name });
    },
    onLeft(id) {
      removeTile(id);
      tell('participant-left', { id });
    },
    onLost(isRefused) {
      note.textContent = word('lost');
      tell('error-occurred', {
        name: isRefused ? 'connection.passwordRequired' : 'connection.droppedError',
        type: 'CONNECTION',
        isFatal: true,
      });
    },
  });
  addTile('own', word('you'), own, true);
  const toggle = (kind: 'audio' | 'video', off: string, on: string, button: HTMLElement): void => {
    const [track] = own.getTracks().filter((each) => each.kind === kind);
    if (!track) return;
    track.enabled = !track.enabled;
    button.textContent = track.enabled ? off : on;
    tell(`${kind}-mute-status-changed`, { muted: !track.enabled });
  };
  const mute = addButton(word('mute'), () => toggle('audio', word('mute'), word('unmute'), mute));
  const camera = addButton(word('cameraOff'), () =>
    toggle('video', word('cameraOff'), word('cameraOn'), camera),
  );
  if (setup.mayShareScreen && 'getDisplayMedia' in navigator.mediaDevices) {
    let screen: MediaStream | null = null;
    const stop = (): void => {
      screen?.getTracks().forEach((track) => track.stop());
      screen = null;
      peers.showVideo(own.getVideoTracks()[0] ?? null);
      share.textContent = word('share');
    };
    const share = addButton(word('share'), () => {
      if (screen) return stop();
      navigator.mediaDevices.getDisplayMedia({ video: true }).then(
        (shared) => {
          screen = shared;
          const [track] = shared.getVideoTracks();
          track?.addEventListener('ended', stop);
          peers.showVideo(track ?? null);
          share.textContent = word('stopSharing');
        },
        // The user chose no screen.
        () => undefined,
      );
    });
  }
  const leave = (): void => {
    peers.close();
    own.getTracks().forEach((track) => track.stop());
    tiles.replaceChildren();
    bar.replaceChildren();
    note.textContent = word('ended');
    tell('video-conference-left', { roomName: setup.slug });
    tell('video-ready-to-close');
  };
  addButton(word('leave'), leave).className = 'leave';
  const commands = new Map([
    ['toggle-audio', () => mute.click()],
    ['toggle-video', () => camera.click()],
    ['video-hangup', leave],
  ]);
  transport?.on('event', ({ name }: { name: string }) => {
    commands.get(name)?.();
    return commands.has(name);
  });
};

const known = read('userInfo.displayName');
if (known) void join(known);
else {
  // A guest who followed a link.
  const form = document.createElement('form');
  const label = document.createElement('label');
  const field = document.createElement('input');
  const button = document.createElement('button');
  label.textContent = word('name');
  field.required = true;
  field.maxLength = 80;
  label.append(field);
  button.textContent = word('join');
  form.append(label, button);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    form.remove();
    void join(field.value);
  });
  note.before(form);
}
