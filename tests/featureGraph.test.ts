import { expect, test } from 'vitest';
import { featureCycles, featureImports } from './featureGraph.ts';

const imports = (...lines: string[]) =>
  lines.map((line) => {
    const [path = '', target = ''] = line.split(' imports ');
    return { path, target };
  });

test('a feature is a folder of the layer or a file in it; what lies outside is none', () => {
  const between = featureImports(
    imports(
      'src/house/bank/page/pages.ts imports src/house/bank/bank.ts',
      'src/house/bank/page/pages.ts imports src/house/clock.ts',
      'src/house/bank/bank.ts imports src/wire/bank.ts',
      'src/housekeeping/bank.ts imports src/house/bank/bank.ts',
    ),
    'src/house',
  );
  expect(between.map(({ from, to }) => [from, to])).toEqual([['bank', 'clock.ts']]);
});

test('features that only look down form no cycle', () => {
  const between = featureImports(
    imports(
      'src/house/a/a.ts imports src/house/b/b.ts',
      'src/house/a/a.ts imports src/house/c/c.ts',
      'src/house/b/b.ts imports src/house/c/c.ts',
      'src/house/b/b.ts imports src/house/b/a.ts',
    ),
    'src/house',
  );
  expect(featureCycles(between)).toEqual([]);
});

test('a cycle of features is named with the imports that close it, although no file imports itself', () => {
  const between = featureImports(
    imports(
      'src/house/a/a.ts imports src/house/b/b.ts',
      'src/house/b/rules.ts imports src/house/c.ts',
      'src/house/c.ts imports src/house/a/rules.ts',
      'src/house/d/d.ts imports src/house/a/a.ts',
    ),
    'src/house',
  );
  expect(featureCycles(between)).toEqual([
    'a → b → c.ts → a: src/house/a/a.ts imports src/house/b/b.ts, ' +
      'src/house/b/rules.ts imports src/house/c.ts, src/house/c.ts imports src/house/a/rules.ts',
  ]);
});

test('two cycles through one feature are both named, each once', () => {
  const between = featureImports(
    imports(
      'app/a/a.ts imports app/b/b.ts',
      'app/b/b.ts imports app/a/x.ts',
      'app/a/y.ts imports app/c/c.ts',
      'app/c/c.ts imports app/a/z.ts',
    ),
    'app',
  );
  expect(featureCycles(between).map((cycle) => cycle.split(':')[0])).toEqual(['a → b → a', 'a → c → a']);
});
