import type { CSSProperties, ReactNode } from 'react';
import { memo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { useSnapshot } from 'valtio';
import { buddies, followBuddies, loadBuddies } from './board-state.ts';

/** One person, listening to its own state alone. */
export const BuddyRow = memo(({ exten, style }: { exten: string; style?: CSSProperties }) => {
  const buddy = buddies.get(exten);
  if (!buddy) throw new Error(`no one has ${exten}`);
  const { name, department, registered, said, dnd, forward, followme, calls } = useSnapshot(buddy);
  const [call] = calls;
  const status = call ? (call.answered ? 'On call' : 'Ringing') : registered ? 'Online' : 'Offline';
  return (
    <div data-exten={exten} className="row" style={style}>
      <b>{name}</b> <span>{exten}</span> <i>{department}</i>
      <span>{dnd ? 'Busy' : status}</span>
      <span>{call ? call.with : said}</span>
      {forward !== '' && <span>Forward to {forward}</span>}
      {followme && <span>Follow-me</span>}
    </div>
  );
});
BuddyRow.displayName = 'BuddyRow';

const STYLE =
  'body{margin:0;font:14px sans-serif}.row{display:flex;gap:8px;height:30px;width:100%;box-sizing:border-box;border-bottom:1px solid #ddd}.list{height:calc(100vh - 30px);overflow:auto}';

interface ListProps {
  order: readonly string[];
}

/** Loads everyone, renders the page with a search field and `List` below it, and follows the feed. */
export const showBoard = async (List: (props: ListProps) => ReactNode): Promise<void> => {
  const everyone = await loadBuddies();
  const Board = () => {
    const [wanted, setWanted] = useState('');
    const text = wanted.toLowerCase();
    const isFound = (exten: string) => buddies.get(exten)?.name.toLowerCase().includes(text);
    return (
      <>
        <style>{STYLE}</style>
        <input
          inputMode="search"
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
        />
        <List order={text === '' ? everyone : everyone.filter(isFound)} />
      </>
    );
  };
  const root = document.createElement('div');
  document.body.append(root);
  createRoot(root).render(<Board />);
  followBuddies();
};
