// The load for both servers: tables of two, decisions in turn, each counted when both have seen it.
// node load.mjs starshelf|boardgameio BASE TABLES SECONDS [GAME]
import { createRequire } from 'node:module';
import { performance } from 'node:perf_hooks';

const require = createRequire(import.meta.url);
const WebSocket = require('ws');
const { io } = require('socket.io-client');

const [kind, base, tableCount, seconds, game] = process.argv.slice(2);
const WARM_UP_MS = 2000;
const times = [];
let all = 0;
let begin = Infinity;
let end = Infinity;

/** Count one decision that both viewers have seen. */
function count(sent) {
  const now = performance.now();
  all += 1;
  if (sent >= begin && now <= end) times.push(now - sent);
}

async function post(path, body, cookie) {
  const headers = { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) };
  const answer = await fetch(base + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  const set = answer.headers.get('set-cookie');
  return { body: await answer.json(), cookie: set ? set.split(';')[0] : cookie };
}

/** A scene from the one before and what changed, as docs/protocol.md says. */
function patched(old, changes) {
  const scene = { ...old };
  for (const [field, change] of Object.entries(changes))
    scene[field] = Array.isArray(change)
      ? change.flatMap((part) => (Array.isArray(part) ? old[field].slice(...part) : [part]))
      : change;
  return scene;
}

/** One Starshelf table: who is asked takes a random offer once both have seen the last decision. */
async function starshelfTable() {
  const seats = [{ kind: 'me' }, { kind: 'friend' }];
  const opened = await post('/api/tables', { game, seats });
  const id = opened.body.table.id;
  const joined = await post('/api/join', { link: opened.body.links['1'].slice('/join/'.length) });
  const sockets = [opened.cookie, joined.cookie].map(
    (cookie) =>
      new WebSocket(`${base.replace('http', 'ws')}/api/tables/${id}/socket`, {
        headers: { cookie },
        perMessageDeflate: false,
      }),
  );
  const frames = [null, null];
  let sent = 0;
  let wanted = 0;
  let acknowledged = true;
  function decide() {
    const [a, b] = frames;
    if (a?.v !== wanted || b?.v !== wanted || !acknowledged) return;
    if (sent) count(sent);
    if (a.over) return;
    const seat = a.to_act[0];
    const offers = frames[seat].scene.offers;
    const offer = offers[Math.floor(Math.random() * offers.length)].number;
    sent = performance.now();
    acknowledged = false;
    wanted += 1;
    sockets[seat].send(JSON.stringify({ do: 'act', at: a.v, offer, id: `k${a.v}` }));
  }
  sockets.forEach((socket, seat) => {
    socket.on('open', () => socket.send('{"do":"sync","have":-1,"patches":true}'));
    socket.on('message', (data) => {
      const message = JSON.parse(data);
      if (message.do === 'frame' || message.do === 'patch') {
        if (message.do === 'patch') message.scene = patched(frames[seat].scene, message.scene);
        frames[seat] = message;
        decide();
      } else if (message.do === 'ok') {
        acknowledged = true;
        decide();
      } else if (message.do === 'stale' || message.do === 'bad' || message.do === 'refused') {
        throw new Error(JSON.stringify(message));
      }
    });
  });
  return () => sockets.forEach((socket) => socket.terminate());
}

/** One boardgame.io match, spoken to by its own wire messages. */
async function boardgameioTable() {
  const { body } = await post('/games/tally/create', { numPlayers: 2 });
  const sockets = ['0', '1'].map(() =>
    io(`${base}/tally`, { transports: ['websocket'], forceNew: true }),
  );
  const states = [null, null];
  let sent = 0;
  let wanted = 0;
  function decide() {
    const [a, b] = states;
    if (a?._stateID !== wanted || b?._stateID !== wanted) return;
    if (sent) count(sent);
    const playerID = a.ctx.currentPlayer;
    const move = { type: 'MAKE_MOVE', payload: { type: 'add', args: [], playerID } };
    sent = performance.now();
    wanted += 1;
    sockets[Number(playerID)].emit('update', move, a._stateID, body.matchID, playerID);
  }
  sockets.forEach((socket, seat) => {
    socket.on('connect', () => socket.emit('sync', body.matchID, String(seat), undefined, 2));
    socket.on('sync', (_, info) => {
      states[seat] = info.state;
      decide();
    });
    socket.on('update', (_, state) => {
      states[seat] = state;
      decide();
    });
  });
  return () => sockets.forEach((socket) => socket.close());
}

const openTable = kind === 'starshelf' ? starshelfTable : boardgameioTable;
const closers = [];
for (let number = 0; number < Number(tableCount); number += 1) closers.push(await openTable());
begin = performance.now() + WARM_UP_MS;
end = begin + Number(seconds) * 1000;
await new Promise((done) => setTimeout(done, WARM_UP_MS + Number(seconds) * 1000));
const sorted = [...times].sort((a, b) => a - b);
const at = (part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? null;
const measured = { decisions: sorted.length, all, seconds: Number(seconds) };
console.log(JSON.stringify({ ...measured, p50: at(0.5), p99: at(0.99) }));
closers.forEach((close) => close());
setTimeout(() => process.exit(0), 200);
