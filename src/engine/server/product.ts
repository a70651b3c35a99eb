import type { Behaviours } from '#engine/api/behaviours.ts';
import type { Api } from '#engine/api/createApi.ts';
import type { ExternalSources } from '#engine/api/externalSources.ts';
import type { ApiContext } from '#engine/api/request/request.ts';
import type { StudioRights } from '#engine/api/schemas/studio.ts';
import type { Connection, Database } from '#engine/db/database.ts';
import type { Files } from '#engine/files/files.ts';
import type { Actor, JsonValue, Locale, Model } from '#engine/model/model.ts';
import type { TokenClaims } from './accessToken.ts';
import type { Setting } from './config.ts';
import type { SignIn } from './session/signInOf.ts';

/** What a product brings to the server beside its schema files. */
export interface Product {
  /** Short name for programs: the client id at the identity provider, and `urn:{id}:api`. */
  readonly id: string;
  /** Name for people. */
  readonly name: string;
  /** Environment variables beside those of the engine. */
  readonly settings: readonly Setting[];
  /** Addresses of its pages written by hand, as the router takes them: `/librarian/:id?`. */
  readonly pages: readonly string[];
  /** Screens beside the first, each with a page and scripts of its own. */
  readonly screens?: readonly FurtherScreen[];
  /** What its resources do beyond their files. */
  readonly behaviours: Behaviours;
  readonly people: People;
  /** Remembers where people are signed in; undefined: nobody does, and no sign-in can be ended from elsewhere. */
  readonly sessions?: SessionStore;
  /** Who sees the schema files and changes them; undefined: nobody, and there are no such calls. */
  readonly studio?: StudioRights;
  /** Who signs in at the embedded identity provider. */
  readonly demoAccounts: readonly DemoAccount[];
  /** Systems outside and calls of its own, for the settings given. Nothing is asked of anybody yet. */
  readonly connect: (parts: ConnectParts) => Connected;
  /** Adds its own calls to the OpenAPI document of the resources. */
  readonly describeCalls: (openApi: JsonValue) => JsonValue;
  /** Words of its own for a screen that is built without any; undefined: its screen has them. */
  readonly words?: Readonly<Record<Locale, WordTree>>;
}

/** A screen that stands apart: every address below its path is answered with its page. */
export interface FurtherScreen {
  /** `/reader` */
  readonly basePath: string;
  /** Its file in the folder of the built screen: `reader.html`. */
  readonly page: string;
  /** Addresses of its pages below its path, as the router takes them; `` is its first. Those of signing in come along. */
  readonly pages: readonly string[];
}

/** Words under the keys by which the screen asks for them. */
export interface WordTree {
  readonly [key: string]: string | WordTree;
}

/** Who may call, and as whom. */
export interface People {
  /** Paths of the resources whose rows decide what somebody may do: a write of theirs is felt at the next request. */
  readonly paths?: readonly string[];
  /** The actor of a verified token; undefined: nobody we know. */
  readonly find: (database: Connection, claims: TokenClaims, now: Date) => Promise<Actor | undefined>;
  /** The actor of an account, by its id: to act in its place. */
  readonly findById: (database: Connection, id: string, now: Date) => Promise<Actor | undefined>;
  /** May the bearer of a token act in the place of another? */
  readonly mayEmulate: (bearer: Actor, target: Actor) => boolean;
  /** What `GET /auth/me` says of the caller beside the permissions. */
  readonly describe: (database: Connection, actor: Actor) => Promise<ActorDescription>;
}

/** Keeps the sign-ins of people; no token, nor anything one could be made of. */
export interface SessionStore {
  /** Notes that a sign-in is used; resolves to whether it may go on. */
  readonly use: (database: Connection, use: SessionUse) => Promise<boolean>;
  /** The same without noting anything, for a database that takes no writes at the moment. */
  readonly isOpen: (database: Connection, fingerprint: string) => Promise<boolean>;
  /** Closes the sign-ins that the provider has ended, and tells every server. */
  readonly end: (database: Database, ended: EndedAtProvider) => Promise<void>;
  /** Removes those that are over. */
  readonly forget: (database: Connection, now: Date) => Promise<void>;
}

export interface SessionUse extends SignIn {
  /** The account. */
  readonly userId: string;
  /** As the browser calls itself. */
  readonly userAgent: string;
  readonly at: Date;
}

/** One session of the provider or, where none is named, all that its subject began until then: as `SignIn` names them. */
export interface EndedAtProvider {
  readonly session?: string | undefined;
  readonly subject?: string | undefined;
  readonly endedAt: Date;
  readonly at: Date;
}

export interface ActorDescription {
  /** Of the row that is described: the ETag with which it is changed. */
  readonly version?: number;
  readonly attributes: object;
  readonly relationships?: object;
}

export interface DemoAccount {
  readonly name: string;
  readonly email: string;
  /** What the sign-in page says of it, in both languages. */
  readonly label: string;
  /** Further claims of its access token. */
  readonly claims?: Readonly<Record<string, JsonValue>>;
}

export interface ConnectParts {
  /** Value of a setting of the product; empty: not set. */
  readonly setting: (name: string) => string;
  /** Folder of what is kept on this machine; made by whoever writes there first. */
  readonly dataDir: string;
  readonly now: () => Date;
  readonly warn: (facts: object, message: string) => void;
}

export interface Connected {
  /** Registers outside, by path of the resource they fill. */
  readonly externalSources: ExternalSources;
  readonly calls: readonly ProductCall[];
  /** Work in the background, from the start of the server to its end. */
  readonly jobs?: readonly Job[];
  /** Systems that call with a token of their own, each with the rights its actor has. */
  readonly services?: readonly Service[];
  /** What anybody may ask who knows the address. */
  readonly publicCalls?: readonly PublicCall[];
}

export interface Service {
  readonly token: string;
  readonly actor: Actor;
}

/** Begins some work in the background; resolves to the way to stop, which waits for what is under way. */
export type Job = (database: Database, parts: JobParts) => Promise<() => Promise<void>>;

/** What work in the background finds beside the database. */
export interface JobParts {
  readonly files: Files;
  /** As the schemas are now. */
  readonly model: () => Model;
}

/** A call beside those of the resources, for a caller who has signed in. */
export interface ProductCall {
  /** Below `/api/v1`, as the router takes it: `/public-holidays/:zone/:file`. */
  readonly path: string;
  /** Undefined: every method. */
  readonly method?: 'GET' | 'PATCH' | 'POST' | 'PUT' | 'DELETE';
  readonly answer: (request: Request, parts: CallParts) => Promise<Response>;
}

/** A call for whoever knows its address, without an account: `/public` and its path. */
export interface PublicCall {
  /** Below `/public`, as the router takes it: `/documents/:token`. */
  readonly path: string;
  /** Undefined: it is read. */
  readonly method?: 'POST';
  readonly answer: (request: Request, parts: PublicCallParts) => Promise<Response>;
}

export interface PublicCallParts
  extends Omit<CallParts, 'context' | 'session'>,
    Pick<ApiContext, 'requestId' | 'locale'> {}

export interface CallParts {
  readonly api: Api;
  readonly model: Model;
  readonly database: Database;
  readonly files: Files;
  readonly context: ApiContext;
  readonly now: () => Date;
  /** Fingerprint of the sign-in of the bearer; undefined: she has none, or nobody remembers them. */
  readonly session?: string;
}
