import { Notice } from '../ui/Notice.tsx';

/**
 * Why a form's deed was not done, in a box that can be closed (section 8); what belongs to a field is said
 * there.
 */
export const FormError = ({
  of,
}: {
  of: { readonly problem: string | null; readonly closeProblem: () => void };
}) =>
  of.problem !== null && (
    <Notice kind="error" onClose={of.closeProblem}>
      {of.problem}
    </Notice>
  );
