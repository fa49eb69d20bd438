/** The player’s texts stand with those of the list: an area that plays has one, and one file comes sooner than two. */
export { recordsMessages as playerMessages } from '../../records/messages.ts';
