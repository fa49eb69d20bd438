import { WireAnnouncement } from '@callpanel/contracts';
import { describe, expect, it } from 'vitest';
import { changeOf, schema, valuesOf } from './form.model.ts';

const announcement = WireAnnouncement.parse({
  id: '1',
  name: 'Welcome',
  pin: '',
  lang: 'en-US',
  ttsLanguage: 'en-US',
  formatted_post_dest: '',
  pitch: 0,
  speed: 1,
  volume_gain_db: 0,
  text_type: 'text',
  voice_type: '',
  text_to_speech: 'Hello',
  number: '',
  duration: 0,
});
const values = valuesOf(announcement);
const wrong = (changed: Partial<typeof values>) =>
  (schema.safeParse({ ...values, ...changed }).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')} ${message}`,
  );

describe('the form of an announcement', () => {
  it('accepts what the server has, and sends nothing of it [A-68]', () => {
    expect(wrong({})).toEqual([]);
    expect(changeOf(announcement, values)).toEqual({});
  });

  it('sends the edited fields alone [A-68]', () => {
    const edited = { ...values, name: ' Closed ', speed: '1,5' };
    expect(changeOf(announcement, edited)).toEqual({ name: 'Closed', speed: 1.5 });
  });

  it.each([
    [{ name: ' ' }, 'name announcements.form.required'],
    [{ pin: '12a' }, 'pin announcements.form.digits'],
    [{ text_to_speech: ' ' }, 'text_to_speech announcements.form.required'],
    [{ pitch: '21' }, 'pitch announcements.form.range'],
    [{ speed: '' }, 'speed announcements.form.range'],
    [
      { text_type: 'ssml', text_to_speech: '<speak><p>Hello</speak>' },
      'text_to_speech announcements.form.unspeakable',
    ],
  ])('refuses %j [V-25]', (changed, problem) => {
    expect(wrong(changed)).toEqual([problem]);
  });

  it('asks for no text if it is a recording [V-25]', () => {
    expect(wrong({ kind: 'recording', text_to_speech: '' })).toEqual([]);
  });
});
