const month = 30;
const most = 6;
const roofs = ['#f2a51a', '#d9482b', '#3f9d94'];

/** The picture of a plan: a street with a house a month. */
export function PlanPicture({ duration }: { duration: number }) {
  const houses = Math.min(most, Math.max(1, Math.round(duration / month)));
  const start = 60 - houses * 9;
  return (
    <svg viewBox="0 0 120 48" aria-hidden="true" className="plan-picture h-12 w-30">
      {Array.from({ length: houses }, (_, index) => {
        const [left, top] = [start + index * 18, 16 + (index % 2) * 5];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a house is its place in the street.
          <g key={index}>
            <path d={`M${left} ${top}l8-9 8 9z`} fill={roofs[index % roofs.length]} />
            <path d={`M${left + 1} ${top}h14v${42 - top}h-14z`} fill="#faf7f1" stroke="#14201f" strokeOpacity=".25" />
            <path d={`M${left + 5} 42v-9a3 3 0 0 1 6 0v9z`} fill="#0b6b63" />
          </g>
        );
      })}
      <path d="M4 42.5h112" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" opacity=".5" />
    </svg>
  );
}
