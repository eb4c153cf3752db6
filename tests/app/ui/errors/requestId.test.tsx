import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { BASIC_ERRORS } from '../../../../src/wire/basicErrors.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const { code, message } = BASIC_ERRORS.internal;
const FAULT = { code, message, errorId: 'q7-Yd0_x4TbA' };

describe.each([
  ['en', /write to us, give this number: q7-Yd0_x4TbA/],
  ['de', /uns schreiben, nennen Sie diese Nummer: q7-Yd0_x4TbA/],
])('%s: the id of a request that the house failed at', (language, said) => {
  const load = async () => {
    vi.stubGlobal('location', new URL(`https://house.example/${language}`));
    vi.stubGlobal('window', globalThis);
    const [{ refused }, { errors }] = (await Promise.all([
      import(`../../../../src/app/words/${language}/money/refused.ts`),
      import(`../../../../src/app/words/${language}/errors.ts`),
    ])) as [{ refused: object }, { errors: object }];
    vi.stubGlobal('words', { refused, errors });
    const [{ RefusalBody }, { errorAction }, { problemText }] = await Promise.all([
      import('../../../../src/app/ui/errors/RefusalBody.tsx'),
      import('../../../../src/app/ui/errors/errorAction.ts'),
      import('../../../../src/app/ui/forms/useForm.ts'),
    ]);
    return { RefusalBody, errorAction, problemText };
  };

  test('stands below a refusal, and in the box above a form', async () => {
    const { RefusalBody, errorAction, problemText } = await load();
    const shown = renderToStaticMarkup(<RefusalBody error={FAULT} action={errorAction(FAULT)} />);
    expect(shown).toMatch(said);
    expect(problemText(FAULT)).toMatch(said);
    expect(problemText(FAULT)).toContain(message);
  });

  test('is not spoken of where there is none', async () => {
    const { RefusalBody, errorAction, problemText } = await load();
    const other = { code, message };
    expect(renderToStaticMarkup(<RefusalBody error={other} action={errorAction(other)} />)).not.toMatch(
      /number|Nummer/,
    );
    expect(problemText(other)).toBe(message);
  });
});
