import { Component, type ReactNode } from 'react';
import { ChunkLoadError } from './chunks.ts';

/** Shows `lost` in place of children whose code could not be loaded. Throws any other error again. */
export class ChunkErrorBoundary extends Component<
  { readonly lost: ReactNode; readonly children: ReactNode },
  { readonly error: unknown }
> {
  override state = { error: null as unknown };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!(error instanceof ChunkLoadError)) throw error;
    return this.props.lost;
  }
}
