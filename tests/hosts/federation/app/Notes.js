import { createElement, useState, version } from 'react';
import { createPortal } from 'react-dom';

export const Notes = () => {
  const [text, setText] = useState('');
  return createElement(
    'label',
    null,
    `Notes on React ${version}`,
    createElement('input', { value: text, onChange: ({ target }) => setText(target.value) }),
    createPortal(createElement('output', null, text), document.body),
  );
};
