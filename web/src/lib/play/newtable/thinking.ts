import type { NewTable } from '$lib/wire/types';

/** How long bots that look ahead may think at a table. */
export type Thinking = NonNullable<NewTable['thinking']>;
