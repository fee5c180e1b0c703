// The socket to the table: it opens, beats, comes back, and asks everything exactly once.

import { batch } from "@preact/signals";
import { apply, empty, seen, type Inbox } from "./inbox";
import { gone, link, me, play, room, shared, shown } from "./model";
import { socketAddress } from "./place";
import { refuse } from "./refusal";
import { PROTOCOL, type Asks, type Hinted, type Tells } from "./wire";
import { language } from "./words";

export { refusal } from "./refusal";

type Requests = Extract<Asks, { id: string }>;
type WithoutId<T> = T extends unknown ? Omit<T, "id"> : never;
/** Anything that is answered, but for its id. */
export type Wish = WithoutId<Requests>;

interface Waiting {
  wish: Wish;
  /** What makes two wishes the same. */
  same: string;
  promise: Promise<Hinted | boolean>;
  settle: (answer: Hinted | boolean) => void;
}

const BEAT = 10_000;
/** By then the room and the game that follow a welcome are here. */
const SETTLED = 300;
const PATIENCE = 6_000;
const FIRST_RETRY = 300;
const LAST_RETRY = 8_000;

let table = "";
let socket: WebSocket | null = null;
let welcomed = false;
let inbox: Inbox = empty;
let retries = 0;
let retry: ReturnType<typeof setTimeout> | undefined;
let beat: ReturnType<typeof setInterval> | undefined;
let silence: ReturnType<typeof setTimeout> | undefined;
const waiting = new Map<string, Waiting>();

/** Go to a table and stay in touch with it until `disconnect`. */
export function connect(id: string): void {
  if (id === table && link.value !== "gone") return;
  disconnect();
  table = id;
  link.value = "connecting";
  open();
}

/** Leave the table alone; what is still unanswered counts as not done. */
export function disconnect(): void {
  table = "";
  hangUp();
  inbox = empty;
  show();
  batch(() => {
    gone.value = "";
    shared.value = null;
    link.value = "connecting";
  });
  for (const one of waiting.values()) one.settle(false);
  waiting.clear();
}

/** Ask for something: true once it is done, false if it was refused. */
export async function request(wish: Wish): Promise<boolean> {
  return (await ask(wish)) !== false;
}

/** Make a move for the seat shown here, judged by the game as it is shown. */
export function move(command: string): Promise<boolean> {
  const now = inTheGame();
  return now ? request({ ask: "do", ...now, command }) : Promise.resolve(false);
}

/** Make a move as it is typed in the terminal. */
export function typed(text: string): Promise<boolean> {
  const now = inTheGame();
  if (!now) return Promise.resolve(false);
  return request({ ask: "type", ...now, text, language: language.value });
}

/** Ask what a bot would do; null if there is no answer. */
export async function askHint(): Promise<Hinted | null> {
  const now = inTheGame();
  const answer = now ? await ask({ ask: "hint", ...now }) : false;
  return typeof answer === "boolean" ? null : answer;
}

function inTheGame(): { round: number; n: number; seat: number } | null {
  if (!play.value || shown.value === null) return null;
  return { round: play.value.round, n: play.value.n, seat: shown.value };
}

function ask(wish: Wish): Promise<Hinted | boolean> {
  const same = JSON.stringify(wish);
  for (const one of waiting.values()) if (one.same === same) return one.promise;
  const id = newId();
  let settle: Waiting["settle"] = () => {};
  const promise = new Promise<Hinted | boolean>((resolve) => (settle = resolve));
  waiting.set(id, { wish, same, promise, settle });
  if (welcomed) send({ ...wish, id } as Asks);
  return promise;
}

/** `randomUUID` is only there on secure pages, and a table at home is rarely one. */
function newId(): string {
  if ("randomUUID" in crypto) return crypto.randomUUID();
  const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function send(message: Asks): void {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
}

function open(): void {
  hangUp();
  const opened = new WebSocket(socketAddress());
  socket = opened;
  expectAnswer();
  opened.onopen = () => {
    const { round, n } = seen(inbox);
    send({ ask: "hello", protocol: PROTOCOL, table, round, n });
  };
  opened.onmessage = (event) => {
    if (opened === socket) hear(JSON.parse(String(event.data)) as Tells);
  };
  opened.onclose = () => {
    if (opened === socket) lost();
  };
}

function hangUp(): void {
  clearTimeout(retry);
  clearTimeout(silence);
  silence = undefined;
  clearInterval(beat);
  welcomed = false;
  const old = socket;
  socket = null;
  old?.close();
}

function lost(): void {
  hangUp();
  if (link.value === "gone" || link.value === "outdated" || table === "") return;
  link.value = "offline";
  const most = Math.min(LAST_RETRY, FIRST_RETRY * 2 ** retries++);
  retry = setTimeout(open, most * (0.5 + Math.random() / 2));
}

function hear(tell: Tells): void {
  clearTimeout(silence);
  silence = undefined;
  inbox = apply(inbox, tell, document.visibilityState === "visible");
  if (inbox.gap) ping();
  switch (tell.tell) {
    case "welcome":
      return greeted(tell.protocol, tell.build);
    case "done":
      return settle(tell.id, true);
    case "hinted":
      return settle(tell.id, tell);
    case "refused":
      settle(tell.id, false);
      return refuse(tell.why, tell.values);
    case "bye":
      return dismissed(tell.why);
    case "pong":
      return;
    case "step":
      show();
      return settle(tell.by ?? "", true);
    default:
      show();
  }
}

function settle(id: string, answer: Hinted | boolean): void {
  waiting.get(id)?.settle(answer);
  waiting.delete(id);
}

function greeted(protocol: number, build: string): void {
  const own = document.documentElement.dataset["build"] ?? "dev";
  if (protocol !== PROTOCOL || (own !== "dev" && own !== build)) {
    link.value = "outdated";
    return hangUp();
  }
  welcomed = true;
  retries = 0;
  beat = setInterval(ping, BEAT);
  setTimeout(ping, SETTLED);
  for (const [id, { wish }] of waiting) send({ ...wish, id } as Asks);
  show();
}

function dismissed(why: string): void {
  batch(() => {
    gone.value = why;
    link.value = "gone";
  });
  hangUp();
}

/** Hand on what is known to the pages. */
function show(): void {
  batch(() => {
    if (inbox.welcome) {
      me.value = inbox.welcome.me;
      shared.value = inbox.welcome.shared;
    }
    room.value = inbox.room;
    play.value = inbox.play;
    if (welcomed && inbox.room) link.value = "open";
  });
}

function ping(): void {
  if (!welcomed) return;
  send({ ask: "ping", ...seen(inbox) });
  expectAnswer();
}

/** Any message is an answer; without one in time the line is dead, whatever the browser says. */
function expectAnswer(): void {
  silence ??= setTimeout(lost, PATIENCE);
}

function wake(): void {
  if (document.visibilityState !== "visible" || table === "") return;
  if (socket) ping();
  else if (link.value === "offline") open();
}

document.addEventListener("visibilitychange", wake);
addEventListener("online", wake);
addEventListener("offline", () => {
  if (welcomed) lost();
});
addEventListener("pageshow", wake);
