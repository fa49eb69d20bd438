import { MobileAppInfo, MobileAppLink } from '@callpanel/contracts';
import { useText } from '@callpanel/i18n/react';
import { Button } from '@callpanel/ui';
import { Later } from '@callpanel/widget';
import { ExternalLink, Mail, RefreshCw } from 'lucide-react';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import type { PageProps } from '../page-props.ts';
import { Section } from '../Section.tsx';
import * as css from '../Settings.module.css';
import { useSetting } from '../useSetting.ts';
import type { ConfirmDialogProps } from '@callpanel/widget/records/confirm';

const loadConfirm = async () => {
  const { ConfirmDialog } = await import('@callpanel/widget/records/confirm');
  return { Part: ConfirmDialog };
};

const isWeb = (url: string): boolean => /^https?:\/\/[^\s/]/i.test(url);

/** The link that sets up the app, as a QR code, by e-mail, or with new credentials [R-15] [U-53]. */
export const MobileSoftphone = ({ subject }: PageProps) => {
  const text = useText();
  const [isAsking, ask] = useState(false);
  const link = useSetting({
    subject,
    path: 'clearly_anywhere/qr_code_link',
    schema: MobileAppLink,
    loadError: 'settings.error.mobile',
  });
  const info = useSetting({
    subject,
    path: 'clearly_anywhere/more_info_link_enabled',
    schema: MobileAppInfo,
  });
  const more = info.loaded.data;
  const question: ConfirmDialogProps = {
    title: text('settings.mobile.reset.title'),
    text: text('settings.mobile.reset.text'),
    confirm: text('settings.mobile.reset.confirm'),
    cancel: text('settings.cancel'),
    onConfirm: () =>
      void link.act(
        ['POST', 'clearly_anywhere/regenerate_auth_token'],
        'settings.mobile.reset.done',
        'settings.error.mobileReset',
      ),
    onClose: () => ask(false),
  };
  return (
    <Section title={text('settings.mobile')} access="write" loaded={link.loaded}>
      {({ link: address }) => (
        <>
          <p className={css.note}>{text('settings.mobile.hint')}</p>
          <div>
            <span className={css.code} style={{ display: 'inline-block' }}>
              <QRCodeSVG value={address} title={text('settings.mobile.qr')} />
            </span>
          </div>
          <p className={css.note}>{text('settings.mobile.secret')}</p>
          <div className={css.actions}>
            <Button
              icon={<Mail aria-hidden="true" />}
              onPress={() =>
                void link.act(
                  ['POST', 'mailer/setup_clearly_anywhere_email'],
                  'settings.mobile.mail.sent',
                  'settings.error.mobileMail',
                )
              }
            >
              {text('settings.mobile.mail')}
            </Button>
            <Button icon={<RefreshCw aria-hidden="true" />} onPress={() => ask(true)}>
              {text('settings.mobile.reset')}
            </Button>
            {more?.enabled && isWeb(more.url) && (
              <Button
                variant="quiet"
                icon={<ExternalLink aria-hidden="true" />}
                onPress={() => window.open(more.url, '_blank', 'noopener,noreferrer')}
              >
                {text('settings.mobile.more')}
              </Button>
            )}
          </div>
          {isAsking && <Later load={loadConfirm} props={question} waiting={null} />}
        </>
      )}
    </Section>
  );
};
