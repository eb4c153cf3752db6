import { slugOf } from './slug.ts';

/** A node of the markdown tree, as far as it is read here. */
interface Node {
  type: string;
  value?: string;
  title?: string | null;
  children?: Node[];
  data?: { hName?: string; hProperties?: Record<string, string> };
}

const CALLOUT = /^\[!(note|caution)\]\s*/;

const textOf = (node: Node): string => node.value ?? (node.children ?? []).map(textOf).join('');

/** `## Grenzen {#limits}`: a translation keeps its original's anchor. */
const ANCHOR = /\s*\{#([a-z0-9-]+)\}$/;
const heading = (node: Node) => {
  const last = node.children?.at(-1);
  const id = ANCHOR.exec(last?.value ?? '')?.[1];
  if (last && id !== undefined) last.value = last.value?.replace(ANCHOR, '') ?? '';
  node.data = { hProperties: { id: id ?? slugOf(textOf(node)) } };
};

/** `> [!note] …` becomes a callout, note or caution. */
const callout = (node: Node) => {
  const first = node.children?.[0]?.children?.[0];
  const kind = CALLOUT.exec(first?.value ?? '')?.[1];
  if (!first || kind === undefined) return;
  first.value = (first.value ?? '').replace(CALLOUT, '');
  node.data = { hName: 'aside', hProperties: { className: `callout callout-${kind}` } };
};

/** A paragraph that is one picture with a title is a figure; the title is its caption. */
const figure = (node: Node) => {
  const [picture, ...others] = node.children ?? [];
  if (picture?.type !== 'image' || others.length > 0) return;
  node.data = { hName: 'figure' };
  if (!picture.title) return;
  node.children = [
    picture,
    { type: 'paragraph', data: { hName: 'figcaption' }, children: [{ type: 'text', value: picture.title }] },
  ];
  picture.title = null;
};

const walk = (node: Node) => {
  if (node.type === 'heading') heading(node);
  if (node.type === 'blockquote') callout(node);
  if (node.type === 'paragraph') figure(node);
  for (const child of node.children ?? []) walk(child);
};

/** Extensions of Markdown: anchors on headings, callouts, figures. */
export const remarkHouse =
  () =>
  (tree: unknown): void =>
    walk(tree as Node);
