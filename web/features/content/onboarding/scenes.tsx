import { Scene } from './scene.tsx';

const paper = 'fill-shell';

/** A street at the harbour: the tall door in the middle, towers behind, a dhow going out. */
export const WelcomeScene = () => (
  <Scene>
    <circle cx="312" cy="92" r="24" className="fill-mango/25 text-mango" />
    <path d="M312 56v-11M338 68l8-8M286 68l-8-8M348 94h11M276 94h-11" className="text-mango" />
    <path d="M68 276V128h34v148M78 146h14M78 164h14M78 182h14M78 200h14M78 218h14M85 128v-18" />
    <path d="M102 276V164h30v112M111 180h12M111 198h12M111 216h12" />
    <path d="M142 276V112l58-26 58 26v164" className={paper} />
    <path d="M154 128h24M154 140h24M222 128h24M222 140h24" />
    <path d="M164 276v-70a36 36 0 0 1 72 0v70" className="fill-lagoon-mist" />
    <path d="M176 276v-62a24 24 0 0 1 48 0v62M200 190v86M176 214h48" />
    <g fill="currentColor" stroke="none" className="text-mango">
      <circle cx="188" cy="230" r="3" />
      <circle cx="212" cy="230" r="3" />
      <circle cx="188" cy="248" r="3" />
      <circle cx="212" cy="248" r="3" />
    </g>
    <path d="M258 196h50v80M272 276v-38h20v38M262 196l8 9 8-9 8 9 8-9 8 9 6-9" className={paper} />
    <path d="M348 276c2-34-1-58-12-82M336 194c-14-12-28-10-40 2M336 194c-6-18 0-30 12-38M336 194c6-16 20-20 36-12M336 194c14-2 26 4 32 18M336 194c-14 2-22 12-22 26" />
    <path d="M24 240h32M32 252h20" className="text-line-strong" />
    <path d="M28 230h30l-6 9H34zM42 230v-36c12 8 16 20 14 32" />
  </Scene>
);

/** A map of wards under a glass; what is in it is in colour. */
export const RefineScene = () => (
  <Scene>
    <path d="m70 116 66-24 64 24 66-24 64 24v136l-64-20-66 24-64-24-66 20z" className={paper} />
    <path d="M136 92v140M200 116v140M266 92v140" className="text-line-strong" strokeDasharray="2 9" />
    <path d="M70 190c26-10 34 14 60 6s28-40 58-36 26 34 52 32 44-30 90-22" className="text-line-strong" />
    <path d="M96 168c-10-14-14-20-14-28a14 14 0 0 1 28 0c0 8-4 14-14 28z" />
    <circle cx="96" cy="140" r="4" fill="currentColor" stroke="none" />
    <path d="M300 154c-10-14-14-20-14-28a14 14 0 0 1 28 0c0 8-4 14-14 28z" />
    <circle cx="300" cy="126" r="4" fill="currentColor" stroke="none" />
    <circle cx="208" cy="164" r="56" className={paper} />
    <circle cx="208" cy="164" r="45" className="fill-lagoon-mist" strokeWidth="2" />
    <path d="m249 205 44 46" strokeWidth="9" />
    <path d="m182 168 26-24 26 24M189 163v30h38v-30M202 193v-12a6 6 0 0 1 12 0v12" className="fill-shell text-coral" />
    <g className="text-ink">
      <path d="M44 66h92M44 48h92" className="text-line-strong" />
      <circle cx="72" cy="48" r="7" className="fill-shell text-lagoon" />
      <circle cx="112" cy="66" r="7" className="fill-shell text-lagoon" />
    </g>
  </Scene>
);

/** Three cards of a hand, the one on top kept. */
export const FavoritesScene = () => (
  <Scene>
    <g transform="rotate(-14 120 190)">
      <rect x="76" y="112" width="104" height="142" rx="14" className={paper} />
      <path d="M76 196h104M92 214h46M92 232h30" />
      <path d="M96 196v-28l26-20 26 20v28M114 196v-16h16v16" />
    </g>
    <g transform="rotate(14 280 190)">
      <rect x="220" y="112" width="104" height="142" rx="14" className={paper} />
      <path d="M220 196h104M236 214h46M236 232h30" />
      <path d="M240 196v-54h30v54M270 196v-36h32v36M250 156h10M250 172h10M280 174h12" />
    </g>
    <rect x="136" y="76" width="128" height="180" rx="16" className={paper} />
    <path d="M136 186h128" />
    <path d="M156 186v-42l44-30 44 30v42" className="fill-lagoon-mist" />
    <path d="M188 186v-20a12 12 0 0 1 24 0v20M164 158h12v12h-12zM224 158h12v12h-12z" className={paper} />
    <path d="M154 206h62M154 222h84M154 238h34" />
    <circle cx="252" cy="88" r="30" className="fill-shell text-coral" />
    <path
      d="M252 105c-12-8-18-15-18-22a9.5 9.5 0 0 1 18-4 9.5 9.5 0 0 1 18 4c0 7-6 14-18 22z"
      className="fill-coral text-coral"
    />
    <path d="M286 50l7-8M296 66l10-3M272 42l3-10" className="text-coral" />
  </Scene>
);

/** An agent with a key, and their reviews. */
export const ReviewsScene = () => (
  <Scene>
    <path
      d="M176 66h150a18 18 0 0 1 18 18v54a18 18 0 0 1-18 18H232l-26 24v-24h-30a18 18 0 0 1-18-18V84a18 18 0 0 1 18-18z"
      className={paper}
    />
    <g className="fill-mango text-mango" strokeWidth="2">
      {[184, 218, 252, 286, 320].map((x) => (
        <path
          key={x}
          transform={`translate(${x} 100)`}
          d="m0-13 4 8.5 9 1.2-6.600 6.300 1.700 9L0 7.700-8.100 12l1.700-9-6.600-6.300 9-1.2z"
        />
      ))}
    </g>
    <path d="M176 132h110M304 132h20" className="text-line-strong" />
    <path d="M58 276v-20c0-30 20-50 48-50s48 20 48 50v20" className={paper} />
    <circle cx="106" cy="166" r="28" className={paper} />
    {/* A kofia, as worn on Fridays. */}
    <path d="M80 154c2-20 12-30 26-30s24 10 26 30c-16-6-36-6-52 0z" className="fill-lagoon-mist" />
    <path d="M88 142h36M96 172h.1M116 172h.1M97 182c6 5 12 5 18 0" />
    <path d="M92 206l14 18 14-18M106 224v52" />
    <path d="M154 250h34" />
    <circle cx="204" cy="250" r="15" className="fill-shell text-coral" />
    <path d="M219 250h44M250 250v12M262 250v9" className="text-coral" />
    <circle cx="204" cy="250" r="4" className="text-coral" />
    <path d="M292 276v-56l36-18 36 18v56M316 276v-26a12 12 0 0 1 24 0v26" className={paper} />
  </Scene>
);

/** A telephone in the palm's shade, with an answer on its way. */
export const SupportScene = () => (
  <Scene>
    <path d="M318 276c4-52 0-86-16-116M302 160c-20-16-40-14-56 2M302 160c-8-24 0-42 18-52M302 160c8-22 28-28 50-16M302 160c20-4 36 6 44 24M302 160c-20 4-32 18-30 36" />
    <circle cx="72" cy="92" r="20" className="fill-mango/25 text-mango" />
    <rect x="126" y="62" width="116" height="206" rx="20" className={paper} />
    <path d="M172 76h24" />
    <circle cx="184" cy="252" r="5" />
    <path d="M126 90h116M126 238h116" className="text-line-strong" />
    <path d="M142 106h50a10 10 0 0 1 10 10v12a10 10 0 0 1-10 10h-38l-12 10z" className="fill-lagoon-mist" />
    <path d="M154 122h32" />
    <path d="M226 158h-50a10 10 0 0 0-10 10v16a10 10 0 0 0 10 10h38l12 10z" className="fill-shell text-coral" />
    <g fill="currentColor" stroke="none" className="text-coral">
      <circle cx="184" cy="176" r="3.5" />
      <circle cx="197" cy="176" r="3.5" />
      <circle cx="210" cy="176" r="3.5" />
    </g>
    <path d="M54 276v-34a34 34 0 0 1 68 0v34" className={paper} />
    <circle cx="88" cy="190" r="22" className={paper} />
    <path d="M64 192v-4a24 24 0 0 1 48 0v4M112 190v10c0 8-6 12-14 12" />
    <rect x="58" y="186" width="11" height="18" rx="5" className="fill-lagoon-mist" />
    <rect x="107" y="186" width="11" height="18" rx="5" className="fill-lagoon-mist" />
    <path d="M82 188h.1M95 188h.1M82 198c4 4 9 4 13 0" />
  </Scene>
);
