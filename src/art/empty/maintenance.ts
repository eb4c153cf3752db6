import { C } from '../draw/colour.ts';
import { f } from '../draw/path.ts';
import { brass, wire } from '../draw/metal.ts';
import { moonDisc } from '../draw/sky.ts';
import { Art } from '../draw/art.ts';
import { lantern } from '../symbols/lantern.ts';
/** Maintenance: a ladder, a fresh pane going in, the glazier's tools. 640x480. */
export const maintenance = () => {
  const A = new Art('emnt', 'maintenance'), d = 'M110 420V190C110 116 176 66 236 26C296 66 362 116 362 190V420Z';
  A.rect(0, 0, 640, 480, A.lg(0, 0, 0, 480, [[0, '#0B1210'], [0.8, '#16241E'], [1, '#070C0A']]));
  A.p(d, A.lg(110, 40, 362, 420, [[0, '#1F4A44'], [0.6, '#12302A'], [1, '#0A1B16']]));
  A.open(`clip-path="${A.clip(d)}"`);
  moonDisc(A, [176, 128, 26]);
  for (const [x, a, l] of [[130, 16, 180], [340, -16, 190], [240, 4, 120]] as const)
    A.fern(x, 424, a, l, 14, '#0B241D', { bend: a * 2, fat: 0.34 });
  A.rect(239, 200, 123, 110, '#050D0B');
  A.p('M236 26V420M110 200H362M110 310H362M173 80V420M299 80V420', 'none', { s: '#06110E', w: 9 });
  A.p('M236 26V420M110 200H362M110 310H362M173 80V420M299 80V420', 'none', { s: '#C99B4E', w: 3 });
  A.close();
  A.p(d, 'none', { s: C.ink, w: 18 });
  A.p(d, 'none', { s: brass(A, 110, 30, 362, 420), w: 9 });
  A.open('transform="rotate(7 330 250) translate(26 4)"');
  A.rect(244, 202, 112, 104,
    A.lg(244, 202, 356, 306, [[0, '#C9FFF0', 0.9], [0.4, '#57A894', 0.75], [1, '#12403A', 0.85]]),
    { s: '#E9FFF5', w: 3 });
  A.p('M252 280L320 208H344L252 304Z', '#FFFFFF', { o: 0.45 });
  A.close();
  for (const s of [0, 1]) wire(A, s ? 'M520 128L590 440' : 'M448 128L424 440', 9, '#B98F50', '#FFE9B8');
  for (let i = 0; i < 7; i++) {
    const t = (i + 0.5) / 7, x1 = 448 - 24 * t, x2 = 520 + 70 * t, y = 128 + 312 * t;
    wire(A, `M${f(x1)} ${f(y)}L${f(x2)} ${f(y)}`, 7, '#A67C3C', '#FFE9B8');
  }
  A.rect(430, 112, 110, 18, brass(A, 430, 112, 540, 130), { s: C.brassInk, w: 3 });
  A.c(486, 64, 92, '#F6C97A', { o: 0.1 });
  A.c(486, 64, 64, '#F6C97A', { o: 0.12 });
  A.place(lantern, 486, 62, 54);
  A.rect(0, 436, 640, 44, A.lg(0, 436, 0, 480, [[0, '#6B4E24'], [0.12, '#33250F'], [1, '#0A0704']]),
    { s: C.brassInk, w: 3 });
  A.open('transform="translate(120 418) rotate(-82)"');
  A.p('M-6 -70H6L9 0H-9Z', '#8A4A2A', { s: C.ink, w: 3 });
  A.p('M-7 -70L-3 -104C-2 -112 2 -112 3 -104L7 -70Z',
    A.lg(-7, 0, 7, 0, [[0, '#F2F6F4'], [0.5, '#9DB0A8'], [1, '#4A5A54']]), { s: C.ink, w: 2.4 });
  A.close();
  A.open('transform="translate(300 430) rotate(78)"');
  A.p('M-8 0H8L7 -66H-7Z', '#8A4A2A', { s: C.ink, w: 3 });
  A.p('M-30 -66H30V-88H12L6 -96H-30Z', A.lg(0, -96, 0, -66, [[0, '#E6EEEA'], [1, '#5A6A64']]), { s: C.ink, w: 2.6 });
  A.close();
  A.p('M330 434C336 404 372 398 384 418C392 430 384 436 376 436H338Z',
    A.lg(330, 400, 380, 436, [[0, '#FFF6DC'], [1, '#A89468']]), { s: C.ink, w: 2.4 });
  return A.svg(640, 480);
};
