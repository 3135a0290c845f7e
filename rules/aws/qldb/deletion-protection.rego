# METADATA
# scope: package
# title: QLDB ledgers are protected from deletion
# description: One wrong command or plan deletes a ledger that is not protected.
# custom:
#   id: PL-AWS-QLDB-2
#   severity: medium
#   resources: [aws_qldb_ledger]
#   remedy: Remove deletion_protection or set it to true.
#   fix:
#     - set: {deletion_protection: true}
#       marks: removes
package plumbline.aws.qldb.deletion_protection

deny contains {"message": "Deletion protection is off.", "path": ["deletion_protection"]} if input.resource.attributes.deletion_protection == false
