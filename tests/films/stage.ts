// The test bench of the stage: a title, one of its moments, and time as a slider. The game in the frame is
// the app itself. Time only goes forwards: for an earlier moment the round is played again from its
// beginning.
import { GAMES } from '../../src/games/catalogue.ts';
import { titleOf } from '../../src/games/titles.ts';
import type { FilmedWindow } from './page.ts';
import { type Scene, scenesOf } from './scenes.ts';

/** The element of the page with this id. @param kind its class */
const find = <T extends HTMLElement>(id: string, kind: abstract new () => T): T => {
  const found = document.querySelector(`#${id}`);
  if (!(found instanceof kind)) throw new Error(`${id} is not in the page`);
  return found;
};
const title = find('title', HTMLSelectElement);
const moment = find('scene', HTMLSelectElement);
const size = find('size', HTMLSelectElement);
const time = find('time', HTMLInputElement);
const frame = find('frame', HTMLIFrameElement);
const shown = find('shown', HTMLOutputElement);
const playButton = find('play', HTMLButtonElement);
const state = find('state', HTMLParagraphElement);
const say = (text: string) => {
  state.textContent = text;
};

let scenes: readonly Scene[] = [];
/** Where the frame is in its scene, ms; null before the beginning. */
let at: number | null = null;
/** Changes of the frame go one by one. */
let going: Promise<void> = Promise.resolve();
/** Whether the slider goes on by itself. */
const play = { isOn: false };

const sceneNow = (): Scene => {
  const found = scenes.find(({ name }) => name === moment.value);
  if (found === undefined) throw new Error(`${moment.value} is no moment of ${title.value}`);
  return found;
};
const filmed = () => (frame.contentWindow as unknown as FilmedWindow).film;
const offer = (select: HTMLSelectElement, names: readonly (readonly [string, string])[]) =>
  select.replaceChildren(...names.map(([value, text]) => new Option(text, value)));

/** Opens the game anew and goes to the beginning of the scene. */
const begin = async (scene: Scene) => {
  at = null;
  say('Going to the beginning …');
  const [width = '', height = ''] = size.value.split(' ');
  Object.assign(frame, { width, height });
  const query = new URLSearchParams({ title: title.value, seeds: scene.seeds.join(',') });
  await new Promise<void>((done) => {
    frame.addEventListener('load', () => done(), { once: true });
    frame.src = `frame.html?${query.toString()}`;
  });
  await filmed().begin(scene);
  at = 0;
  say('');
};

/** Brings the frame to the slider's time. */
const follow = async () => {
  const [scene, wanted] = [sceneNow(), Number(time.value)];
  if (at === null || wanted < at) await begin(scene);
  if (at !== null && wanted > at) {
    await filmed().advance(wanted - at);
    at = wanted;
  }
  shown.textContent = `${at} of ${scene.ms} ms`;
};
const queue = () => {
  going = going.then(follow).catch((problem: unknown) => {
    at = null;
    say(String(problem));
  });
};

const chooseScene = () => {
  at = null;
  time.max = String(sceneNow().ms);
  time.value = '0';
  queue();
};
const chooseTitle = () => {
  const chosen = titleOf(title.value);
  scenes = chosen === undefined ? [] : scenesOf(chosen);
  offer(
    moment,
    scenes.map(({ name }) => [name, name]),
  );
  chooseScene();
};

const togglePlay = async () => {
  play.isOn = !play.isOn;
  playButton.textContent = play.isOn ? 'Pause' : 'Play';
  while (play.isOn && Number(time.value) < Number(time.max)) {
    time.value = String(Number(time.value) + 20);
    queue();
    await going;
  }
  play.isOn = false;
  playButton.textContent = 'Play';
};

offer(
  title,
  GAMES.filter(({ open }) => open).map(({ uri, name }) => [uri, name]),
);
title.addEventListener('change', chooseTitle);
moment.addEventListener('change', chooseScene);
size.addEventListener('change', chooseScene);
time.addEventListener('input', queue);
playButton.addEventListener('click', () => void togglePlay());
chooseTitle();
