/** The player’s texts are with those of the list: an area with a player has a list, and one file loads faster than two. */
export { recordsMessages as playerMessages } from '../../records/messages.ts';
