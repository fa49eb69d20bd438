import type { HelpWith } from './help.ts';

/** Chat. */
export const HELP_WITH_CHAT: HelpWith<'chat'> = {
  'chat.error.auth': [
    '`POST chats/auth` failed, or the chat host refused the token that it gave.',
    'It is repeated with a new token. Look at `context.exception`; the user needs the right to use chat.',
  ],
  'chat.error.connect': [
    'The WebSocket to the chat host cannot be opened, was lost, or does not answer.',
    'It is repeated. Check `/websocket` at the `url` of `chats/auth`, and `connect-src` of the page’s policy.',
  ],
  'chat.error.channels': [
    '`GET chats/channels` failed.',
    'Try again; `context.exception` has the server’s words.',
  ],
  'chat.error.load': [
    'Conversations, messages or members could not be loaded.',
    'Try again; `context.exception` has the server’s words.',
  ],
  'chat.error.users': ['`GET users/all_chat_users` failed.', 'Try again.'],
  'chat.error.dids': ['`GET sms/list_dids` failed.', 'Try again.'],
  'chat.error.noAccess': [
    'There is no such conversation, or the user is not in it.',
    'Ask an owner of the group for an invitation.',
  ],
  'chat.error.create': [
    '`POST chats/new_conversation` was refused.',
    'Correct what `context.exception` names: the form keeps what was typed.',
  ],
  'chat.error.name': [
    'The name of a channel has no letter and no digit.',
    'Type another name: other characters become `-`.',
  ],
  'chat.error.emergency': [
    'The number is that of an emergency service, which gets no SMS.',
    'Call the number.',
  ],
  'chat.error.delete': [
    'The server refused to delete the conversation.',
    'Only an owner can delete a channel or group.',
  ],
  'chat.error.action': [
    'The server refused an action on a conversation.',
    'Look at `context.exception`: the user may not be an owner any more.',
  ],
  'chat.error.send': [
    'The chat refused the message.',
    'Look at `context.exception`. The message stays and can be sent again.',
  ],
  'chat.error.tooLong': [
    'The message has more characters than `context.limit`.',
    'Send it in parts, or as a file.',
  ],
  'chat.error.edit': ['The chat refused the change of a message.', 'Try again.'],
  'chat.error.deleteMessage': ['The chat refused to delete a message.', 'Try again.'],
  'chat.error.react': ['The chat refused the reaction.', 'Try again.'],
  'chat.error.upload': [
    'The file could not be sent.',
    'Try again: what was uploaded already is not sent twice.',
  ],
  'chat.error.tooLarge': [
    'The file has more megabytes than `context.limit`.',
    'Send a smaller file, or a link to it.',
  ],
  'chat.error.file': ['A file of a message could not be loaded.', 'Try again.'],
  'chat.error.presence': ['`PUT chats/presence/update` failed.', 'Try again.'],
  'chat.error.sound': [
    'The browser did not play the sound of a new message.',
    'Click somewhere in the page: browsers play nothing before. The sound can be switched off in the user’s menu.',
  ],
  'chat.error.custom': [
    'A status of the installation was not created, changed or removed.',
    'Look at `context.exception`: the name may exist.',
  ],
};
