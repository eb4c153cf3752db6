import { useSignals } from '@preact/signals-react/runtime';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { Method } from './methods.ts';
import { chainOf } from './networkOf.ts';
import { troubleOf, troubleSentence } from './networks.ts';

/**
 * Says that the node of a coin's network is not well; nothing while it is. @param then what that means here;
 * it is told whether the node is wrong, which is worse than being away
 */
export const NetworkNotice = ({
  method,
  then,
}: {
  method: Pick<Method, 'pmType'> | null;
  then: (isWrong: boolean) => string;
}) => {
  useSignals();
  const trouble = troubleOf(method?.pmType);
  return (
    <LiveRegion>
      {trouble && (
        <Notice kind="caution">
          {troubleSentence(trouble, chainOf(trouble.pmType))} {then(trouble.state === 'wrong')}
        </Notice>
      )}
    </LiveRegion>
  );
};
