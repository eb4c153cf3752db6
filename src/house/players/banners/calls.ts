import { type Banner, banners } from '../../../wire/banners.ts';
import { bindAnyone, type BoundCall } from '../../platform/http/bind.ts';
import type { House } from '../../platform/ports.ts';
import { listBanners } from './store.ts';

export const bannerCalls = ({ db, clock }: House): BoundCall[] => [
  bindAnyone(banners, async () => {
    const rows = await listBanners(db.kysely, clock.now());
    const of = (place: string) =>
      rows.filter((row) => row.place === place).map(({ definition }) => JSON.parse(definition) as Banner);
    return { home: of('home'), lobby: of('lobby') };
  }),
];
