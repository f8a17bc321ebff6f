/** Who is there: which roles can be asked, and which partitions of a role this host owns. */

export interface Membership {
  /** True when some live process hosts the role. */
  hosts(role: string): boolean;
}

/** The membership of a system in one process. */
export function soleMember(roles: Iterable<string>): Membership {
  const known = new Set(roles);
  return { hosts: (role) => known.has(role) };
}
