import { BuddyRow, showBoard } from './board-row.tsx';

/** Everyone has a row on the page: the simplest implementation. */
void showBoard(({ order }) => (
  <div className="list">
    {order.map((exten) => (
      <BuddyRow key={exten} exten={exten} />
    ))}
  </div>
));
