import { Download } from 'lucide-react';
import { useState } from 'react';
import { core } from '@callpanel/core';
import { useText } from '@callpanel/i18n/react';
import { Button } from '@callpanel/ui';
import * as css from './Advice.module.css';
import { saveJson } from './save-json.ts';

/** One press saves what helps to find out why calls sound bad or do not work; it contains no name and no number. */
export const SaveDiagnostics = () => {
  const text = useText();
  const [saved, setSaved] = useState(false);
  const save = async () => {
    try {
      const found = await core.connection.diagnostics();
      saveJson(`callpanel-${found.at.slice(0, 16).replace(':', '-')}.json`, found);
      setSaved(true);
    } catch (error) {
      core.notices.fail(error);
    }
  };
  return (
    <>
      <Button size="s" icon={<Download aria-hidden="true" />} onPress={() => void save()}>
        {text('quality.save')}
      </Button>
      <p className={css.note} aria-live="polite">
        {text(saved ? 'quality.saved' : 'quality.save.what')}
      </p>
    </>
  );
};
