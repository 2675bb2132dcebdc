/** How many ads each agent has on show, and in which wards. */
export interface AgentWards {
  count(agentId: string): number;
  /** Ward ids, those with most ads first. */
  wards(agentId: string): string[];
  /** Every agent with an ad on show in one of these wards. */
  agentsIn(wardIds: ReadonlySet<string>): Set<string>;
}

/** Kept ad by ad as they come and go, so that nothing is counted at the time of a request. */
export class AgentTally implements AgentWards {
  readonly #wardIds: string[] = [];
  readonly #wardOrdinals = new Map<string, number>();
  /** By the agent's ordinal in the index: ads on show by the ward's. */
  readonly #counts: Map<number, number>[] = [];
  readonly #totals: number[] = [];
  readonly #agentOrdinals = new Map<string, number>();

  /** In the order of their numbers. */
  get wardIds(): string[] {
    return this.#wardIds;
  }

  /** A small number for a ward, the same each time. */
  ward(id: string): number {
    const known = this.#wardOrdinals.get(id);
    if (known !== undefined) return known;
    const ordinal = this.#wardIds.push(id) - 1;
    this.#wardOrdinals.set(id, ordinal);
    return ordinal;
  }

  add(agent: number, agentId: string, ward: number) {
    this.#agentOrdinals.set(agentId, agent);
    const counts = this.#counts[agent] ?? new Map<number, number>();
    this.#counts[agent] = counts;
    counts.set(ward, (counts.get(ward) ?? 0) + 1);
    this.#totals[agent] = (this.#totals[agent] ?? 0) + 1;
  }

  take(agent: number, ward: number) {
    const counts = this.#counts[agent]!;
    this.#totals[agent]!--;
    const left = counts.get(ward)! - 1;
    if (left > 0) counts.set(ward, left);
    else counts.delete(ward);
  }

  count(agentId: string): number {
    return this.#totals[this.#agentOrdinals.get(agentId) ?? -1] ?? 0;
  }

  wards(agentId: string): string[] {
    return [...this.#of(agentId)].sort(([, a], [, b]) => b - a).map(([ward]) => this.#wardIds[ward]!);
  }

  agentsIn(wardIds: ReadonlySet<string>): Set<string> {
    const wanted = new Set([...wardIds].flatMap((id) => this.#wardOrdinals.get(id) ?? []));
    const agents = new Set<string>();
    for (const [id, agent] of this.#agentOrdinals) {
      for (const ward of this.#counts[agent]!.keys()) {
        if (!wanted.has(ward)) continue;
        agents.add(id);
        break;
      }
    }
    return agents;
  }

  #of(agentId: string): Map<number, number> {
    return this.#counts[this.#agentOrdinals.get(agentId) ?? -1] ?? new Map();
  }
}
