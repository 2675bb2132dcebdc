import { m } from '@makao/i18n/messages';

/** Beside the forms on wide screens: the door of the mark, standing open on the sea. */
export const DoorPanel = () => (
  <aside
    data-beside-title
    className="sticky top-0 hidden h-dvh overflow-hidden bg-reef text-on-reef lg:flex lg:flex-col"
  >
    <div className="relative z-10 p-10 xl:p-14">
      <p className="font-display text-3xl font-bold text-balance">{m.accounts_auth_panelTitle()}</p>
      <p className="mt-4 max-w-sm text-lg text-on-reef-soft text-pretty">{m.accounts_auth_panelText()}</p>
    </div>
    <OpenDoor className="mt-auto min-h-0 w-full shrink" />
  </aside>
);

const OpenDoor = ({ className }: { className: string }) => (
  <svg
    viewBox="0 0 480 520"
    fill="none"
    stroke="currentColor"
    strokeWidth="3"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    preserveAspectRatio="xMidYMax slice"
    className={className}
  >
    <g className="text-reef-line">
      {/* The wall, in courses of coral stone. */}
      <path d="M0 120h58M92 120h40M0 190h30M64 190h48M0 260h70M0 330h24M58 330h48M0 400h52M86 400h26M348 120h54M436 120h44M368 190h34M436 190h44M374 260h60M372 330h36M440 330h40M372 400h64" />
      <path d="M0 468h480" />
    </g>
    {/* Arch and posts. */}
    <path d="M112 468V232a128 128 0 0 1 256 0v236" className="text-on-reef-soft" />
    <path d="M134 468V232a106 106 0 0 1 212 0v236" className="text-on-reef-soft" />
    <path
      d="m240 126-7-14 7-12 7 12zM176 152l-13-9-1-14 13 4zM304 152l13-9 1-14-13 4zM140 206l-15-3-8-12 14-2zM340 206l15-3 8-12-14-2z"
      className="text-on-reef-soft"
    />
    {/* What is behind it: sun, sea, a dhow. */}
    <circle cx="240" cy="262" r="34" className="text-mango" />
    <path d="M240 214v-14M206 228l-10-10M274 228l10-10M192 262h-14M288 262h14" className="text-mango" />
    <path d="M176 336h128M184 352h30M232 352h62M188 368h64M270 368h26" className="text-on-reef-soft" />
    <g className="text-on-reef">
      <path d="M246 330c22-8 34-28 36-62-26 14-42 34-44 60" />
      <path d="M238 330v-72M222 330h58l-8 12h-42z" />
    </g>
    {/* The leaves, open towards us, with their brass studs. */}
    <g className="text-on-reef">
      <path d="M134 468V256l-46 26v222z" />
      <path d="M346 468V256l46 26v222z" />
      <path d="M122 280v56l-22 10v-54zM122 356v56l-22 10v-54zM358 280v56l22 10v-54zM358 356v56l22 10v-54z" />
    </g>
    <g className="text-mango" fill="currentColor" stroke="none">
      <circle cx="111" cy="312" r="3.5" />
      <circle cx="111" cy="388" r="3.5" />
      <circle cx="369" cy="312" r="3.5" />
      <circle cx="369" cy="388" r="3.5" />
    </g>
    {/* Light on the threshold. */}
    <path d="M134 468h212M120 488h240M96 508h288" className="text-on-reef-soft" />
    <path d="M176 468v-76h128v76M204 468l10-76M276 468l-10-76M240 468v-76" className="text-reef-line" />
  </svg>
);
