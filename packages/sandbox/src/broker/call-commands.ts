import * as z from 'zod';
import { SERVER_ID } from '../channels/channels.ts';
import type { Manager } from '../channels/manager.ts';
import { isConference } from '../conference/conferences.ts';

const Text = z.coerce.string();
/** Left out, or the only server there is. */
const Server = z.literal(['', SERVER_ID]).default('');
const Here = { srvid: Server };

const BridgeInfo = z.looseObject({ ...Here, bridgeuniqueid: Text });
const Redirect = z.looseObject({
  ...Here,
  channel: z.string(),
  exten: z.string(),
  context: z.literal('confbridge-three-way'),
  extrachannel: z.string().optional(),
  extraexten: z.string().optional(),
  extracontext: z.literal('confbridge-three-way').optional(),
});
const MixMonitor = z.looseObject({
  ...Here,
  channel: z.string(),
  file: z.string(),
  options: z.string().max(16).default(''),
  command: z.string().default(''),
});
const OfChannel = z.looseObject({ ...Here, channel: z.string() });
const OfMember = z.looseObject({ ...Here, conference: z.string(), channel: z.string() });
const Setvar = z.looseObject({
  ...Here,
  channel: z.string(),
  variable: z.string().regex(/^\w{1,40}(\(\w{1,40}\))?$/),
  value: z.coerce.string().max(400),
});

/** Runs an AMI action and returns the answer's keys except `response`. Throws a RangeError with the reason. */
type Run = (command: unknown, manager: Manager, by: string) => object;

const command =
  <T extends z.ZodType>(
    schema: T,
    run: (data: z.output<T>, manager: Manager, by: string) => object,
  ): Run =>
  (given, manager, by) => {
    const { data } = schema.safeParse(given);
    if (!data) throw new RangeError('A key is missing, or not understood');
    return run(data, manager, by);
  };

const onMember = (act: 'mute' | 'unmute' | 'kick', message: string): Run =>
  command(OfMember, ({ conference, channel }, manager, by) => {
    manager.ofConference(by, { conference, channel, act });
    return { message };
  });

/** Actions on calls, by their names in lower case. */
export const CALL_COMMANDS: ReadonlyMap<string, Run> = new Map(
  Object.entries({
    // B-28
    bridgeinfo: command(BridgeInfo, ({ bridgeuniqueid }, manager, by) => ({
      message: 'Bridge information',
      channels: manager.bridgeInfo(by, bridgeuniqueid).map(({ channel, party }) => ({
        channel,
        calleridnum: party.ext,
        calleridname: party.name,
      })),
    })),
    // B-29
    redirect: command(Redirect, ({ channel, exten, extrachannel, extraexten }, manager, by) => {
      if (!isConference(exten) || (extraexten ?? exten) !== exten)
        throw new RangeError('Extension does not exist');
      const channels = [channel, ...(extrachannel === undefined ? [] : [extrachannel])];
      manager.redirect(by, channels, exten);
      return { message: 'Redirect successful' };
    }),
    // B-31
    mixmonitor: command(MixMonitor, ({ channel, file, options, command: run }, manager, by) => {
      manager.record(by, channel, { file, options, command: run });
      return { message: 'Success' };
    }),
    // B-32
    stopmixmonitor: command(OfChannel, ({ channel }, manager, by) => {
      manager.stopRecording(by, channel);
      return { message: 'Success' };
    }),
    // B-33
    setvar: command(Setvar, ({ channel, variable, value }, manager, by) => {
      manager.setVariable(by, channel, variable, value);
      return { message: 'Variable Set' };
    }),
    // Of a three-way conference; those of rooms are the area's [G-16].
    confbridgemute: onMember('mute', 'User muted'),
    confbridgeunmute: onMember('unmute', 'User unmuted'),
    confbridgekick: onMember('kick', 'User kicked'),
    // From a page that reloaded during its call [F38]
    hangup: command(OfChannel, ({ channel }, manager, by) => {
      manager.hangUp(by, channel);
      return { message: 'Channel Hungup' };
    }),
  }),
);
