import type { ReactNode } from 'react';
import { Component } from 'react';

interface Props {
  onError: () => void;
  /** Rendered in place of what broke; `retry` renders it again. */
  renderBroken: (retry: () => void) => ReactNode;
  children: ReactNode;
}

/** A broken component never blanks its page. What was thrown goes to the console by React, as it does anywhere. */
export class ErrorBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch() {
    this.props.onError();
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return this.props.renderBroken(() => this.setState({ broken: false }));
  }
}
