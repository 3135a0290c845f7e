# METADATA
# scope: package
# title: DocumentDB clusters are backed up for a week
# description: Backups that reach back too little do not help against damage that is noticed late.
# custom:
#   id: PL-AWS-DOCDB-4
#   severity: medium
#   resources: [aws_docdb_cluster]
#   frameworks:
#     AWS-FSBP: ["DocumentDB.2"]
#     PCI-4.0: ["3.2.1", "3.3.1.1", "3.3.1.3", "3.3.2", "3.3.3", "10.5.1"]
#   remedy: Set backup_retention_period to 7 days or more.
#   parameters:
#     minimum_days: 7
#   fix:
#     - set: {backup_retention_period: '${parameters.minimum_days}'}
package plumbline.aws.docdb.backups

days(attributes) := attributes.backup_retention_period

days(attributes) := 1 if not attributes.backup_retention_period

deny contains {"message": sprintf("Backups are kept for %v days.", [days(input.resource.attributes)]), "path": ["backup_retention_period"]} if {
	days(input.resource.attributes) < data.parameters.minimum_days
}
