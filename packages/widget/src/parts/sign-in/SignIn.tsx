import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useErrorText, useText } from '@callpanel/i18n/react';
import { Banner, Button, Field } from '@callpanel/ui';
import { Eye, EyeOff, PhoneCall } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import * as frameCss from '../../frame/Frame.module.css';
import { BrandLogo } from '../BrandLogo.tsx';
import * as css from './SignIn.module.css';
import { signInProblems } from './sign-in.model.ts';

export interface SignInProps {
  /** On a page of our own it takes the focus and is the page's first heading; in a partner's page it is a guest. */
  ownPage?: boolean;
  /** What the user name begins with. */
  username?: string;
}

/** The password is right, and a one-time code is asked for [D-61]. */
const OTP_CODES: readonly string[] = [
  'login.error.otpRequired',
  'login.error.otpWrong',
  'login.error.otpLocked',
];

/**
 * When the form is removed with the focus in it, the widget around it gets the focus. Otherwise keyboard users would have to
 * begin at the top of a partner's page.
 */
const useFocusKept = () => {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    const left = form.current;
    const frame = left?.closest<HTMLElement>(`.${frameCss.frame}`);
    // On a page of our own there is no enclosing widget.
    if (!left || !frame) return undefined;
    return () => {
      const { activeElement } = left.getRootNode() as Document | ShadowRoot;
      if (!left.contains(activeElement)) return;
      frame.tabIndex = -1;
      frame.style.outline = 'none';
      frame.focus();
    };
  }, []);
  return form;
};

/**
 * Signs in with user name and password [S-01]. Errors are shown above the fields [S-02] [E-01 to E-07]; the text typed
 * stays, the password leaves the form only when it worked.
 */
export const SignIn = ({ ownPage = false, username: known = '' }: SignInProps) => {
  const { status, error } = useCore(core.state.session);
  const { platformName } = useCore(core.state.branding);
  const Heading = ownPage ? 'h1' : 'h2';
  const text = useText();
  const errorText = useErrorText();
  const [username, setUsername] = useState(known);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [visible, setVisible] = useState(false);
  const [tried, setTried] = useState(false);
  const usernameField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const codeField = useRef<HTMLInputElement>(null);
  const form = useFocusKept();

  useEffect(() => {
    if (ownPage) (known ? passwordField : usernameField).current?.focus();
  }, [ownPage, known]);

  const asksForCode = error !== null && OTP_CODES.includes(error.code);
  useEffect(() => {
    if (asksForCode) codeField.current?.focus();
  }, [asksForCode]);

  const problems = signInProblems(username, password);
  const shown = (problem: keyof typeof problems) => {
    const id = problems[problem];
    return tried && id !== null ? text(id) : undefined;
  };
  const checking = status === 'checking';
  const submit = async () => {
    setTried(true);
    if (problems.username) return usernameField.current?.focus();
    if (problems.password) return passwordField.current?.focus();
    await core.session.signIn(username.trim(), password, code.trim());
    // A code is good once.
    setCode('');
    if (core.state.session.status === 'active') setPassword('');
    else (codeField.current ?? passwordField.current)?.focus();
  };
  return (
    <form
      ref={form}
      className={css.form}
      noValidate
      aria-busy={checking}
      onSubmit={(event) => {
        event.preventDefault();
        if (!checking) void submit();
      }}
    >
      <div className={css.header}>
        <span className={css.mark} aria-hidden="true">
          <BrandLogo alt="" fallback={<PhoneCall />} />
        </span>
        <Heading className={css.title}>{text('login.title')}</Heading>
        <p className={css.platform}>{platformName ?? 'Callpanel'}</p>
      </div>
      {error && !checking && (
        <Banner kind={error.code === 'login.error.otpRequired' ? 'info' : 'error'}>
          {errorText(error)}
        </Banner>
      )}
      <Field
        ref={usernameField}
        label={text('login.username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={username}
        onChange={setUsername}
        error={shown('username')}
      />
      <Field
        ref={passwordField}
        label={text('login.password')}
        name="password"
        type={visible ? 'text' : 'password'}
        autoComplete="current-password"
        required
        value={password}
        onChange={setPassword}
        error={shown('password')}
        end={
          <Button
            variant="quiet"
            size="s"
            icon={visible ? <EyeOff /> : <Eye />}
            label={text(visible ? 'login.hidePassword' : 'login.showPassword')}
            onPress={() => setVisible(!visible)}
          />
        }
      />
      {(asksForCode || (checking && code !== '')) && (
        <Field
          ref={codeField}
          label={text('login.code')}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          value={code}
          onChange={setCode}
          hint={text('login.code.hint')}
        />
      )}
      <Button
        submit
        wide
        size="l"
        variant="primary"
        busy={checking}
        onPress={checking ? null : () => void submit()}
      >
        {text(checking ? 'login.checking' : 'login.submit')}
      </Button>
    </form>
  );
};
