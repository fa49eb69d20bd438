import { useEffect, useRef, useState } from 'react';
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import type { CheckResult } from '@callpanel/core';
import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useErrorText, useText } from '@callpanel/i18n/react';
import { Button, cx } from '@callpanel/ui';
import { checkSteps, verdictOf } from './check.model.ts';
import * as css from './Sound.module.css';

const ICONS = { good: CircleCheck, warn: TriangleAlert, bad: CircleAlert };

/** What was found, for those who help: it has no numbers, names or addresses in it. */
const CopyReport = ({ lines }: { lines: readonly string[] }) => {
  const text = useText();
  const [state, setState] = useState<'no' | 'copied' | 'failed'>('no');
  const report = lines.join('\n');
  const copy = () =>
    navigator.clipboard.writeText(report).then(
      () => setState('copied'),
      () => setState('failed'),
    );
  return (
    <div>
      <Button size="s" onPress={() => void copy()}>
        {text(state === 'copied' ? 'sound.report.copied' : 'sound.report.copy')}
      </Button>
      {state === 'failed' && (
        <textarea
          readOnly
          rows={lines.length}
          className={css.report}
          aria-label={text('sound.report')}
          value={report}
        />
      )}
    </div>
  );
};

const Answer = ({ result }: { result: CheckResult }) => {
  const text = useText();
  const errorText = useErrorText();
  const verdict = verdictOf(result);
  const answer = useRef<HTMLDivElement>(null);
  // It may be below the dialog's edge.
  useEffect(() => {
    // Newer browsers return a promise, which is no way to take an effect back.
    void answer.current?.scrollIntoView({ block: 'nearest' });
  }, [result]);
  return (
    <div ref={answer}>
      <p className={cx(css.verdict, css[verdict.tone])}>{text(verdict.text)}</p>
      <ul className={css.steps}>
        {checkSteps(result).map(({ part, text: message, tone }) => {
          const Icon = ICONS[tone];
          return (
            <li key={part} className={css[tone]}>
              <Icon aria-hidden="true" />
              <span>{text(message)}</span>
            </li>
          );
        })}
      </ul>
      {result.reasons.map((reason) => (
        <p key={reason.code} className={css.note}>
          {errorText(reason)}
        </p>
      ))}
      <CopyReport
        lines={[
          text(verdict.text),
          ...checkSteps(result).map(({ text: message }) => text(message)),
          ...result.reasons.map(errorText),
          navigator.userAgent,
        ]}
      />
    </div>
  );
};

/** Tries a call before it matters: microphone, line, and an echo call. Not while one talks. */
export const ConnectionCheck = () => {
  const text = useText();
  const { list } = useCore(core.state.calls);
  const [state, setState] = useState<'no' | 'checking' | CheckResult>('no');
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);
  const checking = state === 'checking';
  const check = async () => {
    setState('checking');
    try {
      const result = await core.audio.checkConnection();
      if (!gone.current) setState(result);
    } catch (error) {
      core.notices.fail(error);
      if (!gone.current) setState('no');
    }
  };
  const busy = list.length > 0;
  return (
    <div className={css.field}>
      <Button
        wide
        busy={checking}
        hint={busy && !checking ? text('sound.check.inCall') : undefined}
        onPress={busy || checking ? null : () => void check()}
      >
        {text('sound.check')}
      </Button>
      <div aria-live="polite">
        {checking && <p className={css.note}>{text('sound.check.running')}</p>}
        {state === 'no' && <p className={css.note}>{text('sound.check.explain')}</p>}
        {typeof state === 'object' && <Answer result={state} />}
      </div>
    </div>
  );
};
