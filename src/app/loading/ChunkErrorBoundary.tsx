import { Component, type ReactNode } from 'react';
import { ChunkLoadError } from './chunks.ts';

/**
 * Shows `lost` in the place of children whose code could not be loaded; the page around them stays. Any other
 * error goes on to the boundary above.
 */
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
