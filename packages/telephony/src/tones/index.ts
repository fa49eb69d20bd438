export { createTonePlayer } from './tone-player.ts';
