import { Fragment, type ReactNode } from 'react';

/**
 * The part of Markdown that the team writes pages with: headings, paragraphs, lists, bold and links. Everything else is
 * shown as typed. The result is React elements, so nothing that is typed becomes HTML.
 */
export const PageText = ({ text }: { text: string }) => <div className="page-text">{blocksOf(text).map(block)}</div>;

interface Block {
  kind: 'h2' | 'h3' | 'ul' | 'ol' | 'p';
  lines: string[];
}

const starts: [Block['kind'], RegExp][] = [
  ['h3', /^### +/],
  ['h2', /^##? +/],
  ['ul', /^[-*] +/],
  ['ol', /^\d{1,3}[.)] +/],
];

/** Reads each line once. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | undefined;
  for (const line of text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((each) => each.trim())) {
    if (!line) {
      open = undefined;
      continue;
    }
    const [kind, mark] = starts.find(([, pattern]) => pattern.test(line)) ?? ['p' as const, undefined];
    const content = mark ? line.replace(mark, '') : line;
    const isHeading = kind === 'h2' || kind === 'h3';
    if (open?.kind === kind && !isHeading) open.lines.push(content);
    else {
      open = { kind, lines: [content] };
      blocks.push(open);
    }
  }
  return blocks;
}

function block({ kind, lines }: Block, index: number): ReactNode {
  if (kind === 'ul' || kind === 'ol') {
    const List = kind;
    return (
      <List key={index}>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity.
          <li key={at}>{inline(line)}</li>
        ))}
      </List>
    );
  }
  const Element = kind;
  return (
    <Element key={index}>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity.
        <Fragment key={at}>
          {at > 0 && <br />}
          {inline(line)}
        </Fragment>
      ))}
    </Element>
  );
}

// Each part stops at the next mark of its kind, so that a long line is read in linear time.
const marks = /\*\*([^*]+)\*\*|\[([^[\]]+)\]\(([^()\s]+)\)/g;
/** Addresses that a link may have: of the web, a number, an e-mail, or a path of this site. */
const allowed = /^(https?:\/\/|tel:|mailto:|\/(?![/\\]))/i;

function inline(text: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(marks)) {
    const [whole, bold, label, href] = match;
    const isLink = label !== undefined && href !== undefined;
    if (isLink && !allowed.test(href)) continue;
    parts.push(text.slice(end, match.index));
    parts.push(
      isLink ? (
        <a key={match.index} href={href}>
          {label}
        </a>
      ) : (
        <b key={match.index}>{inline(bold ?? '')}</b>
      ),
    );
    end = match.index + whole.length;
  }
  return [...parts, text.slice(end)].filter((part) => part !== '');
}
