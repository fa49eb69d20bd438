import type { Area } from '@callpanel/widget';

export const area: Area<'video'> = {
  summary:
    'rooms for video meetings: their links, who may share and record; the meeting floats above every view, and a phone call in it is respected',
  right: 'see video conferences',
  routes: {
    'video-conferences': {
      icon: 'Video',
      title: { 'en-US': 'Video conferences', 'fr-CA': 'Visioconférences' },
    },
  },
  // Where the user moved the window of a meeting to, by mode; empty: nowhere.
  preferences: { meetingPlace: '' },
  parity:
    'manages the rooms of the user’s company; hosts join, mute and leave a meeting by commands',
  screens: { video: '/video_conferences' },
};
