/** What stands in the streets of Dar, each on a plot 44 wide with its feet at 80. */
const parts = [
  // A tall house with the door of the mark.
  'M4 80V34l18-12 18 12v46M12 80V60a10 10 0 0 1 20 0v20M22 50v30M10 40h6M28 40h6',
  // A tower.
  'M10 80V14h24v66M16 24h4M24 24h4M16 34h4M24 34h4M16 44h4M24 44h4M16 54h4M24 54h4M22 14V6M18 80V68h8v12',
  // A low house with a fretwork veranda.
  'M2 80V48h40v32M2 48l5 6 5-6 5 6 5-6 5 6 5-6 5 6 5-6M10 80V62h8v18M26 60h8v8h-8z',
  // A palm.
  'M24 80c1-22 0-36-7-50M17 30c-8-7-16-6-22 1M17 30c-4-11 0-18 7-23M17 30c4-10 12-12 22-7M17 30c9-1 16 3 19 11M17 30c-9 2-13 8-13 16',
  // A mosque.
  'M4 80V52h26v28M6 52c0-16 22-16 22 0M17 40v-8M12 80V68a5 5 0 0 1 10 0v12M34 80V22h6v58M34 22l3-8 3 8M33 40h8',
  // A gabled house under a mango tree.
  'M2 80V54l14-10 14 10v26M12 80V66h8v14M36 80V58M36 58c-9 0-11-14-3-17 1-8 12-8 12 0 7 3 4 17-5 17z',
  // A shop with its awning.
  'M4 80V38h36v42M2 52l4-14h32l4 14c-3 6-7 6-10 0-3 6-7 6-10 0-3 6-7 6-10 0-3 6-7 6-10 0M14 80V64h16v16',
  // A block of flats with balconies.
  'M4 80V26h36v54M4 40h36M4 54h36M4 68h36M22 26v54M10 33h6M28 33h6M10 47h6M28 47h6M10 61h6M28 61h6',
];

/** Another street for every name, and always the same for one. */
export function WardStreet({ name, className }: { name: string; className?: string }) {
  let seed = 7;
  for (const letter of name) seed = (seed * 31 + letter.charCodeAt(0)) % 9973;
  const left = [...parts];
  const street = [0, 1, 2, 3].flatMap((at) => left.splice((seed >> (at * 2)) % left.length, 1));
  const sun = 30 + (seed % 130);
  return (
    <svg viewBox="0 0 196 88" aria-hidden="true" className={`drawn ${className ?? ''}`}>
      <circle cx={sun} cy="20" r="9" className="text-coral" />
      {street.map((path, at) => (
        <path key={path} transform={`translate(${6 + at * 47})`} d={path} className="fill-shell" />
      ))}
      <path d="M2 80h192" />
    </svg>
  );
}
