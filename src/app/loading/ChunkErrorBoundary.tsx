import { Component, type ReactNode } from 'react';
import { ChunkLoadError } from './chunks.ts';

/**
 * Says in its own place that a part did not come over the network; what is around it goes on. `lost`: what is
 * said. Anything else is the page's to tell.
 */
export class LostWall extends Component<
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
