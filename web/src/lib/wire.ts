// What travels between this client and the server, by the names that the client's parts use.
import type { FromServer, Patch } from './generated/wire';

export type * from './generated/wire';
/** The log of a table has an entry for each version. */
export type { Moment as Entry, RuleSection as Section } from './generated/wire';

/** What is heard at a table: the line makes whole frames of patches. */
export type Heard = Exclude<FromServer, Patch>;
