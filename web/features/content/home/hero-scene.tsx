/** The city from the water at dusk: Kigamboni's bridge, towers, the old town with its door, palms and a dhow going out. */
export const HeroScene = ({ className }: { className: string }) => (
  <svg viewBox="0 0 1200 250" preserveAspectRatio="xMidYMax slice" aria-hidden="true" className={className}>
    <circle cx="905" cy="120" r="58" className="fill-mango/90" />
    <circle cx="905" cy="120" r="86" className="fill-mango/15" />
    <g className="fill-reef-line/45">
      <path d="M0 206v-46h36v-30h44v22h28v-50h52v-34h10V48h6v20h10v34h26v42h40v-24h46v36h34v-70h60v22h18v52h38v-30h54v44h42v-20h36v30h60v-44h34V92h56v54h30v-28h60v46h38v-24h52v36h46v-58h58v30h40v28h50v20z" />
    </g>
    {/* The bridge. */}
    <g className="stroke-reef-line" fill="none" strokeWidth="3">
      <path d="M690 196h510M790 196v-96M1010 196v-96" strokeWidth="5" />
      <path d="M790 104l-90 92M790 104l-60 92M790 104l-30 92M790 104l90 92M790 104l60 92M790 104l30 92M1010 104l-90 92M1010 104l-60 92M1010 104l-30 92M1010 104l90 92M1010 104l60 92M1010 104l30 92" />
    </g>
    {/* Towers and houses of the shore, lamps lit. */}
    <g className="fill-reef stroke-on-reef-soft" strokeWidth="3" strokeLinejoin="round" strokeLinecap="round">
      <path d="M60 216V92h56v124M78 92V74h20v18M88 74V58" />
      <path d="M116 216v-84h44v84" />
      <path d="M230 216v-96l62-26 62 26v96" />
      <path d="M250 216v-44a42 42 0 0 1 84 0v44" />
      <path d="M266 216v-38a26 26 0 0 1 52 0v38M292 154v62M266 178h52" fill="none" />
      <path d="M354 216v-58h82v58M380 216v-32h22v32M362 158l9 10 9-10 9 10 9-10 9 10 9-10 9 10 9-10" />
      <path d="M486 216v-74h66v74M552 216v-46h48v46M506 216v-34a13 13 0 0 1 26 0v34" />
      <path d="M486 142l33-22 33 22" />
      <path
        d="M196 216c3-38 0-62-12-86M184 130c-15-13-30-11-43 2M184 130c-6-19 0-31 13-40M184 130c7-17 22-21 39-12M184 130c15-2 28 5 34 19M184 130c-15 3-23 13-23 27"
        fill="none"
      />
      <path
        d="M462 216c-2-30 2-48 12-66M474 150c12-10 24-8 34 2M474 150c5-15 0-25-10-32M474 150c-6-13-18-17-31-10M474 150c-12-2-22 4-27 15"
        fill="none"
      />
      <path
        d="M640 216c2-24-1-38-9-52M631 164c-10-8-20-7-28 1M631 164c-4-12 0-20 8-26M631 164c5-11 15-14 26-8M631 164c10-1 18 4 22 13"
        fill="none"
      />
    </g>
    <g className="fill-mango">
      <path d="M72 108h8v9h-8zM96 108h8v9h-8zM72 130h8v9h-8zM96 152h8v9h-8zM72 174h8v9h-8zM128 148h8v9h-8zM144 172h8v9h-8zM250 128h10v12h-10zM324 128h10v12h-10zM416 184h10v12h-10zM566 184h9v11h-9zM582 184h9v11h-9zM498 156h9v10h-9z" />
    </g>
    <g className="fill-coral">
      <circle cx="278" cy="192" r="3" />
      <circle cx="306" cy="192" r="3" />
    </g>
    {/* The water, and a dhow on it. */}
    <path d="M0 216h1200v40H0z" className="fill-reef" />
    <path
      d="M0 216h1200M60 232h120M240 240h60M420 230h150M640 240h90M800 232h44M1010 234h130"
      className="stroke-reef-line"
      strokeWidth="3"
      strokeLinecap="round"
    />
    <path d="M868 228c6 10 12 14 22 14h62c12 0 20-6 26-18-30 8-80 10-110 4z" className="fill-on-reef-soft" />
    <path d="M922 226V150c34 18 50 44 48 70-16 2-32 4-48 6z" className="fill-on-reef" />
    <path d="M912 226v-58c-14 14-24 34-28 56z" className="fill-on-reef-soft" />
    <path d="M917 228V142" className="stroke-on-reef" strokeWidth="3" />
  </svg>
);
