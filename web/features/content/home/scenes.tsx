import type { ReactNode } from 'react';

const Drawing = ({ box, children, className }: { box: string; children: ReactNode; className?: string }) => (
  <svg viewBox={box} aria-hidden="true" className={`drawn ${className ?? ''}`}>
    {children}
  </svg>
);

/** What the four categories are about, on 160 by 96. */
export const FurnishedScene = () => (
  <Drawing box="0 0 160 96">
    <path d="M8 90h144" />
    <path d="M34 78V52a10 10 0 0 1 20 0v8h50v-8a10 10 0 0 1 20 0v26zM42 78v8M116 78v8" className="fill-lagoon-mist" />
    <path d="M48 44V34a8 8 0 0 1 8-8h46a8 8 0 0 1 8 8v10M79 26v34" />
    <path d="M64 60V48h14v12z" className="fill-shell text-coral" />
    <path d="M140 90V34M132 34l3-16h10l3 16z" className="text-mango" />
  </Drawing>
);

export const GeneratorScene = () => (
  <Drawing box="0 0 160 96">
    <path d="M8 90h144" />
    <path d="M40 44h76v38H40zM46 82v8M110 82v8M48 44v-8h60v8" className="fill-lagoon-mist" />
    <path d="M50 56h22M50 64h22M50 72h22M116 54h12V36M124 36h8" />
    <circle cx="94" cy="63" r="11" className="fill-shell" />
    <path d="m96 55-6 9h8l-6 9" className="text-coral" />
    <path d="M134 30c0-5 5-5 5-10s-5-5-5-10" className="text-line-strong" />
  </Drawing>
);

export const PoolScene = () => (
  <Drawing box="0 0 160 96">
    <path d="M8 90h144" />
    <path d="M20 58h120v24a8 8 0 0 1-8 8H28a8 8 0 0 1-8-8z" className="fill-lagoon-mist" />
    <path d="M30 70c6 4 10 4 16 0s10-4 16 0 10 4 16 0 10-4 16 0 10 4 16 0 10-4 16 0M46 81c6 3 10 3 16 0M88 81c6 3 10 3 16 0" />
    <path d="M98 74V42a6 6 0 0 1 12 0M118 74V42a6 6 0 0 1 12 0M98 52h20M98 62h20" className="text-coral" />
    <path d="M34 58c2-18 0-28-6-38M28 20c-7-6-14-5-20 1M28 20c-3-9 0-14 6-18M28 20c4-8 10-10 18-6M28 20c7-1 13 3 15 9" />
    <circle cx="76" cy="20" r="8" className="fill-mango/30 text-mango" />
  </Drawing>
);

export const WaterTankScene = () => (
  <Drawing box="0 0 160 96">
    <path d="M8 90h144" />
    <path d="M52 90V56M96 90V56M46 56h56M52 90l44-34M96 90 52 56" />
    <path d="M52 56V22c0-6 44-6 44 0v34M60 17v-6h28v6M52 34h44M52 45h44" className="fill-lagoon-mist" />
    <path d="M96 40h20v26" />
    <path d="M116 82c-5-7-5-7 0-12 5 5 5 5 0 12z" className="fill-coral/20 text-coral" />
    <path d="M124 90V72l14-10 14 10v18" className="fill-shell" />
  </Drawing>
);

/** A person at home with a phone, and a message coming in. */
export const TenantsScene = () => (
  <Drawing box="0 0 240 150" className="w-full">
    <path d="M10 142h220" />
    <path d="M30 142V52l52-28 52 28v90" className="fill-shell" />
    <path d="M20 58l62-34 62 34M44 142v-34h24v34M44 76h22v16H44z" />
    <path d="M90 142V96a18 18 0 0 1 36 0v46" className="fill-lagoon-mist" />
    <path d="M108 78v64M90 98h36" />
    <path d="M166 70h36a7 7 0 0 1 7 7v58a7 7 0 0 1-7 7h-36a7 7 0 0 1-7-7V77a7 7 0 0 1 7-7z" className="fill-shell" />
    <path d="M178 78h12" />
    <path d="M167 90h24a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5h-17l-7 6z" className="fill-lagoon-mist" />
    <path d="M174 99h14M176 124h20" />
    <circle cx="209" cy="66" r="13" className="fill-coral text-coral" />
    <path d="M204 66l4 4 7-8" className="text-white" />
  </Drawing>
);

/** Keys from one hand to another before a gate. */
export const OwnersScene = () => (
  <Drawing box="0 0 240 150" className="w-full">
    <path d="M10 142h220" />
    <path d="M22 142V78h58v64M80 142V60l34-20 34 20v82" className="fill-shell" />
    <path d="M72 65l42-25 42 25M34 92h12v14H34zM58 92h12v14H58zM102 142v-30a12 12 0 0 1 24 0v30M104 78h20" />
    <path d="M148 142v-44h80v44M164 98v44M180 98v44M196 98v44M212 98v44M148 110h80" className="fill-shell" />
    <circle cx="186" cy="52" r="15" className="fill-lagoon-mist text-coral" />
    <circle cx="186" cy="52" r="4" className="text-coral" />
    <path d="M171 52h-40M142 52v10M152 52v7" className="text-coral" />
    <path d="M18 142c2-26 0-40-6-52M12 90c-3-12 0-20 8-26M12 90c5-10 13-13 22-9" />
  </Drawing>
);
