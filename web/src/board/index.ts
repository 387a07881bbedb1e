// The board widget's door; README.md beside it tells how it is used.
export { default as Board } from './Board.svelte';
export { default as Picture } from './Picture.svelte';
export type { Live, Marks, OnPoint, Say, Theme, Turn } from './interface';
export { sortPlaces, type Room, type Sorted } from './layout';
