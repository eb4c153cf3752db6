import { Notice } from '../Notice.tsx';

/** Why a form failed, in a box that can be closed. Errors of a field are shown at the field. */
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
