/** Emoji by the names that Rocket.Chat's messages have for them; others are shown by their name. */
const EMOJI: Readonly<Record<string, string>> = {
  thumbsup: '👍',
  '+1': '👍',
  thumbsdown: '👎',
  '-1': '👎',
  heart: '❤️',
  smile: '😄',
  smiley: '😃',
  grinning: '😀',
  grin: '😁',
  laughing: '😆',
  joy: '😂',
  rofl: '🤣',
  slight_smile: '🙂',
  upside_down: '🙃',
  wink: '😉',
  blush: '😊',
  innocent: '😇',
  heart_eyes: '😍',
  kissing_heart: '😘',
  yum: '😋',
  stuck_out_tongue: '😛',
  sunglasses: '😎',
  thinking: '🤔',
  neutral_face: '😐',
  rolling_eyes: '🙄',
  relieved: '😌',
  pensive: '😔',
  sleeping: '😴',
  confused: '😕',
  frowning: '☹️',
  open_mouth: '😮',
  astonished: '😲',
  flushed: '😳',
  cry: '😢',
  sob: '😭',
  scream: '😱',
  angry: '😠',
  rage: '😡',
  exploding_head: '🤯',
  partying_face: '🥳',
  wave: '👋',
  clap: '👏',
  raised_hands: '🙌',
  pray: '🙏',
  ok_hand: '👌',
  muscle: '💪',
  point_up: '☝️',
  point_right: '👉',
  eyes: '👀',
  fire: '🔥',
  star: '⭐',
  sparkles: '✨',
  tada: '🎉',
  rocket: '🚀',
  100: '💯',
  white_check_mark: '✅',
  x: '❌',
  warning: '⚠️',
  question: '❓',
  exclamation: '❗',
  bulb: '💡',
  hourglass: '⌛',
  calendar: '📅',
  phone: '☎️',
  telephone_receiver: '📞',
  email: '✉️',
  pushpin: '📌',
  memo: '📝',
  coffee: '☕',
  cake: '🍰',
  beer: '🍺',
  sun: '☀️',
  sunny: '☀️',
  snowflake: '❄️',
  umbrella: '☔',
  globe_with_meridians: '🌐',
};

/** Reactions that are offered at once, as the wire names them. */
export const FREQUENT = [':thumbsup:', ':heart:', ':joy:', ':tada:', ':eyes:', ':pray:'] as const;

/** The sign of an emoji, `:thumbsup:` or `thumbsup`; one that is not known keeps its name. */
export const emojiOf = (name: string): string => {
  const plain = name.replace(/^:|:$/g, '');
  return Object.hasOwn(EMOJI, plain) ? (EMOJI[plain] ?? name) : `:${plain}:`;
};

/** Names that begin with what was typed after a colon, a few of them. */
export const emojiNames = (typed: string): readonly string[] =>
  Object.keys(EMOJI)
    .filter((name) => name.startsWith(typed))
    .slice(0, 8);
