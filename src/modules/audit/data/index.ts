export { AuditEntry, AuditEntrySchema } from './audit-entry.schema';
export { AuditRepository } from './audit.repository';
