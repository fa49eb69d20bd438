import { shownLink } from './shown-link.ts';

/** A link of a message: it opens in another tab, without access to this page, and says where it leads. */
export const Link = ({ text: given, href }: { text: string; href: string }) => {
  const { text, beside, address } = shownLink(given, href);
  return (
    <a href={href} title={address} target="_blank" rel="noopener noreferrer" dir="auto">
      {text}
      {beside !== '' && (
        <>
          {' '}
          (<bdi dir="ltr">{beside}</bdi>)
        </>
      )}
    </a>
  );
};
