// Takes a seat by a link and plays random offers: node --experimental-websocket random_bot.mjs LINK
// (Node 20; Node 22 and later need no flag.) No packages; docs/protocol.md tells what is said.
const link = new URL(process.argv[2]);
const [base, key] = link.href.split('/join/');

const answer = await fetch(`${base}/api/join`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ link: key, name: 'Node' }),
});
const joined = await answer.json();
if (!answer.ok) throw new Error(`${joined.code}: ${joined.reason}`);
const cookie = answer.headers.getSetCookie()[0].split(';')[0]; // it proves whose seat this is
const seat = joined.table.mine[0];
let version = -1;

function open() {
  const address = `${base.replace(/^http/, 'ws')}/api/tables/${joined.table.id}/socket`;
  const socket = new WebSocket(address, { headers: { cookie } });
  const say = (message) => socket.send(JSON.stringify(message));
  const act = (frame) => {
    const offers = frame.scene.offers ?? []; // what is empty is left out
    if (!frame.to_act.includes(seat) || !offers.length) return;
    const { number } = offers[Math.floor(Math.random() * offers.length)];
    say({ do: 'act', at: frame.v, offer: number, id: `${frame.v}-${Math.random()}`.slice(0, 40) });
  };
  socket.onopen = () => say({ do: 'sync', have: version });
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    if (message.do === 'bad' || message.do === 'refused') setTimeout(() => say({ do: 'sync' }), 500);
    if (message.do !== 'frame' || message.v < version) return;
    version = message.v;
    if (message.over) {
      console.log(`over: ${message.over.scores.map((score) => score.total).join(' : ')}`);
      process.exit(0);
    }
    act(message);
  };
  socket.onclose = ({ code }) => (code === 4004 ? process.exit(1) : setTimeout(open, 1000));
}
open();
