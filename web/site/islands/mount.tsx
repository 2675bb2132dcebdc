import { Component, type ComponentType, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { readDateFormat } from '#web/lib/date-format.ts';

readDateFormat();

let root: Root | undefined;
let opened = 0;

/** One host per page, so that two triggers share one sheet. */
function host(): Root {
  if (!root) {
    const element = document.createElement('div');
    element.id = 'islands';
    document.body.append(element);
    root = createRoot(element);
  }
  return root;
}

interface BoundaryProps {
  onError: (error: unknown) => void;
  children: ReactNode;
}

/** An error inside an island must not affect the page. */
class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }
  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

/** Shows an island until it closes itself. */
export function mount(Island: ComponentType<never>, props: object, onError: (error: unknown) => void): void {
  const Given = Island as ComponentType<object>;
  const onClose = () => host().render(null);
  host().render(
    <Boundary key={++opened} onError={onError}>
      <Given {...props} {...{ onClose }} />
    </Boundary>,
  );
}

/** Makes an island interactive in its place. */
export function hydrate(element: HTMLElement, Island: ComponentType<never>, props: object): void {
  const Given = Island as ComponentType<object>;
  hydrateRoot(element, <Given {...props} />, { identifierPrefix: element.dataset.prefix ?? '' });
}
