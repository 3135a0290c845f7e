# METADATA
# scope: package
# title: QLDB ledgers have permissions by command
# description: With ALLOW_ALL everybody who may reach the ledger may do everything in it.
# custom:
#   id: PL-AWS-QLDB-1
#   severity: high
#   resources: [aws_qldb_ledger]
#   remedy: Set permissions_mode to STANDARD.
#   fix:
#     - set: {permissions_mode: STANDARD}
#       marks: removes
package plumbline.aws.qldb.permissions

deny contains {"message": "The permissions mode is ALLOW_ALL.", "path": ["permissions_mode"]} if {
	input.resource.attributes.permissions_mode == "ALLOW_ALL"
}
