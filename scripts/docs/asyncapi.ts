import type { BrokerAction } from '@callpanel/contracts';
import {
  BrokerAnswer,
  commandsDestination,
  EPOCH_HEADER,
  EVENT_AREAS,
  EVENT_SCHEMAS,
  eventsDestination,
  PRODUCT_VERSION,
  SEQ_HEADER,
} from '@callpanel/contracts';
import * as z from 'zod';

/** What travels, not what is read of it: numbers may be texts and flags "1". */
const wire = (schema: z.core.$ZodType) => {
  const { $schema: _draft, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  });
  return json;
};

const withAction = (action: BrokerAction) => {
  const { properties, required = [], ...rest } = wire(EVENT_SCHEMAS[action]);
  return {
    ...rest,
    properties: { action: { const: action }, ...properties },
    required: ['action', ...required],
    additionalProperties: true,
  };
};

const eventMessage = (action: BrokerAction) => ({
  name: action,
  title: `${action} (${EVENT_AREAS[action]})`,
  contentType: 'application/json',
  headers: {
    type: 'object',
    properties: {
      [SEQ_HEADER]: { type: 'string', description: 'Optional: counts up by one per routing key.' },
      [EPOCH_HEADER]: {
        type: 'string',
        description: 'Optional: new when counting starts again.',
      },
    },
  },
  payload: withAction(action),
});

const actions = Object.keys(EVENT_SCHEMAS) as BrokerAction[];
const ref = (path: string) => ({ $ref: `#/${path}` });

const KEY = {
  routingKey: {
    description:
      'From GET config/rmqclient: the realm, and what its holder may see. Clients treat it as opaque.',
  },
};

/**
 * The AsyncAPI 3 document of the realm's events and commands, made from the schemas that our client checks messages by.
 *
 * @example await writeFile('asyncapi.json', JSON.stringify(asyncApi()));
 */
export const asyncApi = () => ({
  asyncapi: '3.0.0',
  info: {
    title: 'Callpanel provider: events and commands',
    version: PRODUCT_VERSION,
    description: 'STOMP 1.2 over WebSocket; destinations are those of RabbitMQ’s STOMP plugin.',
  },
  defaultContentType: 'application/json',
  servers: {
    broker: {
      host: 'broker.example',
      pathname: '/ws',
      protocol: 'stomp',
      description: 'The address is `url` of GET config/rmqclient; subprotocol v12.stomp.',
    },
  },
  channels: {
    events: {
      address: eventsDestination('{routingKey}'),
      parameters: KEY,
      messages: Object.fromEntries(
        actions.map((action) => [action, ref(`components/messages/${action}`)]),
      ),
    },
    commands: {
      address: commandsDestination('{routingKey}'),
      parameters: KEY,
      messages: { command: ref('components/messages/command') },
    },
    answers: {
      address: null,
      description: 'The temporary queue that the command names in `reply-to`.',
      messages: { answer: ref('components/messages/answer') },
    },
  },
  operations: {
    hear: { action: 'receive', channel: ref('channels/events') },
    command: {
      action: 'send',
      channel: ref('channels/commands'),
      reply: { channel: ref('channels/answers') },
    },
  },
  components: {
    messages: {
      ...Object.fromEntries(actions.map((action) => [action, eventMessage(action)])),
      command: {
        name: 'command',
        contentType: 'application/json',
        headers: {
          type: 'object',
          properties: { 'reply-to': { type: 'string' } },
          required: ['reply-to'],
        },
        payload: {
          type: 'object',
          description: 'An AMI action with its keys in lower case.',
          properties: { action: { type: 'string' }, actionid: { type: 'string' } },
          required: ['action', 'actionid'],
          additionalProperties: true,
        },
      },
      answer: {
        name: 'answer',
        contentType: 'application/json',
        payload: wire(BrokerAnswer),
      },
    },
  },
});
