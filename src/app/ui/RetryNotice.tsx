import type { ReactNode } from 'react';
import { SecondaryButton } from './buttons/SecondaryButton.tsx';
import { LiveRegion } from './LiveRegion.tsx';
import { Notice } from './Notice.tsx';

/** Says that a load failed, with a button that tries it again. The live region stays mounted. */
export const RetryNotice = ({
  failed,
  label,
  retry,
  children,
}: {
  failed: boolean;
  label: string;
  retry: () => Promise<unknown>;
  children: ReactNode;
}) => (
  <>
    <LiveRegion>{failed && <Notice kind="caution">{children}</Notice>}</LiveRegion>
    {failed && <SecondaryButton onClick={() => void retry()}>{label}</SecondaryButton>}
  </>
);
