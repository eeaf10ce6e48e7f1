import { PRINTED, type Order } from './order';

/** A look at the gallery as the query of an address: what is looked for, its filters, order and shape. */

export type Shape = 'grid' | 'list';

const SHAPES: readonly Shape[] = ['grid', 'list'];

export interface Look {
  query: string;
  /** As terms of the query language. */
  filters: string;
  order: Order;
  shape: Shape;
}

export function addressOf({ query, filters, order, shape }: Look): string {
  const said = new URLSearchParams();
  if (query.trim() !== '') said.set('q', query.trim());
  if (filters !== '') said.set('f', filters);
  if (order.by !== PRINTED || order.falling) said.set('sort', `${order.falling ? '-' : ''}${order.by}`);
  if (shape !== 'grid') said.set('view', shape);
  return said.toString();
}

export function readAddress(address: string): Look {
  const said = new URLSearchParams(address);
  const sort = said.get('sort') ?? '';
  return {
    query: said.get('q') ?? '',
    filters: said.get('f') ?? '',
    order: { by: sort.replace(/^-/u, ''), falling: sort.startsWith('-') },
    shape: SHAPES.find((shape) => shape === said.get('view')) ?? 'grid',
  };
}

/** The card an address has open; empty for none. */
export const openCard = (address: string): string => new URLSearchParams(address).get('card') ?? '';

/** An address without its card. */
export function withoutCard(address: string): string {
  const said = new URLSearchParams(address);
  said.delete('card');
  return said.toString();
}

/** The same page with a card open, or with none. */
export function withCard(path: string, query: string, card: string): string {
  const all = [query, card && `card=${encodeURIComponent(card)}`].filter(Boolean).join('&');
  return all === '' ? path : `${path}?${all}`;
}
