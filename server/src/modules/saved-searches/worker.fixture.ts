import { connect } from '../../db/client.ts';
import { raise } from '../../events.ts';
import { jobsOf } from '../../jobs.ts';
import { inboxMessenger } from '../../lib/messenger/inbox.ts';
import type { Services } from '../../services.ts';

// Works the jobs of a database until it is killed: node worker.fixture.ts <connection as JSON>
const connection = JSON.parse(process.argv[2]!);
const services = {
  db: connect(connection),
  messenger: inboxMessenger,
  messagesPerHour: 1_000_000,
  raise,
  demo: true,
  origin: '',
} as Services;
await jobsOf(connection, services, console).start();
console.log('working');
