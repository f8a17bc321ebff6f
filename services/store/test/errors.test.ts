import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromDriver, StoreError, storeErrors } from '../src/errors.ts';
import type { StoreErrorCode } from '../src/errors.ts';

const target = 'db.example:5432/stoa';
const driver = (message: string, code?: string): Error => Object.assign(new Error(message), code && { code });

describe('an error of the driver', () => {
  it.each<[string, string | undefined, StoreErrorCode]>([
    ['connect ECONNREFUSED 10.0.0.1:5432', 'ECONNREFUSED', 'store_unavailable'],
    ['getaddrinfo ENOTFOUND db', 'ENOTFOUND', 'store_unavailable'],
    ['read ECONNRESET', 'ECONNRESET', 'store_unavailable'],
    ['Connection terminated unexpectedly', undefined, 'store_unavailable'],
    ['timeout exceeded when trying to connect', undefined, 'store_unavailable'],
    ['Query read timeout', undefined, 'store_unavailable'],
    ['Client has encountered a connection error and is not queryable', undefined, 'store_unavailable'],
    ['terminating connection due to administrator command', '57P01', 'store_unavailable'],
    ['the database system is starting up', '57P03', 'store_unavailable'],
    ['sorry, too many clients already', '53300', 'store_unavailable'],
    ['could not extend file: No space left on device', '53100', 'store_unavailable'],
    ['canceling statement due to statement timeout', '57014', 'store_unavailable'],
    ['canceling statement due to lock timeout', '55P03', 'store_busy'],
    ['deadlock detected', '40P01', 'store_busy'],
    ['password authentication failed for user "x"', '28P01', 'store_refused'],
    ['database "x" does not exist', '3D000', 'store_refused'],
    ['permission denied for table users', '42501', 'store_refused'],
    ['column "x" does not exist', '42703', 'store_failed'],
    ['something new', undefined, 'store_failed'],
  ])('"%s" (%s) becomes %s', (message, code, expected) => {
    const error = fromDriver(driver(message, code), target);
    expect(error.code).toBe(expected);
    expect(error.transient).toBe(storeErrors[expected].transient);
    expect(error.message).toContain(target);
    expect(error.message).toContain(storeErrors[expected].remedy);
  });

  it('never shows the values of a row', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('23505', '23503', '22P02', '23514'), (secret, code) => {
        const marked = `<<${secret}>>`;
        const error = fromDriver(driver(`duplicate key\n - detail: Key (name)=(${marked})`, code), target);
        expect(error.message).not.toContain(marked);
        expect(error.cause).toBeUndefined();
      }),
    );
  });

  it('is translated once', () => {
    const first = new StoreError('no_row', 'There is no such user.');
    expect(fromDriver(first, target)).toBe(first);
  });

  it('that is a defect of the store keeps its cause', () => {
    const defect = new TypeError('x is not a function');
    expect(fromDriver(defect, target)).toMatchObject({ code: 'store_failed', cause: defect });
  });
});

describe('on the wire', () => {
  it.each(Object.keys(storeErrors) as StoreErrorCode[])('%s keeps its text and tells its code', (code) => {
    const error = new StoreError(code, 'Something happened.');
    const wire = error.toWireError();
    expect(wire.message).toBe(error.message);
    expect(wire.detail).toEqual({ store: code });
  });

  it('only what is transient may be sent again later', () => {
    for (const code of Object.keys(storeErrors) as StoreErrorCode[]) {
      const error = new StoreError(code, 'Something happened.');
      expect([code, error.transient]).toEqual([code, storeErrors[code].transient]);
      expect(!error.transient || error.toWireError().retry === 'later').toBe(true);
    }
  });
});
