import { BuddyRow, showBoard } from './board-row.tsx';

/** Everybody has a row on the page: what one writes first. */
void showBoard(({ order }) => (
  <div className="list">
    {order.map((exten) => (
      <BuddyRow key={exten} exten={exten} />
    ))}
  </div>
));
