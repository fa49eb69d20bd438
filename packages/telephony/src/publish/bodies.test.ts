import { describe, expect, it } from 'vitest';
import { featureDocument } from './bodies.ts';

const OF = { address: 'sip:101@acme.example', realm: 'acme.example' };

describe('featureDocument', () => {
  it.each([
    [true, 'closed', 'busy'],
    [false, 'open', 'online'],
  ])('DND %s is presence %s with the note %s [S-54] [W-08] [X-35]', (on, basic, note) => {
    const { event, contentType, body } = featureDocument('dnd', on, OF);
    expect({ event, contentType }).toEqual({
      event: 'presence',
      contentType: 'application/pidf+xml',
    });
    expect(body).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:101@acme.example">
  <tuple id="phone"><status><basic>${basic}</basic></status><note>${note}</note></tuple>
  <note>${note}</note>
</presence>`);
  });

  it('makes a forward a confirmed dialog of *96 with its destination [S-54] [W-08]', () => {
    const { event, contentType, body } = featureDocument('forward', '102', OF);
    expect({ event, contentType }).toEqual({
      event: 'dialog',
      contentType: 'application/dialog-info+xml',
    });
    expect(body).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<dialog-info xmlns="urn:ietf:params:xml:ns:dialog-info" version="0" state="full" entity="sip:*96@acme.example">
  <dialog id="forward" direction="initiator">
    <state>confirmed</state>
    <remote><target uri="sip:102@acme.example"/></remote>
  </dialog>
</dialog-info>`);
  });

  it.each([
    ['forward', '', '*96', 'terminated'],
    ['followme', true, '*21', 'confirmed'],
    ['followme', false, '*21', 'terminated'],
  ] as const)(
    'makes %s %j a dialog of %s, %s, without a destination [W-08]',
    (feature, value, code, state) => {
      const { body } = featureDocument(feature, value, OF);
      expect(body).toContain(`entity="sip:${code}@acme.example"`);
      expect(body).toContain(`<state>${state}</state>`);
      expect(body).not.toContain('<remote>');
    },
  );

  it.each([
    ['+15550100199', 'sip:+15550100199@acme.example'],
    ['*70102', 'sip:*70102@acme.example'],
    ['12#3', 'sip:12%233@acme.example'],
    ['"/><evil a="&\'', 'sip:%22%2F%3E%3Cevil%20a%3D%22%26&apos;@acme.example'],
  ])('writes the destination %j as an escaped SIP URI [W-08]', (number, uri) => {
    expect(featureDocument('forward', number, OF).body).toContain(`<target uri="${uri}"/>`);
  });

  it('escapes address and realm [W-08]', () => {
    const of = { address: 'sip:"a&b"<c>@acme.example', realm: 'a"&<.example' };
    expect(featureDocument('dnd', true, of).body).toContain(
      'entity="sip:&quot;a&amp;b&quot;&lt;c&gt;@acme.example"',
    );
    expect(featureDocument('followme', true, of).body).toContain(
      'entity="sip:*21@a&quot;&amp;&lt;.example"',
    );
  });
});
