import { useEffect, useState } from 'react';

/** The steps of `.shelf` in Shelf.css. */
const STEPS = [['(min-width: 80em)', 7], ['(min-width: 60em)', 5], ['(min-width: 42em)', 4]] as const;
const PHONE = 2;

const read = () => STEPS.find(([query]) => window.matchMedia(query).matches)?.[1] ?? PHONE;

/** How many games the layout puts in a row. */
export const useGamesPerRow = (): number => {
  const [perRow, setPerRow] = useState(read);
  useEffect(() => {
    const again = () => setPerRow(read());
    const queries = STEPS.map(([query]) => window.matchMedia(query));
    for (const query of queries) query.addEventListener('change', again);
    return () => {
      for (const query of queries) query.removeEventListener('change', again);
    };
  }, []);
  return perRow;
};
