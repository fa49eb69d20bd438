import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import { Banner, Button, Select } from '@callpanel/ui';
import { Video, VideoOff } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import * as css from '../Settings.module.css';

const SYSTEM = 'default';

interface Cameras {
  stream: MediaStream;
  devices: readonly MediaDeviceInfo[];
}

/** Opens the chosen camera, or the system's where that is unplugged. */
const openCamera = async (chosen: string): Promise<Cameras> => {
  const { mediaDevices } = navigator;
  const wanted = (id: string) => ({ video: id === SYSTEM ? true : { deviceId: { exact: id } } });
  const stream = await mediaDevices.getUserMedia(wanted(chosen)).catch((error: unknown) => {
    if (chosen === SYSTEM) throw error;
    return mediaDevices.getUserMedia(wanted(SYSTEM));
  });
  const all = await mediaDevices.enumerateDevices();
  return { stream, devices: all.filter(({ kind }) => kind === 'videoinput') };
};

const stop = ({ stream }: Cameras): void => {
  for (const track of stream.getTracks()) track.stop();
};

/** The camera and what it sees, on a press: nothing of it leaves this page. */
export const Camera = () => {
  const text = useText();
  const id = useId();
  const { videoInput } = useCore(core.state.preferences);
  const [isOn, setOn] = useState(false);
  const [cameras, setCameras] = useState<Cameras | null>(null);
  const [isRefused, setRefused] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (!isOn) return undefined;
    let isOver = false;
    let opened: Cameras | null = null;
    openCamera(videoInput).then(
      (found) => {
        opened = found;
        if (isOver) stop(found);
        else setCameras(found);
      },
      () => {
        if (isOver) return;
        setRefused(true);
        setOn(false);
      },
    );
    return () => {
      isOver = true;
      if (opened) stop(opened);
      setCameras(null);
    };
  }, [isOn, videoInput]);
  useEffect(() => {
    if (video.current) video.current.srcObject = cameras?.stream ?? null;
  }, [cameras]);
  const devices = cameras?.devices ?? [];
  const isHere = devices.some(({ deviceId }) => deviceId === videoInput);
  return (
    <section className={css.section} aria-labelledby={id}>
      <h3 id={id}>{text('settings.camera')}</h3>
      {isRefused && <Banner kind="error">{text('settings.camera.failed')}</Banner>}
      {cameras && (
        <>
          <Select
            label={text('settings.camera.device')}
            value={isHere ? videoInput : SYSTEM}
            onChange={(chosen) => core.preferences.set({ videoInput: chosen })}
            options={[
              { value: SYSTEM, text: text('settings.camera.system') },
              ...devices.map(({ deviceId, label }, index) => ({
                value: deviceId,
                text: label || text('settings.camera.nameless', { index: index + 1 }),
              })),
            ]}
          />
          <video
            ref={video}
            className={css.video}
            autoPlay
            muted
            playsInline
            aria-label={text('settings.camera.preview')}
          />
        </>
      )}
      <div>
        <Button
          icon={isOn ? <VideoOff aria-hidden="true" /> : <Video aria-hidden="true" />}
          onPress={() => {
            setRefused(false);
            setOn(!isOn);
          }}
        >
          {text(isOn ? 'settings.camera.stop' : 'settings.camera.start')}
        </Button>
      </div>
    </section>
  );
};
