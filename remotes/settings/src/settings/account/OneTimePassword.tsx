import type { OtpChange, OtpConfiguration, OtpMethod } from '@callpanel/contracts';
import { OtpConfiguration as Answer, otpSecretOf } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { useText } from '@callpanel/i18n/react';
import { Banner, Button, Field } from '@callpanel/ui';
import { useAttempt } from '@callpanel/widget/records/forms';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { Choices } from '../Choices.tsx';
import type { PageProps } from '../page-props.ts';
import { Section } from '../Section.tsx';
import * as css from '../Settings.module.css';
import { failureOf, useSetting } from '../useSetting.ts';
import { BackupCodes } from './BackupCodes.tsx';
import { methodsOf, targetOf, targetProblem } from './otp.model.ts';

const PATH = 'otp_configuration';

type Send = (body: OtpChange) => Promise<OtpConfiguration>;

/** Chooses where codes come from, and proves it by one of them: only then it is on. Codes are sent for the password alone. */
const SetUp = ({ kept, send }: { kept: OtpConfiguration; send: Send }) => {
  const text = useText();
  const [method, setMethod] = useState<OtpMethod>('app');
  const [target, setTarget] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [code, setCode] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, failed, run } = useAttempt('settings.error.otp');
  const isReady = method === 'app' || sentTo === target;
  const ask = () => {
    const wrong = targetProblem(method, target);
    setProblem(wrong);
    setTried(wrong === null);
    if (wrong !== null || password === '') return;
    void run(async () => {
      await send({ ...targetOf(method, target), password });
      setSentTo(target);
      setPassword('');
      setTried(false);
    });
  };
  const prove = () =>
    void run(async () => {
      await send({ ...targetOf(method, target), otp_enabled: true, otp_code: code.trim() });
    });
  return (
    <>
      <Choices
        label={text('settings.otp.method')}
        value={method}
        onChange={(next) => {
          setMethod(next);
          setTarget('');
          setSentTo(null);
          setProblem(null);
          setTried(false);
        }}
        options={methodsOf(kept).map((value) => ({
          value,
          text: text(`settings.otp.method.${value}`),
        }))}
      />
      {method === 'app' ? (
        <>
          <p className={css.note}>{text('settings.otp.scan')}</p>
          <div>
            <span className={css.code} style={{ display: 'inline-block' }}>
              <QRCodeSVG value={kept.otp_provisioning_uri} title={text('settings.otp.qr')} />
            </span>
          </div>
          <p className={css.note}>
            {text('settings.otp.type')}{' '}
            <span className={css.secret}>{otpSecretOf(kept.otp_provisioning_uri)}</span>
          </p>
        </>
      ) : (
        <form
          noValidate
          className={css.group}
          onSubmit={(event) => {
            event.preventDefault();
            ask();
          }}
        >
          <Field
            label={text(method === 'sms' ? 'settings.otp.phone' : 'settings.otp.email')}
            value={target}
            onChange={setTarget}
            inputMode={method === 'sms' ? 'tel' : 'email'}
            error={problem === null ? undefined : text(problem)}
          />
          <Field
            label={text('settings.otp.password')}
            hint={text('settings.otp.password.toSend')}
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
            error={tried && password === '' ? text('login.invalid.required') : undefined}
          />
          <div>
            <Button submit onPress={busy ? null : ask}>
              {text('settings.otp.send')}
            </Button>
          </div>
        </form>
      )}
      {isReady && (
        <form
          noValidate
          className={css.group}
          onSubmit={(event) => {
            event.preventDefault();
            if (code.trim() !== '') prove();
          }}
        >
          <Field
            label={text('settings.otp.code')}
            hint={text('settings.otp.code.hint')}
            value={code}
            onChange={setCode}
            inputMode="numeric"
            autoComplete="one-time-code"
          />
          <div>
            <Button
              variant="primary"
              submit
              busy={busy}
              onPress={busy || code.trim() === '' ? null : prove}
            >
              {text('settings.otp.turnOn')}
            </Button>
          </div>
        </form>
      )}
      {failed !== null && <Banner kind="error">{failed}</Banner>}
    </>
  );
};

/** It is on: off again, and new backup codes, by the password. */
const Manage = ({ send }: { send: Send }) => {
  const text = useText();
  const [password, setPassword] = useState('');
  const { busy, failed, run } = useAttempt('settings.error.otp');
  const act = (body: OtpChange) =>
    void run(async () => {
      await send({ ...body, password });
      setPassword('');
    });
  const press = (body: OtpChange) => (busy || password === '' ? null : () => act(body));
  return (
    <form noValidate className={css.group} onSubmit={(event) => event.preventDefault()}>
      <Field
        label={text('settings.otp.password')}
        hint={text('settings.otp.password.hint')}
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
      {failed !== null && <Banner kind="error">{failed}</Banner>}
      <div className={css.actions}>
        <Button onPress={press({ new_backup_codes: true })}>{text('settings.otp.newCodes')}</Button>
        <Button variant="danger" onPress={press({ otp_enabled: false })}>
          {text('settings.otp.turnOff')}
        </Button>
      </div>
    </form>
  );
};

/** A one-time code as a second proof at sign-in [A-156] [A-157] [D-61] [V-60] [P-42]. */
export const OneTimePassword = ({ subject, access }: PageProps) => {
  const text = useText();
  const mine = access('otp_configurations');
  const { loaded, refresh } = useSetting({
    subject,
    path: PATH,
    schema: Answer,
    access: mine,
    error: 'settings.error.otp',
  });
  /** Shown once: the server has only their hashes. */
  const [codes, setCodes] = useState<readonly string[]>([]);
  const send: Send = async (body) => {
    let answer: OtpConfiguration;
    try {
      answer = await core.records.api.send('PUT', PATH, Answer, body);
    } catch (error) {
      throw failureOf(error, 'settings.error.otp');
    }
    setCodes(answer.otp_backup_codes);
    if (body.otp_enabled !== undefined)
      core.notices.push('success', body.otp_enabled ? 'settings.otp.on' : 'settings.otp.off');
    await refresh(PATH);
    return answer;
  };
  return (
    <Section title={text('settings.otp')} access={mine} loaded={loaded}>
      {(kept, mayWrite) => (
        <>
          <p className={css.note}>
            {text(
              kept.otp_enabled ? `settings.otp.isOn.${kept.otp_method}` : 'settings.otp.isOff',
              { to: kept.otp_method === 'sms' ? kept.otp_phone_number : kept.otp_email },
            )}
          </p>
          {codes.length > 0 && <BackupCodes codes={codes} onDone={() => setCodes([])} />}
          {mayWrite && kept.otp_enabled && <Manage send={send} />}
          {mayWrite && !kept.otp_enabled && (
            // Another secret, another form.
            <SetUp key={kept.otp_provisioning_uri} kept={kept} send={send} />
          )}
        </>
      )}
    </Section>
  );
};
