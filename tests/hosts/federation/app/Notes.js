import { createElement as h, useState, version } from 'react';
import { createPortal } from 'react-dom';

export const Notes = () => {
  const [text, setText] = useState('');
  return h(
    'label',
    null,
    `Notes on React ${version}`,
    h('input', { value: text, onChange: ({ target }) => setText(target.value) }),
    createPortal(h('output', null, text), document.body),
  );
};
