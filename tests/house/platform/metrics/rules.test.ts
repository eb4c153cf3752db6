import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { House } from '../../../../src/house/platform/ports.ts';
import { makeVisitor } from '../http/open.ts';
import { status } from '../../../../src/wire/player/status.ts';
import { startPlay } from '../../liveHouse.ts';
import { withMeasured } from './measured.ts';

const OPERATING = join(import.meta.dirname, '../../../../docs/operating');
const read = (name: string) => readFileSync(join(OPERATING, name), 'utf8');

const alerts = [...read('alerts.yml').matchAll(/^ {8}expr: (.+)$/gm)].map(([, expr = '']) => expr);
const { panels } = JSON.parse(read('grafana.json')) as {
  panels: { title: string; targets: { expr: string }[] }[];
};
const charts = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

/** Labels that Prometheus adds to what it reads. */
const OF_PROMETHEUS = ['job', 'instance'];
const metricsIn = (expr: string) =>
  [...expr.matchAll(/\b(?:glasshouse|nodejs|process)_\w+/g)].map(([name]) => name);
const labelsIn = (expr: string) => [
  ...[...expr.matchAll(/[{,](\w+)(?:=~|!=|!~|=)"/g)].map(([, label = '']) => label),
  ...[...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) =>
    list.split(',').map((one) => one.trim()),
  ),
];

/** What a house of several has, whose metrics are named too. */
const asOneOfSeveral = ({ db, bus }: House): Partial<House> => ({
  db: { ...db, pool: () => ({ inUse: 1, idle: 2, waiting: 0, max: 16 }) },
  bus: { ...bus, isConnected: () => true },
  clockWatch: {
    jumpMs: () => 0,
    aheadOfDatabaseMs: () => Promise.resolve(0),
    isDoubtful: () => Promise.resolve(false),
  },
});

test('every alert and every chart names metrics that the house serves, with their labels', () =>
  withMeasured(
    'sqlite',
    async ({ address, metricsAddress, house, ...parts }) => {
      await makeVisitor(address).ask(status, {});
      await startPlay({ ...parts, house }, 'violet-rain');
      const text = await (await fetch(`${metricsAddress}/metrics`)).text();
      const served = new Set(
        [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
          type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
        ),
      );
      // Labels of a metric that has no sample here (nodes of real networks) are those that it declares.
      const labels = new Set([...text.matchAll(/(\w+)="/g)].map(([, name = '']) => name));
      labels.add('network').add('direction');
      expect(alerts.length).toBeGreaterThan(15);
      expect(charts.length).toBeGreaterThan(20);
      for (const expr of [...alerts, ...charts]) {
        for (const name of metricsIn(expr)) expect(served, expr).toContain(name);
        for (const label of labelsIn(expr))
          expect([...labels, ...OF_PROMETHEUS], `${label} of ${expr}`).toContain(label);
        if (!/\bup\{/.test(expr)) expect(metricsIn(expr), expr).not.toEqual([]);
      }
    },
    asOneOfSeveral,
  ));

test('the calls and codes that they name are the house’s', async () => {
  const { ERRORS } = await import('../../../../src/wire/errors.ts');
  const { roundPlay } = await import('../../../../src/wire/play/rounds.ts');
  const codes = new Set(['0', ...Object.values(ERRORS).map(({ code }) => String(code))]);
  for (const expr of [...alerts, ...charts]) {
    for (const [, code] of expr.matchAll(/code!?="(\w+)"/g)) expect(codes, expr).toContain(code);
    for (const [, call] of expr.matchAll(/call="([^"]+)"/g)) expect(call, expr).toBe(roundPlay.path);
  }
});
