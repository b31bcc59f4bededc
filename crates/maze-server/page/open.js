// The form to open a room: a shape and a size make a share code, or the user pastes one.

import { api } from './api.js';
import { h } from './dom.js';
import { problem } from './reasons.js';

const SIZES = ['small', 'medium', 'large'];

/** The share codes of each shape, without seed, from small to large. @type {Record<string, string[]>} */
const SHAPES = {
  square: ['square:12x12/backtracker', 'square:24x24/kruskal', 'square:60x60/kruskal'],
  hexagon: ['hexagon-pointy:5/backtracker', 'hexagon-flat:9/wilson', 'hexagon-flat:24/kruskal'],
  circle: ['circle:6/backtracker', 'circle:12/kruskal', 'circle:30/kruskal'],
  tri: ['tri:16x9/backtracker', 'tri:34x20/kruskal', 'tri:80x48/kruskal'],
  octagon: ['octagon:7x7/backtracker', 'octagon:14x14/kruskal', 'octagon:36x36/kruskal'],
  trihexagonal: ['trihexagonal:7x7/backtracker', 'trihexagonal:14x14/kruskal', 'trihexagonal:35x35/kruskal'],
  rhombitrihexagonal: ['rhombitrihexagonal:5x5/backtracker', 'rhombitrihexagonal:10x10/kruskal', 'rhombitrihexagonal:25x25/kruskal'],
  truncated_hexagonal: ['truncated-hexagonal:7x7/backtracker', 'truncated-hexagonal:14x14/kruskal', 'truncated-hexagonal:35x35/kruskal'],
  truncated_trihexagonal: ['truncated-trihexagonal:5x5/backtracker', 'truncated-trihexagonal:10x10/kruskal', 'truncated-trihexagonal:25x25/kruskal'],
  snub_square: ['snub-square:5x5/backtracker', 'snub-square:10x10/kruskal', 'snub-square:25x25/kruskal'],
  snub_hexagonal: ['snub-hexagonal:4x4/backtracker', 'snub-hexagonal:8x8/kruskal', 'snub-hexagonal:20x20/kruskal'],
  elongated_triangular: ['elongated-triangular:7x7/backtracker', 'elongated-triangular:14x14/kruskal', 'elongated-triangular:35x35/kruskal'],
  rhombille: ['rhombille:7x7/backtracker', 'rhombille:14x14/kruskal', 'rhombille:35x35/kruskal'],
  cairo: ['cairo:6x6/backtracker', 'cairo:12x12/kruskal', 'cairo:30x30/kruskal'],
  floret: ['floret:5x5/backtracker', 'floret:10x10/kruskal', 'floret:25x25/kruskal'],
  deltoidal: ['deltoidal:5x5/backtracker', 'deltoidal:10x10/kruskal', 'deltoidal:25x25/kruskal'],
  cube: ['cube:5/backtracker', 'cube:10/wilson', 'cube:24/kruskal'],
  planet: ['planet:3/backtracker', 'planet:7/wilson', 'planet:18/kruskal'],
  cylinder: ['cylinder:16x8/backtracker', 'cylinder:36x16/wilson', 'cylinder:90x40/kruskal'],
  torus: ['torus:12x12/backtracker', 'torus:30x20/wilson', 'torus:72x48/kruskal'],
  moebius: ['moebius:24x5/backtracker', 'moebius:60x8/wilson', 'moebius:160x20/kruskal'],
  klein: ['klein:12x12/backtracker', 'klein:30x20/wilson', 'klein:72x48/kruskal'],
  projective: ['projective:7/backtracker', 'projective:14/wilson', 'projective:34/kruskal'],
  hyperbolic: ['hyperbolic:3/backtracker', 'hyperbolic:5/wilson', 'hyperbolic:6/kruskal'],
  floors: ['floors:8x6x2/backtracker', 'floors:16x12x3/wilson', 'floors:36x24x4/kruskal'],
  hex_floors: ['hex-floors:8x6x2/backtracker', 'hex-floors:16x12x3/wilson', 'hex-floors:36x24x4/kruskal'],
  hat: ['hat:4/backtracker', 'hat:8/wilson', 'hat:18/kruskal'],
  weave: ['weave:10x10x20/backtracker', 'weave:24x24x20/wilson', 'weave:60x60x20/kruskal'],
  voronoi: ['voronoi:12x10x1/backtracker', 'voronoi:26x20x2/wilson', 'voronoi:60x48x3/kruskal'],
  penrose: ['penrose:7/backtracker', 'penrose:13/wilson', 'penrose:31/kruskal'],
  heart: ['square:16x16@heart/backtracker', 'square:32x32@heart/kruskal', 'square:72x72@heart/kruskal'],
};

const GAMES = ['free_walk', 'race', 'hunt'];

/** @param {import('./lobby.js').Enter} enter */
export function openForm(enter) {
  const shape = h('select', { id: 'shape' }, ...Object.keys(SHAPES).map((key) => h('option', { value: key, say: key })));
  const size = h('select', { id: 'size' }, ...SIZES.map((key) => h('option', { value: key, say: key })));
  // The codes of mazes on polygons are the longest.
  const code = h('input.code', { id: 'code', required: true, maxlength: 4000, spellcheck: 'false', autocapitalize: 'off', autocomplete: 'off' });
  const fill = () => {
    code.value = `${SHAPES[shape.value][SIZES.indexOf(size.value)]}#${Math.floor(Math.random() * 10_000)}`;
  };
  shape.addEventListener('change', fill);
  size.addEventListener('change', fill);
  fill();

  const games = GAMES.map((game, index) =>
    h(
      'label.choice',
      {},
      h('input', { type: 'radio', name: 'game', value: game, checked: index === 1 }),
      h('span', {}, h('strong', { say: game }), h('small', { say: `${game}_why` })),
    ),
  );
  const message = h('p.note', { role: 'alert' });
  const submit = async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    message.textContent = '';
    const game = String(new FormData(form).get('game'));
    try {
      const room = await api.open(code.value.trim(), game);
      enter(room, false);
    } catch (error) {
      message.textContent = problem(error);
    }
  };
  const another = h('button.quiet.icon', { type: 'button', label: 'another_maze', click: fill }, '🎲');
  const form = h(
    'form',
    { submit },
    h('div.pair', {}, h('div', {}, h('label', { for: 'shape', say: 'shape' }), shape), h('div', {}, h('label', { for: 'size', say: 'size' }), size)),
    h('label', { for: 'code', say: 'share_code' }),
    h('div.row.tight', {}, code, another),
    h('fieldset', {}, h('legend', { say: 'rules' }), ...games),
    message,
    h('button.wide', { type: 'submit', say: 'open_it' }),
  );
  return h('section.card', { 'aria-labelledby': 'open-title' }, h('h2', { id: 'open-title', say: 'open_room' }), form);
}
