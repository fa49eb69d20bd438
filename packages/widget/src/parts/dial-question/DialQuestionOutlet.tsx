import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { Later } from '../../frame/Later.tsx';

const onClose = (): void => core.clickToDial.answer(false);

const loadQuestion = async () => (await import('./index.ts')).dialQuestionPart;

/** Asks whether a number is called, in the view that also shows the page's meeting; its code comes with the first question. */
export const DialQuestionOutlet = ({ outlet }: { outlet: string }) => {
  const { question } = useCore(core.state.clickToDial);
  const { outlet: elected } = useCore(core.state.meeting);
  return question && elected === outlet ? (
    <Later
      key={question.number}
      load={loadQuestion}
      props={{ ...question, onClose }}
      waiting={null}
    />
  ) : null;
};
