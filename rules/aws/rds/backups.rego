# METADATA
# scope: package
# title: RDS databases keep backups for five days or more
# description: Backups that reach back too little do not help against damage that is noticed late; 0 turns them off.
# custom:
#   id: PL-AWS-RDS-4
#   severity: medium
#   resources: [aws_db_instance, aws_rds_cluster]
#   frameworks:
#     AWS-FSBP: ["RDS.11"]
#     HIPAA: ["164.308(a)(1)(ii)(B)", "164.308(a)(4)(ii)(A)", "164.308(a)(7)(i)", "164.308(a)(7)(ii)(A)",
#       "164.308(a)(7)(ii)(B)", "164.308(a)(7)(ii)(C)", "164.312(a)(2)(ii)"]
#     NIST-800-53r5: ["CP-1(2)", "CP-2(5)", "CP-6", "CP-6(1)", "CP-6(2)", "CP-9", "CP-10(2)", "SC-5(2)", "SI-13(5)"]
#     PCI-4.0: ["10.3.3"]
#     SOC2: ["A1.2", "CC7.4"]
#   remedy: Set backup_retention_period to 5 days or more; 7 are usual.
#   parameters:
#     minimum_days: 5
#   fix:
#     - set: {backup_retention_period: '${parameters.minimum_days}'}
#       marks: removes
package plumbline.aws.rds.backups

# The backups of a replica are those of its source.
not_applicable if input.resource.attributes.replicate_source_db != ""

days := input.resource.attributes.backup_retention_period

days := 0 if {
	input.resource.type == "aws_db_instance"
	not input.resource.attributes.backup_retention_period
}

days := 1 if {
	input.resource.type == "aws_rds_cluster"
	not input.resource.attributes.backup_retention_period
}

deny contains {"message": sprintf("Backups are kept for %v days.", [days]), "path": ["backup_retention_period"]} if {
	days < data.parameters.minimum_days
}
