import { errorName } from '../../../wire/errors.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Limited } from './Limited.tsx';
import { bonus as words } from '../../words/en/money/bonus.ts';

/** Why the house refused; null is a lost network. */
export const Refused = ({
  error,
  onClose,
}: {
  error: { readonly code: number; readonly message: string } | null;
  onClose: () => void;
}) => {
  if (error === null)
    return (
      <Notice kind="error" onClose={onClose}>
        {words.lost}
      </Notice>
    );
  if (errorName(error.code) === 'bonusCodeNotAllowed') return <Limited />;
  return (
    <Notice kind="error" onClose={onClose}>
      {error.message}
    </Notice>
  );
};
