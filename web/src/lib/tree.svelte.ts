// SPDX-License-Identifier: GPL-3.0-or-later
// A game with its variations, comments and marks, as it is being looked at.
import type { Fen, Move, Shape, Tree, TreeNode } from './wire';

let counter = 0;
/// A longer line is not told to the server move by move.
const longest_line = 2000;

export class GameNode {
  readonly key = ++counter;
  comment = $state('');
  comment_before = $state('');
  nags = $state.raw<number[]>([]);
  children = $state.raw<GameNode[]>([]);
  /// What is drawn on the board after the move, and what before it.
  shapes: Shape[] = [];
  shapes_before: Shape[] = [];
  eval: unknown;

  constructor(
    readonly uci: string,
    readonly san: string,
    readonly fen: Fen,
    readonly check: boolean,
    readonly parent: GameNode | null,
    readonly clock?: number,
  ) {}

  get ply(): number {
    return this.parent ? this.parent.ply + 1 : 0;
  }

  get on_main_line(): boolean {
    return !this.parent || (this.parent.children[0] === this && this.parent.on_main_line);
  }

  /// The move after this one: the one there already is, or a new variation.
  add(move: Move): GameNode {
    const known = this.children.find((child) => child.uci === move.uci);
    if (known) return known;
    const made = new GameNode(move.uci, move.san, move.fen, move.check, this);
    this.children = [...this.children, made];
    return made;
  }

  /// The way here from the first position, by the number of each move among its siblings.
  get way(): number[] {
    return this.line().flatMap((node) => node.parent?.children.indexOf(node) ?? []);
  }

  remove(): GameNode | null {
    const { parent } = this;
    if (parent) parent.children = parent.children.filter((child) => child !== this);
    return parent;
  }

  /// Onto the main line, with every move that leads here.
  promote(): void {
    const { parent } = this;
    if (!parent) return;
    parent.children = [this, ...parent.children.filter((child) => child !== this)];
    parent.promote();
  }

  last(): GameNode {
    return this.children[0]?.last() ?? this;
  }

  /// From the first position to this one.
  line(): GameNode[] {
    const line: GameNode[] = [];
    for (let node: GameNode | null = this; node; node = node.parent) line.push(node);
    return line.reverse();
  }

  /// As a question names its position: by the start and the moves of the line, so that the answer knows what was played.
  asked(): { fen: Fen } | { start: Fen; moves: string[] } {
    const [root, ...made] = this.line();
    if (!root || made.length > longest_line) return { fen: this.fen };
    return { start: root.fen, moves: made.map(({ uci }) => uci) };
  }

  main_line(): GameNode[] {
    const next = this.children[0];
    return next ? [next, ...next.main_line()] : [];
  }
}

function read_node(wire: TreeNode, parent: GameNode | null): GameNode {
  const node = new GameNode(wire.uci, wire.san, wire.fen, wire.check, parent, wire.clock);
  node.comment = wire.comment ?? '';
  node.comment_before = wire.comment_before ?? '';
  node.shapes = wire.shapes ?? [];
  node.shapes_before = wire.shapes_before ?? [];
  node.eval = wire.eval;
  node.nags = wire.nags ?? [];
  node.children = wire.children.map((child) => read_node(child, node));
  return node;
}

function write_node(node: GameNode): TreeNode {
  return {
    uci: node.uci,
    san: node.san,
    fen: node.fen,
    check: node.check,
    ...(node.comment_before ? { comment_before: node.comment_before } : {}),
    ...(node.comment ? { comment: node.comment } : {}),
    ...(node.shapes.length ? { shapes: node.shapes } : {}),
    ...(node.shapes_before.length ? { shapes_before: node.shapes_before } : {}),
    nags: node.nags,
    ...(node.eval ? { eval: node.eval } : {}),
    ...(node.clock === undefined ? {} : { clock: node.clock }),
    children: node.children.map(write_node),
  };
}

export class GameTree {
  tags = $state.raw<[string, string][]>([]);
  result = $state('*');
  root: GameNode = $state.raw(new GameNode('', '', '', false, null));
  current: GameNode = $state.raw(this.root);

  constructor(start: Fen) {
    this.begin(start);
  }

  begin(start: Fen): void {
    this.tags = [];
    this.result = '*';
    this.root = new GameNode('', '', start, false, null);
    this.current = this.root;
  }

  read(wire: Tree): void {
    this.tags = wire.tags;
    this.result = wire.result;
    this.root = read_node(wire.root, null);
    this.current = this.root;
  }

  write(): Tree {
    return { tags: this.tags, start: this.root.fen, result: this.result, root: write_node(this.root) };
  }

  at(way: number[]): GameNode {
    return way.reduce((node, index) => node.children[index] ?? node, this.root);
  }

  tag(name: string): string {
    return this.tags.find(([key]) => key === name)?.[1] ?? '';
  }
}

export const nag_signs: Record<number, string> = {
  1: '!',
  2: '?',
  3: '!!',
  4: '??',
  5: '!?',
  6: '?!',
  7: '□',
  10: '=',
  13: '∞',
  14: '⩲',
  15: '⩱',
  16: '±',
  17: '∓',
  18: '+−',
  19: '−+',
  22: '⨀',
  146: 'N',
};
