import { memo } from 'react';
import { emojiOf } from '../emoji/emoji.ts';
import type { Block } from './blocks.ts';
import { parseBlocks } from './blocks.ts';
import type { Inline } from './inline.ts';
import { Link } from './Link.tsx';
import { parsePlain } from './plain.ts';

// The parts of a text have no identity, and all are replaced when the text changes: their place is their key.
const Parts = ({ parts }: { parts: readonly Inline[] }) =>
  parts.map((part, at) => <Part key={at} part={part} />);

const Part = ({ part }: { part: Inline }) => {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'code':
      return <code>{part.text}</code>;
    case 'bold':
      return (
        <strong>
          <Parts parts={part.parts} />
        </strong>
      );
    case 'italic':
      return (
        <em>
          <Parts parts={part.parts} />
        </em>
      );
    case 'strike':
      return (
        <s>
          <Parts parts={part.parts} />
        </s>
      );
    case 'link':
      return <Link text={part.text} href={part.href} />;
    case 'mention':
      return <b dir="auto">@{part.username}</b>;
    case 'emoji':
      return emojiOf(part.name);
  }
};

const Blocks = ({ blocks }: { blocks: readonly Block[] }) =>
  blocks.map((block, at) => {
    switch (block.kind) {
      case 'code':
        return (
          <pre key={at}>
            <code>{block.text}</code>
          </pre>
        );
      case 'quote':
        return (
          <blockquote key={at}>
            <Blocks blocks={block.blocks} />
          </blockquote>
        );
      case 'list': {
        const items = block.items.map((parts, place) => (
          <li key={place} dir="auto">
            <Parts parts={parts} />
          </li>
        ));
        return block.ordered ? (
          <ol key={at} start={block.start}>
            {items}
          </ol>
        ) : (
          <ul key={at}>{items}</ul>
        );
      }
      case 'paragraph':
        return (
          <p key={at} dir="auto">
            <Parts parts={block.parts} />
          </p>
        );
    }
  });

export interface MessageTextProps {
  text: string;
  /** An SMS: nothing in it is markdown. */
  isSms?: boolean;
}

/** The text of a message as React elements, never as markup. */
export const MessageText = memo(({ text, isSms = false }: MessageTextProps) => (
  <Blocks blocks={isSms ? parsePlain(text) : parseBlocks(text)} />
));
